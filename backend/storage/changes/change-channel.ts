import { sql } from 'kysely';
import { CHANGED_AREAS, type Changed } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';
import { DOINGS, type Sighting } from '@/domain/work-order/presence';
import type { ChangeListener } from '@backend/core/ports/change-feed.port';
import type { Db } from '../database';

/** The channel of LISTEN and NOTIFY; the payload names the changed row, or the account whose sessions ended. */
export const CHANGE_CHANNEL = 'work_order_changed';

/** The channel of the listeners' probes, separate so that no version of the product takes them for changes. */
export const PROBE_CHANNEL = 'seller_desk_probe';

const SESSIONS_OF = 'sessions-of:';
const JOB = 'job:';
const SIGHTING = 'sighting:';

/** Sends a notification at once, or when the surrounding transaction commits. */
export const notify = async (db: Db, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
};

/** A work order is named only by its id, for compatibility with earlier versions. */
const payloadOf = ({ area, id }: Changed): string => (area === 'work-order' ? id : `${area}:${id}`);

/** Undefined for an area that only a newer version knows. */
const changedIn = (payload: string): Changed | undefined => {
  const [id = '', area = 'work-order'] = payload.split(':').toReversed();
  const known = CHANGED_AREAS.find((each) => each === area);
  return known && { area: known, id };
};

/** Announces the change to every node when the transaction commits; not at all if it rolls back. */
export const noteChange = (transaction: Db, changed: Changed): Promise<void> =>
  notify(transaction, CHANGE_CHANNEL, payloadOf(changed));

/** Announces that sessions of an account ended, some or all of them. */
export const noteSessionsEnded = (db: Db, accountId: Id): Promise<void> =>
  notify(db, CHANGE_CHANNEL, `${SESSIONS_OF}${accountId}`);

/** Announces at the commit that a job of this kind is due. An earlier version takes it for an unknown area. */
export const noteJob = (transaction: Db, kind: string): Promise<void> =>
  notify(transaction, CHANGE_CHANNEL, `${JOB}${kind}`);

/**
 * Announces to every node that a person has a work order open. Nothing is stored. An earlier version takes it for an
 * unknown area: the text is escaped, so that it has no colon.
 */
export const noteSighting = (db: Db, sighting: Sighting): Promise<void> =>
  notify(db, CHANGE_CHANNEL, `${SIGHTING}${encodeURIComponent(JSON.stringify(sighting))}`);

/** Undefined for what only another version can read. */
const sightingIn = (text: string): Sighting | undefined => {
  try {
    const sighting = JSON.parse(decodeURIComponent(text)) as Sighting;
    return [...DOINGS, 'gone'].includes(sighting.doing) ? sighting : undefined;
  } catch {
    return undefined;
  }
};

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
  if (payload.startsWith(SIGHTING)) {
    const sighting = sightingIn(payload.slice(SIGHTING.length));
    if (sighting !== undefined) listener.sighted?.(sighting);
    return;
  }
  const changed = changedIn(payload);
  if (changed !== undefined) listener.changed(changed);
};
