import type { Db } from '../database';

const ATTEMPTS = 3;
const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** Named in the migration: one request id of one person, one command. */
const REQUEST_KEY = 'work_order_event_request_key';

const lostARace = (error: unknown): boolean => {
  const { code, constraint } = error as { readonly code?: unknown; readonly constraint?: unknown };
  return (
    (code === UNIQUE_VIOLATION && constraint === REQUEST_KEY) ||
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
