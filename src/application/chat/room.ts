import {
  BehaviorSubject,
  filter,
  firstValueFrom,
  type Observable,
  scan,
  Subject,
  type Subscription,
} from 'rxjs';
import { EMPTY_TIMELINE, type Timeline, type TimelineEvent, timelineAfter } from '../../domain/chat/timeline';
import type { Id } from '../../domain/kernel/id';
import type { WorkOrderView } from '../../domain/work-order/work-order-view';
import { type FailureDetails, isWorkOrderGone } from '../request/failure';
import { roomReads, type RoomReadsParts } from './room-reads';

/* Keeps one conversation of this tab and reads its messages. */

/**
 * The result of a read of new messages. `details` is undefined after an error of this code, or if the room
 * was stopped.
 */
export type ReadOutcome =
  { readonly kind: 'read' } | { readonly kind: 'failed'; readonly details: FailureDetails | undefined };

/** Events from users and signals. All other events are answers to the room's own reads. */
type RoomEvent = Extract<TimelineEvent, { readonly kind: 'signal' | 'older-asked' | 'stored' }>;

/** One conversation in this tab. It reads while a view holds it, and keeps its loaded messages. */
export interface Room {
  timeline(): Timeline;
  /** The work order as of the last read. */
  work(): WorkOrderView | undefined;
  /** Whether a read has shown that the back end supports request ids. */
  knowsRequestIds(): boolean;
  readonly changed: Observable<unknown>;
  hear(event: RoomEvent): void;
  /** Reports that new messages may exist that no read covers yet. */
  notice(): void;
  /** Whether `notice` was called since the last read started. */
  isBehind(): boolean;
  /** Allows reads until the returned function is called. Without a holder, a running read is aborted. */
  hold(): () => void;
  isHeld(): boolean;
  /** Whether the last read was refused because the user may not see the work order. */
  isGone(): boolean;
  /** Resolves once all messages posted before the call have been read, or the read has failed. */
  catchUp(): Promise<ReadOutcome>;
  /** Ends all reads. */
  stop(): void;
}

/** Returns the known object if the value has not changed, so that no view renders it again. */
const sameOr = <T>(known: T | undefined, read: T): T =>
  known !== undefined && JSON.stringify(known) === JSON.stringify(read) ? known : read;

export const createRoom = (
  id: Id,
  { workOrders, clock }: Pick<RoomReadsParts, 'workOrders' | 'clock'>,
): Room => {
  const events = new Subject<TimelineEvent>();
  const timeline = new BehaviorSubject<Timeline>(EMPTY_TIMELINE);
  events.pipe(scan(timelineAfter, EMPTY_TIMELINE)).subscribe(timeline);

  let work: WorkOrderView | undefined;
  let knowsRequestIds = false;
  let lastFailure: FailureDetails | undefined;
  let holders = 0;
  let isOver = false;
  let isBehind = false;
  let reading: Subscription | undefined;

  const reads = roomReads({
    id,
    timeline,
    workOrders,
    clock,
    onNewest: (read) => {
      work = sameOr(work, read.work);
      knowsRequestIds ||= read.knowsRequestIds === true;
    },
    onFailure: (details) => {
      lastFailure = details;
    },
  });

  const hear = (event: RoomEvent): void => {
    if (event.kind === 'signal') isBehind = false;
    events.next(event);
  };
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
    knowsRequestIds: () => knowsRequestIds,
    changed: timeline,
    hear: (event) => {
      if (!isOver) hear(event);
    },
    notice: () => {
      isBehind = true;
    },
    isBehind: () => isBehind,
    hold,
    isHeld: () => holders > 0,
    isGone: () => timeline.value.isStale && isWorkOrderGone(lastFailure),
    catchUp: async () => {
      if (isOver) return { kind: 'failed', details: undefined };
      const letGo = hold();
      hear({ kind: 'signal' });
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
