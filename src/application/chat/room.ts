import {
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  filter,
  firstValueFrom,
  map,
  merge,
  Observable,
  scan,
  Subject,
  type Subscription,
  switchMap,
} from 'rxjs';
import {
  EMPTY_TIMELINE,
  type Timeline,
  type TimelineEvent,
  timelineAfter,
  wantedCatchUp,
  wantedOlder,
} from '../../domain/chat/timeline';
import type { Id } from '../../domain/kernel/id';
import type { ConversationPage } from '../../domain/work-order/conversation';
import type { WorkOrderView } from '../../domain/work-order/work-order-view';
import { Failure, type FailureDetails } from '../request/failure';
import type { WorkOrderGateway } from '../work-order/work-order.port';

/** What became of a look at what is new; without details it was nothing that a server or a network does. */
export type Looked =
  { readonly kind: 'read' } | { readonly kind: 'failed'; readonly details: FailureDetails | undefined };

/** What a person or a signal says to a conversation; the rest are answers to its own reads. */
export type RoomEvent = Extract<TimelineEvent, { readonly kind: 'signal' | 'older-asked' | 'stored' }>;

/** One conversation as this tab knows it. It reads while somebody holds it, and keeps what it has read. */
export interface Room {
  timeline(): Timeline;
  /** The work order as the last read found it. */
  work(): WorkOrderView | undefined;
  readonly changed: Observable<unknown>;
  hear(event: RoomEvent): void;
  /** Lets it read; the answer lets go, once. When nobody holds it, what is being read is given up. */
  hold(): () => void;
  isHeld(): boolean;
  /** Answers once all that was said before the call has been read, or could not be. */
  catchUp(): Promise<Looked>;
  /** Reads nothing any more. */
  stop(): void;
}

type Reads = Pick<WorkOrderGateway, 'newestPage' | 'historyBefore'>;

/** A promise that is given up with the subscription. */
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

export const createRoom = (id: Id, workOrders: Reads): Room => {
  const events = new Subject<TimelineEvent>();
  const timeline = new BehaviorSubject<Timeline>(EMPTY_TIMELINE);
  events.pipe(scan(timelineAfter, EMPTY_TIMELINE)).subscribe(timeline);

  let work: WorkOrderView | undefined;
  let lastFailure: FailureDetails | undefined;
  let holders = 0;
  let isOver = false;
  let reading: Subscription | undefined;

  const page = async (before: Id | undefined, signal: AbortSignal): Promise<ConversationPage> => {
    const options = { signal, background: true };
    const read = await (before === undefined
      ? workOrders.newestPage(id, options)
      : workOrders.historyBefore(id, before, options));
    if (!signal.aborted) work = read.work;
    return read;
  };

  const catchUps = timeline.pipe(
    map(wantedCatchUp),
    distinctUntilChanged(),
    switchMap((wanted) =>
      wanted === undefined
        ? EMPTY
        : abortable(async (signal): Promise<TimelineEvent> => {
            const { ticket, before } = wanted;
            try {
              const { history } = await page(before, signal);
              return { kind: 'catch-up-answered', ticket, page: history };
            } catch (error) {
              if (!signal.aborted) lastFailure = error instanceof Failure ? error.details : undefined;
              return { kind: 'catch-up-failed', ticket };
            }
          }),
    ),
  );
  const olderReads = timeline.pipe(
    map(wantedOlder),
    distinctUntilChanged(),
    switchMap((before) =>
      before === undefined
        ? EMPTY
        : abortable(async (signal): Promise<TimelineEvent> => {
            try {
              return { kind: 'older-answered', before, page: (await page(before, signal)).history };
            } catch {
              return { kind: 'older-failed', before };
            }
          }),
    ),
  );
  const reads = merge(catchUps, olderReads);

  const giveUp = (): void => {
    reading?.unsubscribe();
    reading = undefined;
    events.next({ kind: 'given-up' });
  };
  const hold = (): (() => void) => {
    let isMine = true;
    holders += 1;
    if (!isOver) {
      reading ??= reads.subscribe((event) => {
        events.next(event);
      });
    }
    return () => {
      if (!isMine) return;
      isMine = false;
      holders -= 1;
      if (holders === 0) giveUp();
    };
  };

  return {
    timeline: () => timeline.value,
    work: () => work,
    changed: timeline,
    hear: (event) => {
      if (!isOver) events.next(event);
    },
    hold,
    isHeld: () => holders > 0,
    catchUp: async () => {
      if (isOver) return { kind: 'failed', details: undefined };
      const letGo = hold();
      events.next({ kind: 'signal' });
      await firstValueFrom(timeline.pipe(filter(({ catchUp }) => catchUp.kind === 'idle')));
      const { isStale } = timeline.value;
      letGo();
      return isStale || isOver ? { kind: 'failed', details: lastFailure } : { kind: 'read' };
    },
    stop: () => {
      isOver = true;
      giveUp();
    },
  };
};
