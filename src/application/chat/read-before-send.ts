import type { Baseline } from '../../domain/work-order/outbox-entry';
import { hasBeenRead, messagesOf } from '../../domain/chat/timeline';
import type { Id } from '../../domain/kernel/id';
import { SECOND } from '../../domain/kernel/instant';
import type { Message } from '../../domain/work-order/message';
import type { Clock } from '../kernel/ports';
import { isAnswered, isSessionFault } from './attempt-reply';
import type { OutboxState } from './outbox-state';
import type { ReadOutcome } from './room';
import type { Rooms } from './rooms';

/** Reads a conversation before and after a reply is sent. */
export interface ReadBeforeSend {
  rowsOf(id: Id): readonly Message[];
  /**
   * Whether the back end is known to support request ids, because a read has shown it, or one of the user's
   * messages shows its id.
   */
  showsRequestIds(id: Id): boolean;
  /** The last known message. Only a message after it can be the one that is sent now. */
  baselineOf(id: Id): Baseline;
  /** Whether all messages are known for certain, so that a reply may be sent without a read first. */
  isUpToDate(id: Id): boolean;
  /** Reads new messages, unless `isUpToDate` is true. */
  beforeSending(id: Id): Promise<SendReadiness>;
  /** Reads new messages. */
  again(id: Id): Promise<SendReadiness>;
}

/**
 * The longest time that a reply waits for the read of newer messages. On a slower network the reply would
 * fail too.
 */
export const READ_BEFORE_SEND_MS = 10 * SECOND;

/** The outcome of a read before a reply. `clear`: the reply may be sent. Otherwise the obstacle. */
export type SendReadiness = 'clear' | 'network' | 'session';

export interface ReadBeforeSendParts {
  readonly state: Pick<OutboxState, 'knowsRequestIds'>;
  readonly rooms: Pick<Rooms, 'of'>;
  /** Whether signals arrive. Without them, changes of a conversation are not announced. */
  readonly isConnected: () => boolean;
  readonly clock: Pick<Clock, 'after'>;
}

const readinessOf = (looked: ReadOutcome): SendReadiness => {
  if (looked.kind === 'read') return 'clear';
  const { details } = looked;
  if (details === undefined) return 'network';
  if (isSessionFault(details)) return 'session';
  // A back end that refuses this read will also refuse the reply, and that refusal contains the reason.
  return isAnswered(details) ? 'clear' : 'network';
};

export const createReadBeforeSend = ({
  state,
  rooms,
  isConnected,
  clock,
}: ReadBeforeSendParts): ReadBeforeSend => {
  const rowsOf = (id: Id) => messagesOf(rooms.of(id).timeline());

  const again = (id: Id): Promise<SendReadiness> =>
    new Promise((resolve) => {
      const stop = clock.after(READ_BEFORE_SEND_MS, () => {
        resolve('network');
      });
      void rooms
        .of(id)
        .catchUp()
        .then((looked) => {
          stop();
          resolve(readinessOf(looked));
        });
    });

  /**
   * Whether all messages are known: a view holds the conversation, it has been read, and signals announce its changes.
   * Request ids must be known as well. Without them, an earlier message with the same text could be taken for this one
   * if a signal is late.
   */
  const isUpToDate = (id: Id): boolean => {
    const room = rooms.of(id);
    const timeline = room.timeline();
    const isQuiet = timeline.catchUp.kind === 'idle' && !timeline.isStale && !room.isBehind();
    return state.knowsRequestIds() && isConnected() && room.isHeld() && isQuiet && hasBeenRead(timeline);
  };

  return {
    rowsOf,
    showsRequestIds: (id) =>
      rooms.of(id).knowsRequestIds() || rowsOf(id).some(({ requestId }) => requestId !== undefined),
    isUpToDate,
    baselineOf: (id) => {
      const newest = rowsOf(id).at(-1);
      if (newest !== undefined) return { kind: 'after', id: newest.id };
      return hasBeenRead(rooms.of(id).timeline()) ? { kind: 'empty' } : { kind: 'unread' };
    },
    beforeSending: async (id) => (isUpToDate(id) ? 'clear' : again(id)),
    again,
  };
};
