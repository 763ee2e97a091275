import type { Id } from '@/domain/kernel/id';
import { noteChange } from '../changes/change-channel';
import type { Db } from '../database';

const ATTEMPTS = 3;
const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Named in the migrations: one idempotency key of one person, one command. */
const REQUEST_KEYS: readonly unknown[] = [
  'account_command_pkey',
  'work_order_event_request_key',
  'order_event_request_key',
];

const lostARace = (error: unknown): boolean => {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return (
    (code === UNIQUE_VIOLATION && REQUEST_KEYS.includes(constraint)) ||
    code === SERIALIZATION_FAILURE ||
    code === DEADLOCK
  );
};

/**
 * One transaction, tried again when it lost a race: the same request id on two work orders at once meets in
 * the unique key, where no row lock orders them, and the second attempt finds the first's answer. Whatever
 * else is thrown rolls back and goes up.
 */
export const commit = async <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !lostARace(error)) throw error;
    }
  }
};

/** Says within a transaction that it changes this work order. */
export type NoteChange = (workOrderId: Id) => Promise<void>;

/**
 * The same of work orders: what was noted as changed every node hears through the database, and `committed` here, each
 * once it is committed; an attempt that was rolled back is heard of by nobody.
 */
export const commitChanges = async <T>(
  db: Db,
  committed: (workOrderId: Id) => void,
  work: (transaction: Db, note: NoteChange) => Promise<T>,
): Promise<T> => {
  let changed: readonly Id[] = [];
  const done = await commit(db, (transaction) => {
    changed = [];
    return work(transaction, async (id) => {
      changed = [...changed, id];
      await noteChange(transaction, id);
    });
  });
  for (const id of changed) committed(id);
  return done;
};
