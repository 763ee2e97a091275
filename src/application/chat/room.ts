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
import type { FailureDetails } from '../request/failure';
import { roomReads, type RoomReadsParts } from './room-reads';

/** What became of a look at what is new; without details it was nothing that a server or a network does. */
export type Looked =
  { readonly kind: 'read' } | { readonly kind: 'failed'; readonly details: FailureDetails | undefined };

/** What a person or a signal says to a conversation; the rest are answers to its own reads. */
type RoomEvent = Extract<TimelineEvent, { readonly kind: 'signal' | 'older-asked' | 'stored' }>;

/** One conversation as this tab knows it. It reads while a view holds it, and keeps what it has read. */
export interface Room {
  timeline(): Timeline;
  /** The work order as the last read of what is new found it. */
  work(): WorkOrderView | undefined;
  /** The back end has said so with a read. */
  knowsRequestIds(): boolean;
  readonly changed: Observable<unknown>;
  hear(event: RoomEvent): void;
  /** Something was said or done that is not being read yet. */
  notice(): void;
  /** Whether something was noticed since the last look at what is new began. */
  isBehind(): boolean;
  /** Lets it read; the answer lets go, once. Without a holder, the running read is given up. */
  hold(): () => void;
  isHeld(): boolean;
  /** Answers once all that was said before the call has been read, or could not be. */
  catchUp(): Promise<Looked>;
  /** Reads nothing any more. */
  stop(): void;
}

/** What was read again as it was stays the same object, so that no view renders it again. */
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
