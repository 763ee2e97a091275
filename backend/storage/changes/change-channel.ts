import { sql } from 'kysely';
import { CHANGED_AREAS, type Changed } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';
import { DOINGS, type ReceivedReport } from '@/domain/work-order/presence';
import type { ChangeListener } from '@backend/core/ports/change-feed.port';
import type { Db } from '../database';

/**
 * The channel of LISTEN and NOTIFY. The payload identifies a changed row, an account whose sessions ended or a kind of
 * due job, or contains a presence report.
 */
export const CHANGE_CHANNEL = 'work_order_changed';

/**
 * The channel of the listeners' probes. It is separate, so that no version of the product treats a probe as a change.
 */
export const PROBE_CHANNEL = 'seller_desk_probe';

const SESSIONS_OF = 'sessions-of:';
const JOB = 'job:';
const PRESENCE_REPORT = 'sighting:';

/** Sends a notification at once, or when the surrounding transaction commits. */
export const notify = async (db: Db, channel: string, payload: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db);
};

/** The payload of a work order is only its id, for compatibility with earlier versions. */
export const payloadOf = ({ area, id }: Changed): string => (area === 'work-order' ? id : `${area}:${id}`);

/** Undefined for an area that only a newer version knows. */
const changedIn = (payload: string): Changed | undefined => {
  const [id = '', area = 'work-order'] = payload.split(':').toReversed();
  const known = CHANGED_AREAS.find((each) => each === area);
  return known && { area: known, id };
};

/** Announces a change outside a command, when the transaction commits; not at all if it rolls back. */
export const noteChange = (transaction: Db, changed: Changed): Promise<void> =>
  notify(transaction, CHANGE_CHANNEL, payloadOf(changed));

/** Announces that some or all sessions of an account ended. */
export const announceSessionsEnded = (db: Db, accountId: Id): Promise<void> =>
  notify(db, CHANGE_CHANNEL, `${SESSIONS_OF}${accountId}`);

/** The payload for a due job of this kind. An earlier version ignores it as an unknown area. */
export const payloadOfJob = (kind: string): string => `${JOB}${kind}`;

/** Announces a due job outside a command, when the transaction commits. */
export const announceJob = (transaction: Db, kind: string): Promise<void> =>
  notify(transaction, CHANGE_CHANNEL, payloadOfJob(kind));

/**
 * Sends a presence report to every node. Nothing is stored. An earlier version ignores the payload as an unknown area,
 * because the escaped text contains no colon.
 */
export const noteReport = (db: Db, received: ReceivedReport): Promise<void> =>
  notify(db, CHANGE_CHANNEL, `${PRESENCE_REPORT}${encodeURIComponent(JSON.stringify(received))}`);

/** Undefined for a text that this version cannot read. */
const reportIn = (text: string): ReceivedReport | undefined => {
  try {
    const received = JSON.parse(decodeURIComponent(text)) as ReceivedReport;
    return [...DOINGS, 'gone'].includes(received.doing) ? received : undefined;
  } catch {
    return undefined;
  }
};

/** Passes a received payload to the matching callback of the listener. */
export const deliver = (payload: string, listener: ChangeListener): void => {
  if (payload.startsWith(SESSIONS_OF)) {
    listener.sessionsEnded?.(payload.slice(SESSIONS_OF.length));
    return;
  }
  if (payload.startsWith(JOB)) {
    listener.enqueued?.();
    return;
  }
  if (payload.startsWith(PRESENCE_REPORT)) {
    const received = reportIn(payload.slice(PRESENCE_REPORT.length));
    if (received !== undefined) listener.reportReceived?.(received);
    return;
  }
  const changed = changedIn(payload);
  if (changed !== undefined) listener.changed(changed);
};
