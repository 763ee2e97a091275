import { type Observable, Subject, type Subscription } from 'rxjs';
import type { ChatSignal } from '../../domain/chat/signal';
import { backoffDelay } from '../../domain/kernel/backoff';
import { MINUTE } from '../../domain/kernel/instant';
import type { Id } from '../../domain/kernel/id';
import type { Clock } from '../kernel/ports';
import { type Change, isEverything } from '../kernel/change';
import { isWorkOrderChange } from '../work-order/work-order-change';
import type { ChangeStream } from '../kernel/change-stream';
import type { WorkOrderGateway } from '../work-order/work-order.port';
import { createRoom, type Room } from './room';
import type { TabFocus, TabVisibility } from './tab.ports';

/* The conversations that this tab has loaded. Each is a `Room`, which reads its messages and keeps them. */

/** The read interval of a visible conversation while there is a connection, in case a signal is lost. */
export const FALLBACK_READ_MS = MINUTE;

/**
 * The delay in ms between the user's own reply and the read that follows it. A change of the conversation during the
 * delay causes no read of its own. The reply is already on the screen, so this read can wait.
 */
export const READ_REPLY_MS = 200;

/**
 * The mean backoff delay, in ms, before a failed read of a visible conversation is retried. It doubles with each
 * failure, up to a mean of `FALLBACK_READ_MS`. Not in the specification.
 */
export const READ_STALE_MS = 5000;

/**
 * The number of conversations that are kept. Beyond this number, the least recently used conversation that no view
 * shows is dropped.
 */
export const ROOMS_KEPT = 30;

export interface RoomsParts {
  readonly workOrders: Pick<WorkOrderGateway, 'newestPage' | 'historyBefore'>;
  readonly changes: Pick<ChangeStream, 'changes'>;
  /** The signals without delay; the changes that they cause may be delivered in batches. */
  readonly signals: Observable<ChatSignal>;
  readonly visibility: Pick<TabVisibility, 'isVisible'>;
  readonly focus: Pick<TabFocus, 'subscribe' | 'hasFocus'>;
  readonly clock: Clock;
  /** Returns a random number of at least 0 and below 1. */
  readonly random: () => number;
}

/** The conversations of this tab, one room for each. */
export interface Rooms {
  of(workOrderId: Id): Room;
  /** Emits a conversation after each change of it. */
  readonly changed: Observable<Id>;
  stop(): void;
}

const LOOK_AGAIN = { kind: 'signal' } as const;

/**
 * Keeps one room for each conversation. A change makes the rooms that a view shows read again. A signal only marks its
 * room as behind, until the change that it causes arrives.
 */
export const createRooms = ({
  workOrders,
  changes,
  signals,
  visibility,
  focus,
  clock,
  random,
}: RoomsParts): Rooms => {
  const rooms = new Map<Id, Room>();
  const watching = new Map<Id, Subscription>();
  const changed = new Subject<Id>();

  const forgetOldest = (): void => {
    for (const [id, room] of rooms) {
      if (rooms.size <= ROOMS_KEPT) return;
      if (room.isHeld()) continue;
      rooms.delete(id);
      watching.get(id)?.unsubscribe();
      watching.delete(id);
    }
  };

  const of = (id: Id): Room => {
    const known = rooms.get(id);
    const room = known ?? createRoom(id, { workOrders, clock });
    // Deleting and setting a room moves it to the end, so that the first room is the least recently used.
    rooms.delete(id);
    rooms.set(id, room);
    if (known === undefined) {
      watching.set(
        id,
        room.changed.subscribe(() => {
          changed.next(id);
          lookWhileStale(id, room);
        }),
      );
      forgetOldest();
    }
    return room;
  };

  const lookAgain = (room: Room | undefined): void => {
    if (room?.isHeld() === true) room.hear(LOOK_AGAIN);
  };
  const lookEverywhere = (): void => {
    // A copy is needed, because a listener may request a room, which moves that room to the end.
    for (const room of [...rooms.values()]) lookAgain(room);
  };
  /**
   * The conversations that wait for the read after the user's own reply, each with the function that cancels it.
   */
  const awaitingOwnReply = new Map<Id, () => void>();
  const lookInAMoment = (id: Id, room: Room): void => {
    if (awaitingOwnReply.has(id)) return;
    const stop = clock.after(READ_REPLY_MS, () => {
      awaitingOwnReply.delete(id);
      if (room.isBehind() || room.timeline().ahead.length > 0) lookAgain(room);
    });
    awaitingOwnReply.set(id, stop);
  };
  /** Rooms whose last read failed; each waits for its retry. */
  const stale = new Map<Id, () => void>();
  /** The number of successive failures of each room. */
  const failures = new Map<Id, number>();
  const lookWhileStale = (id: Id, room: Room): void => {
    const { isStale, catchUp } = room.timeline();
    if (!isStale) failures.delete(id);
    if (!isStale || catchUp.kind !== 'idle' || stale.has(id)) return;
    const before = failures.get(id) ?? 0;
    failures.set(id, before + 1);
    // With full jitter, the mean delay is half of the bound.
    const delay = backoffDelay(before + 1, random(), 2 * FALLBACK_READ_MS, 2 * READ_STALE_MS);
    const stop = clock.after(delay, () => {
      stale.delete(id);
      if (room.timeline().isStale && visibility.isVisible()) lookAgain(room);
    });
    stale.set(id, stop);
  };
  const hear = (change: Change): void => {
    if (isEverything(change)) return lookEverywhere();
    if (!isWorkOrderChange(change)) return;
    if (change.kind !== 'posted' && change.kind !== 'changed') return;
    const { id } = change;
    const room = rooms.get(id);
    if (change.kind === 'changed' && awaitingOwnReply.has(id)) return room?.notice();
    if (change.kind === 'changed' || room === undefined) return lookAgain(room);
    room.hear({ kind: 'stored', message: change.message });
    if (change.by === 'reply') lookInAMoment(id, room);
    else lookAgain(room);
  };
  // Signals are subscribed to before changes, so that no conversation counts as current while a signal about it is
  // pending.
  const noticing = signals.subscribe((signal) => {
    if (signal.kind === 'everything') for (const room of rooms.values()) room.notice();
    else if (signal.kind === 'work-order') rooms.get(signal.workOrderId)?.notice();
  });
  const hearing = changes.changes.subscribe(hear);

  let stopWaiting: () => void = () => undefined;
  const wait = (): void => {
    stopWaiting = clock.after(FALLBACK_READ_MS, () => {
      if (visibility.isVisible()) lookEverywhere();
      wait();
    });
  };
  wait();
  const stopFocus = focus.subscribe(() => {
    if (focus.hasFocus()) lookEverywhere();
  });

  return {
    of,
    changed: changed.asObservable(),
    stop: () => {
      noticing.unsubscribe();
      hearing.unsubscribe();
      stopFocus();
      stopWaiting();
      for (const stop of [...awaitingOwnReply.values(), ...stale.values()]) stop();
      for (const each of watching.values()) each.unsubscribe();
      for (const room of rooms.values()) room.stop();
    },
  };
};
