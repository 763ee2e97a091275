import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { DEMO_PASSWORD } from '@backend/node/demo-accounts';
import { createLogger } from '@backend/node/logger';
import { openDatabase } from '@backend/node/open-database';
import { createPasswordHasher } from '@backend/node/password-hasher';
import { CHANGE_CHANNEL } from '@backend/storage/changes/change-channel';
import type { Db } from '@backend/storage/database';
import { loadDemoData } from '@backend/storage/load-demo-data';

/** The work orders between the demo's seller and handler that the stages use. */
export interface Talks {
  readonly short: string;
  readonly long: string;
}

/**
 * Fills a work order with messages until it has this many events. The authors change every three messages. One message
 * is written a minute.
 */
const fill = (workId: string, events: number): RawBuilder<unknown> => sql`
  with told as (
    insert into work_order_event (work_order_id, seq, kind, author_id, author_name, author_sid, at, body)
    select
      work.id, nth, 'reply',
      case nth / 3 % 2 when 0 then work.creator_id else work.handler_id end,
      case nth / 3 % 2 when 0 then work.creator_name else work.handler_name end,
      case nth / 3 % 2 when 0 then work.creator_sid else work.handler_sid end,
      now() - (${events}::integer - nth) * interval '1 minute',
      jsonb_build_object(
        'text', '第 ' || nth || ' 句：' || repeat('门店已联系车主，预计明天下午安装。', 1 + nth % 4),
        'images', '[]'::jsonb, 'reissue', 0, 'noteOnOrder', false)
    from work_order work, generate_series(work.last_seq + 1, ${events}::integer) nth
    where work.id = ${workId}::bigint
    order by nth
  )
  update work_order
  set last_seq = ${events}, last_said_at = now(), updated_at = now(), version = version + 1
  where id = ${workId}::bigint`;

const twoTalks = async (db: Db): Promise<readonly [string, string]> => {
  const [short, long] = await db
    .selectFrom('work_order')
    .innerJoin('account as creator', 'creator.id', 'work_order.creator_id')
    .innerJoin('account as handler', 'handler.id', 'work_order.handler_id')
    .select('work_order.id')
    .where('work_order.platform', '=', 'cyy')
    .where('work_order.finished', '=', false)
    .where('creator.user_name', '=', 'seller')
    .where('handler.user_name', '=', 'handler')
    .orderBy('work_order.last_seq')
    .limit(2)
    .execute();
  if (short === undefined || long === undefined)
    throw new Error('the demo data hold no two open work orders of the seller and the handler');
  return [short.id, long.id];
};

/** Fills an empty database with the demo data and one conversation with this many messages. */
export const prepare = async (
  env: Readonly<Record<string, string | undefined>>,
  messages: number,
): Promise<Talks> => {
  const databaseUrl = env['DATABASE_URL'];
  const { db, close } = await openDatabase(
    { ...(databaseUrl === undefined ? {} : { databaseUrl }), dataDir: env['DATA_DIR'] ?? '' },
    createLogger('silent'),
  );
  try {
    const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
    await loadDemoData(db, { now: Date.now(), passwordHash });
    const [short, long] = await twoTalks(db);
    await fill(long, messages).execute(db);
    return { short, long };
  } finally {
    await close();
  }
};

/** Posts a message with one statement: inserts the event, and notifies the nodes in the same transaction. */
const POST_MESSAGE_SQL = `
  with place as (
    update work_order
    set last_seq = last_seq + 1, last_said_side = 'handler', last_said_at = now(), updated_at = now(),
        version = version + 1
    where id = $1::bigint
    returning id, last_seq, handler_id, handler_name, handler_sid
  ), told as (
    insert into work_order_event (work_order_id, seq, kind, author_id, author_name, author_sid, at, body)
    select id, last_seq, 'reply', handler_id, handler_name, handler_sid, now(),
      jsonb_build_object('text', $2::text, 'images', '[]'::jsonb, 'reissue', 0, 'noteOnOrder', false)
    from place
  )
  select pg_notify('${CHANGE_CHANNEL}', id::text) from place`;

/** The result of posting many messages. */
export interface PostedAtRate {
  /** The average number of messages that were stored per second. */
  readonly rate: number;
  readonly last: string;
}

/** Posts messages of the handler at this rate, each in its own statement, for this many seconds. */
export const postAtRate = async (
  databaseUrl: string,
  workId: string,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<PostedAtRate> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const start = performance.now();
    const end = start + seconds * 1000;
    let last = '';
    let posted = 0;
    while (performance.now() < end && posted < rate * seconds) {
      const early = start + (posted * 1000) / rate - performance.now();
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
      posted += 1;
      last = `新来的第 ${posted} 句。`;
      await client.query(POST_MESSAGE_SQL, [workId, last]);
    }
    return { rate: posted / ((performance.now() - start) / 1000), last };
  } finally {
    await client.end();
  }
};
