import type { ConversationPlace } from '../../domain/work-order/conversation-place';
import type { OutboxEntry } from '../../domain/work-order/outbox-entry';
import { entriesAt } from '../../domain/chat/outbox-queue';
import type { LookFirst, Sight } from './look-first';
import type { OutboxState } from './outbox-state';

/** Whether a read must decide about the entry: it is unknown whether the entry arrived, or which message it became. */
export const isUnclear = ({ status }: OutboxEntry): boolean =>
  status.kind === 'unsure' || status.kind === 'sent';

export interface JudgeParts {
  readonly state: OutboxState;
  readonly look: Pick<LookFirst, 'rowsOf' | 'showsRequestIds' | 'again'>;
}

/** Finds out whether messages with unknown outcome have arrived, and whether the back end supports request ids. */
export interface Judge {
  /**
   * Checks in the loaded messages of a conversation whether the back end returns request ids, and stores the result.
   */
  learn(place: ConversationPlace): Promise<void>;
  /** Reads a conversation and decides about its entries with unknown outcome. */
  judge(place: ConversationPlace): Promise<Sight>;
  /**
   * Compares the entries with messages that were read for another reason. Removes entries that have arrived, and
   * updates entries with unknown outcome.
   */
  compare(place: ConversationPlace): Promise<void>;
}

export const createJudge = ({ state, look }: JudgeParts): Judge => {
  const learn = async ({ workOrderId }: ConversationPlace): Promise<void> => {
    if (!state.knowsRequestIds() && look.showsRequestIds(workOrderId))
      await state.learnThatRequestIdsAreKnown();
  };

  /**
   * Retries entries that wait for the user's decision. If the back end supports request ids, no decision is needed,
   * because a repeated message arrives only once.
   */
  const retryAsked = async (place: ConversationPlace): Promise<void> => {
    if (!state.knowsRequestIds()) return;
    const asking = entriesAt(state.outbox(), place).filter(({ status }) => status.kind === 'asking');
    for (const { requestId } of asking) await state.tell({ kind: 'retry', requestId });
  };

  const tellRows = async (place: ConversationPlace, read: number): Promise<void> => {
    await state.tell({ kind: 'read-ended', read, place, rows: look.rowsOf(place.workOrderId) });
    await retryAsked(place);
  };

  return {
    learn,
    judge: async (place) => {
      const read = state.outbox().lastRead + 1;
      await state.tell({ kind: 'read-began', read });
      const sight = await look.again(place.workOrderId);
      if (sight !== 'clear') return sight;
      await learn(place);
      await tellRows(place, read);
      return sight;
    },
    compare: async (place) => {
      await learn(place);
      const here = entriesAt(state.outbox(), place);
      if (here.length === 0) return;
      const arrived = new Set(look.rowsOf(place.workOrderId).map(({ requestId }) => requestId));
      const isReported = ({ requestId, status }: OutboxEntry): boolean =>
        status.kind !== 'sending' && (arrived.has(requestId) || status.kind === 'asking');
      if (here.some(isReported)) await tellRows(place, 0);
    },
  };
};
