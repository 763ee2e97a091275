import type { Changed } from '@/domain/kernel/changed';
import { noteChange } from '../changes/change-channel';
import type { Db } from '../database';

const ATTEMPTS = 3;
const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Constraints of the migrations: one idempotency key of a person or a job belongs to one command. */
const REQUEST_KEYS: readonly unknown[] = [
  'account_command_pkey',
  'job_command_pkey',
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
 * One transaction, retried when it lost a race. If the same request id arrives for two work orders at once, no row lock
 * orders them, but the unique key does, and the second attempt finds the first's answer. Other errors roll back and are
 * rethrown.
 */
const commit = async <T>(db: Db, work: (transaction: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !lostARace(error)) throw error;
    }
  }
};

/** Notes a changed row within the transaction. */
export type NoteChange = (changed: Changed) => Promise<void>;

/**
 * `commit`, with the rows it changes. After the commit every node is notified through the database, and `committed` is
 * called here for each row. An attempt that is rolled back announces nothing.
 */
export const commitChanges = async <T>(
  db: Db,
  committed: (changed: Changed) => void,
  work: (transaction: Db, note: NoteChange) => Promise<T>,
): Promise<T> => {
  let noted: readonly Changed[] = [];
  const done = await commit(db, (transaction) => {
    noted = [];
    return work(transaction, async (changed) => {
      noted = [...noted, changed];
      await noteChange(transaction, changed);
    });
  });
  for (const changed of noted) committed(changed);
  return done;
};
