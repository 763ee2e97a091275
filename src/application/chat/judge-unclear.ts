import type { ConversationPlace } from '../../domain/work-order/conversation-place';
import type { OutboxEntry } from '../../domain/work-order/outbox-entry';
import { entriesAt } from '../../domain/chat/outbox-queue';
import type { LookFirst, Sight } from './look-first';
import type { OutboxState } from './outbox-state';

/** Whether it is unknown if the message arrived, or which row is its; a read decides. */
export const isUnclear = ({ status }: OutboxEntry): boolean =>
  status.kind === 'unsure' || status.kind === 'sent';

export interface JudgeParts {
  readonly state: OutboxState;
  readonly look: Pick<LookFirst, 'rowsOf' | 'showsRequestIds' | 'again'>;
}

/** Finds out whether unclear messages have arrived, and whether the back end knows request ids. */
export interface Judge {
  /** Learns from the loaded messages of a conversation whether the back end shows request ids. */
  learn(place: ConversationPlace): Promise<void>;
  /** Reads a conversation and decides its unclear entries. */
  judge(place: ConversationPlace): Promise<Sight>;
  /** After a read for another reason: removes arrived entries and updates uncertain ones. */
  compare(place: ConversationPlace): Promise<void>;
}

export const createJudge = ({ state, look }: JudgeParts): Judge => {
  const learn = async ({ workOrderId }: ConversationPlace): Promise<void> => {
    if (!state.knowsRequestIds() && look.showsRequestIds(workOrderId))
      await state.learnThatRequestIdsAreKnown();
  };

  /** If request ids are known the user need not be asked: a repeat arrives once. */
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
