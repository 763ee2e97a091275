import type { ConversationPlace } from '../../domain/work-order/conversation-place';
import type { OutboxEntry } from '../../domain/work-order/outbox-entry';
import { entriesAt } from '../../domain/chat/outbox-queue';
import { SECOND } from '../../domain/kernel/instant';
import type { Clock } from '../kernel/ports';
import type { OutboxState } from './outbox-state';
import type { KeyedLock } from './tab.ports';

/* Takes over outbox entries whose sending tab was closed. */

/**
 * Without locks, a tab counts as closed if it has been sending an entry for this time, because no call takes longer.
 * Another tab then takes over the entry.
 */
export const SENDING_AT_MOST_MS = 200 * SECOND;

export interface TakeOverParts {
  readonly state: OutboxState;
  readonly lock: Pick<KeyedLock, 'isShared'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** Takes over entries that a closed tab was sending. Call it while holding the conversation's lock. */
export const createTakeOver = ({ state, lock, clock }: TakeOverParts) => {
  /** The attempts that are marked as being sent, each with the time at which this tab first saw the mark. */
  const found = new Map<string, number>();

  const isOrphaned = ({ requestId, attempt }: OutboxEntry): boolean => {
    if (lock.isShared) return true;
    const key = `${requestId} ${attempt}`;
    const since = found.get(key) ?? clock.now();
    found.set(key, since);
    return clock.now() - since >= SENDING_AT_MOST_MS;
  };

  const sendingAt = (place: ConversationPlace): readonly OutboxEntry[] =>
    entriesAt(state.outbox(), place).filter(({ status }) => status.kind === 'sending');

  return async (place: ConversationPlace): Promise<void> => {
    if (sendingAt(place).length === 0) return;
    // The sending tab may have stored the outcome after this tab's last read.
    await state.refresh();
    const sending = sendingAt(place);
    if (!sending.some(isOrphaned)) return;
    await state.tell(
      { kind: 'restored', place, knowsRequestIds: state.knowsRequestIds() },
      ...sending.map(({ requestId }) => ({ kind: 'retry', requestId }) as const),
    );
  };
};
