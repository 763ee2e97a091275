import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReshipmentKind, ReshipmentQuery } from '@/domain/order/reshipment-list';
import { reshipments } from '@backend/storage/order/reshipments';
import type { Database } from '@backend/storage/schema';
import { FILLED } from '@tests/support/storage/fill';
import { expectReadByAnIndex, filledDatabase, type FilledDatabase } from '@tests/support/storage/list-plans';

const SERVER = process.env['TEST_DATABASE_URL'];

const LARGE = ['work_order', 'customer_order', 'work_order_event'] as const;

/** One work order in forty waits for its goods, and one in ten has received them. */
const varied = async (db: Kysely<Database>): Promise<void> => {
  await sql`update work_order set reissue = 1, reissue_at = created_at,
      shipped_at = case when id % 40 > 0 then created_at + interval '1 day' end,
      finished = case when id % 40 > 0 then finished else false end,
      state = case when id % 40 > 0 then state else 'WAIT' end
    where platform = ${FILLED} and id % 10 = 0`.execute(db);
  await sql`vacuum analyze`.execute(db);
};

describe.skipIf(SERVER === undefined)('a long list of reshipments [server]', () => {
  let filled: FilledDatabase;

  beforeAll(async () => {
    filled = await filledDatabase(SERVER ?? '', 20_000, varied);
  });
  afterAll(() => filled.end());

  const KINDS: readonly ReshipmentKind[] = ['waiting', 'shipped'];

  for (const kind of KINDS) {
    it(`is read by an index: ${kind}`, async () => {
      for (const [who, scope] of Object.entries(filled.scopes)) {
        const plans = await filled.plansOf(() =>
          reshipments(filled.db, scope, kind, { page: 1, pageSize: 20 }),
        );
        expectReadByAnIndex(plans, LARGE, who);
      }
    });

    it(`has keyset pagination to its end, with each row once: ${kind}`, async () => {
      const ids: string[] = [];
      let after: ReshipmentQuery['after'];
      do {
        const page = await reshipments(filled.db, filled.scopes.staff, kind, {
          page: 1,
          pageSize: 500,
          ...(after === undefined ? {} : { after }),
        });
        ids.push(...page.items.map(({ workId }) => workId));
        after = page.next;
      } while (after !== undefined);
      const { rows } = await sql<{ id: string }>`select id from work_order
        where platform = ${FILLED} and reissue > 0 and (shipped_at is not null) = ${kind === 'shipped'}
        order by ${sql.raw(kind === 'shipped' ? 'shipped_at desc, id desc' : 'reissue_at, id')}`.execute(
        filled.db,
      );
      expect(rows.length).toBeGreaterThan(400);
      expect(ids).toEqual(rows.map(({ id }) => id));
    });
  }

  it('is counted up to the next multiple of 500 after the page, and reports that there are more', async () => {
    const { db, scopes } = filled;
    expect(await reshipments(db, scopes.staff, 'shipped', { page: 1, pageSize: 20 })).toMatchObject({
      total: 500,
      isMore: true,
    });
    expect(await reshipments(db, scopes.staff, 'shipped', { page: 501, pageSize: 20 })).toMatchObject({
      items: [],
    });
  });
});
