import { distinctUntilChanged, EMPTY, map, merge, Observable, switchMap } from 'rxjs';
import { type Timeline, type TimelineEvent, pendingCatchUp, pendingOlder } from '../../domain/chat/timeline';
import type { Id } from '../../domain/kernel/id';
import type { ConversationPage } from '../../domain/work-order/conversation';
import { SECOND } from '../../domain/kernel/instant';
import { HISTORY_PAGE_SIZE, MISSED_PAGE_SIZE } from '../../domain/work-order/message-history';
import type { Clock } from '../kernel/ports';
import { Failure, type FailureDetails } from '../request/failure';
import type { WorkOrderGateway } from '../work-order/work-order.port';
import { inTime } from './in-time';

/* The reads of one conversation: its newest page, pages that were missed, and older pages. */

/**
 * The time limit of a read, after which it is aborted. Without it, a network that loses answers would block
 * the conversation for the full time-out of a call.
 */
export const READ_AT_MOST_MS = 15 * SECOND;

export interface RoomReadsParts {
  readonly id: Id;
  readonly timeline: Observable<Timeline>;
  readonly workOrders: Pick<WorkOrderGateway, 'newestPage' | 'historyBefore'>;
  readonly clock: Pick<Clock, 'after'>;
  /** Called with each newest page. */
  readonly onNewest: (page: ConversationPage) => void;
  /**
   * Called when a catch-up failed. `details` is undefined if the cause was an error of this code, not of
   * server or network.
   */
  readonly onFailure: (details: FailureDetails | undefined) => void;
}

/** Turns a task into an observable. The task's signal is aborted when the subscription ends. */
const abortable = <T>(run: (signal: AbortSignal) => Promise<T>): Observable<T> =>
  new Observable((subscriber) => {
    const leaving = new AbortController();
    run(leaving.signal).then(
      (value) => {
        subscriber.next(value);
        subscriber.complete();
      },
      (error: unknown) => {
        subscriber.error(error);
      },
    );
    return () => {
      leaving.abort();
    };
  });

/** Reads each page that `pending` requests. A new request aborts the previous read. */
const reading = <W>(
  pending: Observable<W | undefined>,
  read: (page: W, signal: AbortSignal) => Promise<TimelineEvent>,
): Observable<TimelineEvent> =>
  pending.pipe(
    distinctUntilChanged(),
    switchMap((page) => (page === undefined ? EMPTY : abortable((signal) => read(page, signal)))),
  );

/**
 * Reads the pages that a timeline requests and emits its events; missed pages and older ones are read
 * independently. A page that the user requests has the usual size; a gap is closed with larger pages.
 */
export const roomReads = (parts: RoomReadsParts): Observable<TimelineEvent> => {
  const { id, timeline, workOrders, clock, onNewest, onFailure } = parts;

  const newest = async (signal: AbortSignal): Promise<ConversationPage> => {
    const read = await workOrders.newestPage(id, { signal, background: true });
    if (!signal.aborted) onNewest(read);
    return read;
  };
  const before = (place: Id, pageSize: number, signal: AbortSignal): Promise<ConversationPage> =>
    workOrders.historyBefore(id, place, { signal, background: true, pageSize });

  const catchUps = reading(timeline.pipe(map(pendingCatchUp)), async ({ ticket, before: place }, signal) => {
    try {
      const { history } = await inTime({ clock, ms: READ_AT_MOST_MS, signal }, (either) =>
        place === undefined ? newest(either) : before(place, MISSED_PAGE_SIZE, either),
      );
      return { kind: 'catch-up-answered', ticket, page: history };
    } catch (error) {
      if (!signal.aborted) onFailure(error instanceof Failure ? error.details : undefined);
      return { kind: 'catch-up-failed', ticket };
    }
  });
  const olderReads = reading(timeline.pipe(map(pendingOlder)), async (place, signal) => {
    try {
      const { history } = await inTime({ clock, ms: READ_AT_MOST_MS, signal }, (either) =>
        before(place, HISTORY_PAGE_SIZE, either),
      );
      return { kind: 'older-answered', before: place, page: history };
    } catch {
      return { kind: 'older-failed', before: place };
    }
  });
  return merge(catchUps, olderReads);
};
