import type { ConversationPlace } from '../../domain/work-order/conversation-place';
import type { OutboxEntry } from '../../domain/work-order/outbox-entry';
import { entriesAt } from '../../domain/chat/outbox-queue';
import type { ReadBeforeSend, SendReadiness } from './read-before-send';
import type { OutboxState } from './outbox-state';

/** Whether a read must decide about the entry: it is unknown whether the entry arrived, or which message it became. */
export const isUnclear = ({ status }: OutboxEntry): boolean =>
  status.kind === 'unsure' || status.kind === 'sent';

export interface OutcomeCheckParts {
  readonly state: OutboxState;
  readonly readBeforeSend: Pick<ReadBeforeSend, 'rowsOf' | 'showsRequestIds' | 'again'>;
}

/** Finds out whether messages with unknown outcome have arrived, and whether the back end supports request ids. */
export interface OutcomeCheck {
  /**
   * Checks in the loaded messages of a conversation whether the back end returns request ids, and stores the result.
   */
  learn(place: ConversationPlace): Promise<void>;
  /** Reads a conversation and decides about its entries with unknown outcome. */
  decide(place: ConversationPlace): Promise<SendReadiness>;
  /**
   * Compares the entries with messages that were read for another reason. Removes entries that have arrived, and
   * updates entries with unknown outcome.
   */
  compare(place: ConversationPlace): Promise<void>;
}

export const createOutcomeCheck = ({ state, readBeforeSend }: OutcomeCheckParts): OutcomeCheck => {
  const learn = async ({ workOrderId }: ConversationPlace): Promise<void> => {
    if (!state.knowsRequestIds() && readBeforeSend.showsRequestIds(workOrderId))
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
    await state.tell({ kind: 'read-ended', read, place, rows: readBeforeSend.rowsOf(place.workOrderId) });
    await retryAsked(place);
  };

  return {
    learn,
    decide: async (place) => {
      const read = state.outbox().lastRead + 1;
      await state.tell({ kind: 'read-began', read });
      const readiness = await readBeforeSend.again(place.workOrderId);
      if (readiness !== 'clear') return readiness;
      await learn(place);
      await tellRows(place, read);
      return readiness;
    },
    compare: async (place) => {
      await learn(place);
      const here = entriesAt(state.outbox(), place);
      if (here.length === 0) return;
      const arrived = new Set(readBeforeSend.rowsOf(place.workOrderId).map(({ requestId }) => requestId));
      const isReported = ({ requestId, status }: OutboxEntry): boolean =>
        status.kind !== 'sending' && (arrived.has(requestId) || status.kind === 'asking');
      if (here.some(isReported)) await tellRows(place, 0);
    },
  };
};
