import type { Changed } from '@/domain/kernel/changed';
import { payloadOf, payloadOfJob } from '../changes/change-channel';
import type { ChangeOutbox } from '../changes/change-outbox';
import type { Db } from '../database';

/** How many times a transaction is tried if a concurrent transaction makes it fail. */
const ATTEMPTS = 3;
const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';

/** The unique constraints that a second command with the same idempotency key violates. */
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
 * Runs one transaction, and retries it if a concurrent transaction made it fail. For example, two requests with the
 * same idempotency key may concern two work orders, so no row lock serialises them. The unique key makes the second
 * request fail, and its retry finds the answer of the first. Any other error rolls back and is thrown.
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

/** Adds a changed row to the announcement that follows the commit. */
export type NoteChange = (changed: Changed) => void;

/** Collects the changes and jobs that a transaction announces after its commit. */
interface Notes {
  readonly change: NoteChange;
  /** Adds a kind of job to the announcement, because a job of this kind is due at once. */
  readonly job: (kind: string) => void;
  /**
   * The row of `change_outbox` that the transaction must store, after all changes and jobs are noted; undefined if
   * there are none.
   */
  readonly outgoing: () => OutgoingChanges | undefined;
}

/** A row of `change_outbox`. */
export interface OutgoingChanges {
  readonly id: string;
  readonly payloads: readonly string[];
}

interface Announced {
  /** Called in this process for each changed row, after the commit. */
  readonly changed: (changed: Changed) => void;
  readonly outbox: Pick<ChangeOutbox, 'send'>;
}

/**
 * Like `commit`, and announces the changes that `work` notes. After the commit every node is notified through the
 * database, and `changed` is called here for each row. An attempt that is rolled back announces nothing.
 */
export const commitNoted = async <T>(
  db: Db,
  { changed, outbox }: Announced,
  work: (transaction: Db, note: Notes) => Promise<T>,
): Promise<T> => {
  let noted: readonly Changed[] = [];
  let stored: string | undefined;
  const done = await commit(db, (transaction) => {
    noted = [];
    stored = undefined;
    const payloads = new Set<string>();
    return work(transaction, {
      change: (each) => {
        noted = [...noted, each];
        payloads.add(payloadOf(each));
      },
      job: (kind) => payloads.add(payloadOfJob(kind)),
      outgoing: () => {
        if (payloads.size === 0) return undefined;
        stored = crypto.randomUUID();
        return { id: stored, payloads: [...payloads] };
      },
    });
  });
  if (stored !== undefined) outbox.send(stored);
  for (const each of noted) changed(each);
  return done;
};
