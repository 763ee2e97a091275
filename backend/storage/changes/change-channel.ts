import { sql } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { ChangeListener } from '@backend/core/ports/change-feed.port';
import type { Db } from '../database';

/** The channel of LISTEN and NOTIFY; the payload is the work order's id, or whose sessions ended. */
export const CHANGE_CHANNEL = 'work_order_changed';

const SESSIONS_OF = 'sessions-of:';

const note = async (db: Db, payload: string): Promise<void> => {
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${payload})`.execute(db);
};

/** Says so to every node once the transaction commits, and to nobody when it does not. */
export const noteChange = (transaction: Db, workOrderId: Id): Promise<void> => note(transaction, workOrderId);

/** The same of sessions of an account that ended, some or all of them. */
export const noteSessionsEnded = (db: Db, accountId: Id): Promise<void> =>
  note(db, `${SESSIONS_OF}${accountId}`);

/** Tells a listener what a payload says. */
export const tellOf = (payload: string, listener: ChangeListener): void => {
  if (payload.startsWith(SESSIONS_OF)) listener.sessionsEnded?.(payload.slice(SESSIONS_OF.length));
  else listener.changed(payload);
};
