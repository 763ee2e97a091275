import { randomUUID } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { createChangeOutbox } from '@backend/storage/changes/change-outbox';
import { databaseOver } from '@backend/storage/database';
import { serverPool } from '@backend/storage/server-pool';
import type { SqlOfCalls } from './bare-query';
import { replayed, type ReplayedStatement, type ValuesByColumn, valueOf, withValues } from './parameters';
import type { Statement } from './statements';

/** The statements of one reply, without those that the outbox runs after its commit. */
export interface RecordedReply {
  /** The statements before the transaction, which read the session. */
  readonly before: readonly ReplayedStatement[];
  /** From `begin` to `commit`. */
  readonly transaction: readonly ReplayedStatement[];
  /** The time in ms from the reply until the work order becomes overdue; undefined if it cannot become overdue. */
  readonly overdueMs: number | undefined;
}

/** The columns of a reply whose values differ at each replay. A replay with the recorded values would fail or do less. */
const TIMES = [
  'work_order.updated_at',
  'work_order.last_said_at',
  'work_order_event.at',
  'account_command.at',
];
const KEYS = ['account_command.request_id', 'work_order_event.request_id'];
const PLACES = ['work_order.last_seq', 'work_order_event.seq'];
const OTHERS = [
  'session.expires_at',
  'work_order.version',
  'work_order.overdue_at',
  'change_outbox.id',
  'account_command.answer',
];

const same = (columns: readonly string[], value: unknown): ValuesByColumn =>
  Object.fromEntries(columns.map((column) => [column, value]));

const isLock = ({ text }: Statement): boolean => text.includes(' for update of "work_order"');

/** The outbox of an earlier reply may run its statement at any time, also between the statements of this reply. */
const isOfOutbox = ({ text }: Statement): boolean => text.includes('delete from change_outbox');

/** Finds the parts of a recorded reply. Throws if it lacks a statement or a column that a replay must change. */
export const recordedReplyOf = (statements: readonly Statement[]): RecordedReply => {
  const own = statements.filter((each) => !isOfOutbox(each)).map(replayed);
  const begin = own.findIndex(({ text }) => text === 'begin');
  const transaction = own.slice(begin);
  if (begin < 0 || transaction.at(-1)?.text !== 'commit' || !transaction.some(isLock))
    throw new Error('a reply is not one transaction that locks its work order');
  for (const column of [...TIMES, ...KEYS, ...PLACES, ...OTHERS]) {
    if (!own.some(({ indexes }) => indexes.has(column))) throw new Error(`a reply has no ${column}`);
  }
  const timeOf = (column: string): number | undefined => {
    const value = own.map((each) => valueOf(each, column)).find((each) => typeof each === 'string');
    return value === undefined ? undefined : Date.parse(value);
  };
  const [at, overdueAt] = [timeOf('work_order.last_said_at'), timeOf('work_order.overdue_at')];
  return {
    before: own.slice(0, begin),
    transaction,
    overdueMs: at === undefined || overdueAt === undefined ? undefined : overdueAt - at,
  };
};

/** The values of a reply that is given now, before its work order is locked. */
const valuesOfNewReply = ({ overdueMs }: RecordedReply, outboxId: string): ValuesByColumn => {
  const now = new Date();
  return {
    ...same(TIMES, now.toISOString()),
    ...same(KEYS, randomUUID()),
    'session.expires_at': now.toISOString(),
    'work_order.overdue_at':
      overdueMs === undefined ? null : new Date(now.getTime() + overdueMs).toISOString(),
    'change_outbox.id': outboxId,
  };
};

interface LockedRow {
  readonly id: string;
  readonly last_seq: number;
  readonly version: number;
}

/** The values that follow from the row of the locked work order. */
const valuesOfLocked = ({ id, last_seq: lastSeq, version }: LockedRow): ValuesByColumn => ({
  ...same(PLACES, lastSeq + 1),
  'work_order.version': version + 1,
  'account_command.answer': JSON.stringify({ workOrderId: id, seq: lastSeq + 1 }),
});

const withConnection = async (
  pool: PostgresPool,
  work: (client: PostgresPoolClient) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  try {
    await work(client);
  } finally {
    client.release();
  }
};

const replay = async (pool: PostgresPool, reply: RecordedReply, outboxId: string): Promise<void> => {
  let values = valuesOfNewReply(reply, outboxId);
  const ask = (client: PostgresPoolClient, statement: ReplayedStatement) =>
    client.query<LockedRow>(statement.text, withValues(statement, values));
  for (const statement of reply.before) {
    await withConnection(pool, async (client) => void (await ask(client, statement)));
  }
  // If a statement fails, the pool closes the connection, which rolls back.
  await withConnection(pool, async (client) => {
    for (const statement of reply.transaction) {
      const { rows } = await ask(client, statement);
      if (!isLock(statement)) continue;
      const [locked] = rows;
      if (locked === undefined) throw new Error('the work order of a reply does not exist');
      values = { ...values, ...valuesOfLocked(locked) };
    }
  });
};

/**
 * Repeats the recorded replies in turn, through the product's pool, which names the statements whose plans are kept,
 * and its outbox, which notifies after the commits. Each repetition is a new reply with its own idempotency key. It
 * takes its sequence number under the lock of the work order, as the product does.
 */
export const replayReplies =
  (replies: readonly RecordedReply[]): SqlOfCalls =>
  (pool) => {
    const connections = serverPool(pool);
    const outbox = createChangeOutbox(databaseOver(connections));
    return {
      run: async (nth) => {
        const reply = replies[nth % replies.length];
        if (reply === undefined) throw new Error('no reply is recorded');
        const outboxId = randomUUID();
        await replay(connections, reply, outboxId);
        outbox.send(outboxId);
      },
      idle: () => outbox.idle(),
    };
  };
