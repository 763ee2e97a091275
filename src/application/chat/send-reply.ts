import type { ConversationPlace } from '../../domain/work-order/conversation-place';
import type { OutboxEntry } from '../../domain/work-order/outbox-entry';
import type { Clock } from '../kernel/ports';
import type { ChangeStream } from '../kernel/change-stream';
import { createCommandRunner } from '../kernel/command-runner';
import type { WorkOrderGateway } from '../work-order/work-order.port';
import { attemptReply } from './attempt-reply';
import type { OutcomeCheck } from './outcome-check';
import type { ReadBeforeSend } from './read-before-send';
import type { OutboxState } from './outbox-state';
import type { ChatNewsChannel, NetworkState } from './tab.ports';

/* Sends one reply of the outbox to the back end. */

export interface SendReplyParts {
  readonly state: OutboxState;
  readonly readBeforeSend: Pick<ReadBeforeSend, 'beforeSending' | 'baselineOf'>;
  readonly outcomeCheck: Pick<OutcomeCheck, 'learn'>;
  readonly workOrders: Pick<WorkOrderGateway, 'reply'>;
  readonly changes: Pick<ChangeStream, 'publish'>;
  readonly news: Pick<ChatNewsChannel, 'post'>;
  readonly network: Pick<NetworkState, 'isOnline'>;
  readonly clock: Pick<Clock, 'after'>;
  /** Whether the user has just asked to send this entry. */
  readonly isAskedFor: (requestId: string) => boolean;
  /** Aborts at sign-out; nothing more is sent or published then. */
  readonly leaving: AbortSignal;
}

/**
 * The result of a step. `worked`: the back end answered. `passed`: this tab sends nothing, because another tab has
 * the entry, the entry no longer exists, or the user has signed out.
 */
export type Sent = 'worked' | 'passed' | 'network' | 'session';

/**
 * Sends the first entry of a conversation's queue once. It reads first, stores that the entry is being sent,
 * and finally stores the outcome.
 */
export const createSendReply = (parts: SendReplyParts) => {
  const {
    state,
    readBeforeSend,
    outcomeCheck,
    workOrders,
    changes,
    news,
    network,
    clock,
    isAskedFor,
    leaving,
  } = parts;

  /** The runner of the command; after sign-out it publishes nothing. */
  const runner = createCommandRunner({
    keys: {
      holderOf: () => {
        throw new Error('The outbox holds its keys itself.');
      },
    },
    changes: {
      publish: (change) => {
        if (!leaving.aborted) changes.publish(change);
      },
    },
  });

  /** Sends an entry that this tab has claimed. */
  const goOut = async (entry: OutboxEntry, asked: boolean): Promise<Sent> => {
    const { workOrderId } = entry;
    const knowsRequestIds = state.knowsRequestIds();
    const { event, message, trouble } = await attemptReply(workOrders, entry, {
      knowsRequestIds,
      asked,
      clock,
      runner,
    });
    if (message !== undefined) {
      if (message.requestId !== undefined) await state.learnThatRequestIdsAreKnown();
      news.post({ kind: 'posted', workOrderId, message });
    }
    await state.tell(event);
    return trouble === 'none' ? 'worked' : trouble;
  };

  /** Sends an entry. `claimed` means that it is already stored as being sent by this tab. */
  return async (
    place: ConversationPlace,
    { requestId }: OutboxEntry,
    claimed?: OutboxEntry,
  ): Promise<Sent> => {
    const { workOrderId } = place;
    const asked = isAskedFor(requestId);
    const readiness = network.isOnline() ? await readBeforeSend.beforeSending(workOrderId) : 'network';
    if (leaving.aborted) {
      // Nothing was sent, so the next attempt sends the entry.
      if (claimed !== undefined)
        await state.tell({ kind: 'unreachable', requestId, attempt: claimed.attempt });
      return 'passed';
    }
    // An entry that the user has just asked to send is sent anyway, so that the user learns that the session has
    // ended.
    if (readiness === 'session' && !asked) return 'session';
    await outcomeCheck.learn(place);
    const baseline = readBeforeSend.baselineOf(workOrderId);
    const entry = claimed ?? (await state.claim({ kind: 'sending', requestId, place, baseline }));
    if (entry === undefined) return 'passed';
    if (readiness !== 'network') return goOut(entry, asked);
    await state.tell({ kind: 'unreachable', requestId, attempt: entry.attempt });
    return 'network';
  };
};
