import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '@backend/storage/database';
import { workList } from '@backend/storage/work-order/work-list';
import { FILLED } from '@tests/support/storage/fill';
import { expectReadByAnIndex, filledDatabase, type FilledDatabase } from '@tests/support/storage/list-plans';

const SERVER = process.env['TEST_DATABASE_URL'];
const NOW = Date.now();
const WORK_ORDERS = 20_000;
const MESSAGES_EACH = 4;

const LARGE = [
  'work_order',
  'work_order_party',
  'work_order_words',
  'work_order_event',
  'message_words',
] as const;

/**
 * Four replies on each work order. All contain a greeting, one in four contains thanks, and a few contain a rare word.
 */
const writeMessages = async (db: Db): Promise<void> => {
  await sql`insert into work_order_event (work_order_id, seq, kind, author_id, author_name, author_sid, at, body)
    select id, 1 + n, 'reply', creator_id, creator_name, creator_sid, created_at + n * interval '1 second',
      jsonb_build_object('images', '[]'::jsonb, 'text',
        '您好' || case n when 1 then '谢谢' else '' end || case when row_number % 2000 = 5 then '罕见词' else '' end
        || case when third not in (seller_id, creator_sid, handler_sid)
          then '别家' else '' end)
    from (select row_number() over (order by id) as row_number, * from work_order) as entered,
      (select id as third from account where type = 'SELLER' and parent_id is null order by id offset 2 limit 1) as seller,
      generate_series(1, ${sql.lit(MESSAGES_EACH)}) as n`.execute(db);
  await sql`update work_order set last_seq = ${sql.lit(1 + MESSAGES_EACH)}`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

describe.skipIf(SERVER === undefined)('a search inside many messages [server]', () => {
  let filled: FilledDatabase;
  let scopes: FilledDatabase['scopes'];

  beforeAll(async () => {
    filled = await filledDatabase(SERVER ?? '', WORK_ORDERS, writeMessages);
    ({ scopes } = filled);
  }, 240_000);

  afterAll(() => filled.end());

  const list = (scope: Scope, query: Partial<WorkListQuery>) =>
    workList(filled.db, scope, { page: 1, pageSize: 20, inMessages: true, ...query }, NOW);

  const messagesRead = async (scope: Scope, query: Partial<WorkListQuery>) => {
    const plans = await filled.plansOf(() => list(scope, query));
    return plans
      .filter((node) => node['Relation Name'] === 'message_words')
      .reduce(
        (sum, node) =>
          sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      );
  };

  for (const search of ['罕见词', '谢谢', '您好', '没有这样的']) {
    for (const [what, query] of Object.entries({
      everything: {},
      'created by me': { mine: true },
      'handled by me': { handled: true },
    })) {
      it(`finds “${search}” in ${what} by an index for a seller, a shop and staff`, async () => {
        for (const [who, scope] of Object.entries(scopes)) {
          const plans = await filled.plansOf(() => list(scope, { search, ...query }));
          // The plan contains two ways to count, of which only one is executed.
          expectReadByAnIndex(
            plans.filter((node) => node['Actual Loops'] > 0),
            LARGE,
            who,
          );
        }
      });
    }
  }

  it('reads no messages of others, however many contain the search text', async () => {
    const holding = async (...terms: readonly string[]) =>
      (
        await sql<{ n: number }>`select count(*)::integer as n from message_words
          where terms @> ${terms}::text[]`.execute(filled.db)
      ).rows[0]?.n ?? -1;
    expect(await holding('别家')).toBeGreaterThan((WORK_ORDERS * MESSAGES_EACH) / 2);
    expect(await holding('别家', `s${scopes.seller.person.sid}@${FILLED}`)).toBe(0);
    expect(await list(scopes.seller, { search: '别家' })).toMatchObject({ items: [], total: 0 });
    // The sample at the end of the list reads the messages of 60 work orders. The index contains none of them.
    expect(await messagesRead(scopes.seller, { search: '别家' })).toBeLessThanOrEqual(60 * MESSAGES_EACH);
  });

  it('reads few messages when nearly all of them contain the text', async () => {
    for (const [who, scope] of Object.entries({ seller: scopes.seller, staff: scopes.staff })) {
      const read = await list(scope, { search: '您好' });
      expect(read, who).toMatchObject({ total: 500, isMore: true });
      expect(read.items, who).toHaveLength(20);
      expect(await messagesRead(scope, { search: '您好' }), who).toBeLessThan(15_000);
    }
  });

  it('reads no message for staff in a search of their own work orders when they have none', async () => {
    for (const query of [{ mine: true }, { handled: true }])
      expect(await messagesRead(scopes.staff, { search: '您好', ...query })).toBe(0);
  });

  it('finds a rare text, however long ago it was written', async () => {
    expect(await list(scopes.staff, { search: '罕见词' })).toMatchObject({ total: 10 });
  });
});
