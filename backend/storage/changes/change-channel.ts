import { sql } from 'kysely';
import { CHANGED_AREAS, type Changed } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';
import type { ChangeListener } from '@backend/core/ports/change-feed.port';
import type { Db } from '../database';

/** The channel of LISTEN and NOTIFY; the payload says what changed, or whose sessions ended. */
export const CHANGE_CHANNEL = 'work_order_changed';

/** Carries the probes of listeners, so that no version of the product takes one for a change. */
export const PROBE_CHANNEL = 'seller_desk_probe';

const SESSIONS_OF = 'sessions-of:';
const JOB = 'job:';

/** Sends a notification at once, or with the transaction that it is part of. */
export const notify = async (db: Db, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
};

/** A work order is named by its id alone, as earlier versions did. */
const payloadOf = ({ area, id }: Changed): string => (area === 'work-order' ? id : `${area}:${id}`);

/** Nothing for an area that a newer version knows. */
const changedIn = (payload: string): Changed | undefined => {
  const [id = '', area = 'work-order'] = payload.split(':').toReversed();
  const known = CHANGED_AREAS.find((each) => each === area);
  return known && { area: known, id };
};

/** Announces the change to every node when the transaction commits, and not at all when it rolls back. */
export const noteChange = (transaction: Db, changed: Changed): Promise<void> =>
  notify(transaction, CHANGE_CHANNEL, payloadOf(changed));

/** The same of sessions of an account that ended, some or all of them. */
export const noteSessionsEnded = (db: Db, accountId: Id): Promise<void> =>
  notify(db, CHANGE_CHANNEL, `${SESSIONS_OF}${accountId}`);

/** Says that a job of this kind may run, once the transaction commits. An earlier version takes it for an area it does not know. */
export const noteJob = (transaction: Db, kind: string): Promise<void> =>
  notify(transaction, CHANGE_CHANNEL, `${JOB}${kind}`);

/** Calls the listener for a payload. */
export const tellOf = (payload: string, listener: ChangeListener): void => {
  if (payload.startsWith(SESSIONS_OF)) {
    listener.sessionsEnded?.(payload.slice(SESSIONS_OF.length));
    return;
  }
  if (payload.startsWith(JOB)) {
    listener.enqueued?.();
    return;
  }
  const changed = changedIn(payload);
  if (changed !== undefined) listener.changed(changed);
};
