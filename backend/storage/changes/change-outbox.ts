import { sql } from 'kysely';
import type { Db } from '../database';
import { PREPARED_MARK } from '../prepared-mark';
import { CHANGE_CHANNEL } from './change-channel';

/** How long a row waits for the process that stored it. After that any process sends it. */
const UNSENT_AFTER = '2 seconds';

/**
 * Sends the notifications of a transaction after its commit. PostgreSQL takes one lock for the order of notifications
 * and holds it until the commit is on disk. A NOTIFY inside the transaction would therefore make all commits of the
 * server wait for each other. Payloads are stored with the transaction, so that none is lost when the process ends
 * between its commit and the sending. A notification may then arrive twice.
 */
export interface ChangeOutbox {
  /**
   * Sends the row of `change_outbox` that a committed transaction stored. It does not wait and does not fail;
   * `sendUnsent` sends the rows that remain.
   */
  send(id: string): void;
  /**
   * Sends the rows that have waited for 2 s, even if another process stored them. Does nothing on a standby, which
   * cannot read an unlogged table. Fails if the database fails.
   */
  sendUnsent(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
}

/** Sends rows in one statement, and so in one transaction, without a write to disk. Equal payloads arrive once. */
const sendThose = async (db: Db, ids: readonly string[]): Promise<void> => {
  await sql`${sql.raw(PREPARED_MARK)} with sent as (
      delete from change_outbox where id = any(${ids}::uuid[]) returning payloads
    )
    select count(pg_notify(${sql.lit(CHANGE_CHANNEL)}, payload)) from sent, unnest(payloads) as payload`.execute(
    db,
  );
};

export const createChangeOutbox = (db: Db): ChangeOutbox => {
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;

  /** One statement runs at a time. Rows that are committed meanwhile are sent by the next one. */
  const sendAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const ids = waiting;
      waiting = [];
      await sendThose(db, ids).catch(() => undefined);
    }
    sending = undefined;
  };

  return {
    send: (id) => {
      waiting.push(id);
      sending ??= sendAll();
    },
    sendUnsent: async () => {
      const { rows } = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`.execute(db);
      if (rows[0]?.follows === true) return;
      await sql`with sent as (
          delete from change_outbox where id in (
            select id from change_outbox where at < now() - ${sql.lit(UNSENT_AFTER)}::interval for update skip locked
          ) returning payloads
        )
        select count(pg_notify(${sql.lit(CHANGE_CHANNEL)}, payload)) from sent, unnest(payloads) as payload`.execute(
        db,
      );
    },
    idle: async () => sending,
  };
};
