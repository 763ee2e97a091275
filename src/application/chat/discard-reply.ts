import { isInDoubt, type OutboxEntry } from '../../domain/work-order/outbox-entry';
import type { DraftStore } from '../work-order/draft-store';
import type { ReadBeforeSend } from './read-before-send';
import type { OutboxState } from './outbox-state';

/* Discards a queued reply, and restores its text as the draft. */

export interface DiscardReplyParts {
  readonly state: Pick<OutboxState, 'tell'>;
  readonly readBeforeSend: Pick<ReadBeforeSend, 'again'>;
  readonly hasArrived: (entry: OutboxEntry) => boolean;
  readonly drafts: Pick<DraftStore, 'reply'>;
}

/**
 * Discards a reply and restores its text as the draft, unless the work order already has a draft. A reply that may
 * have arrived is looked up first: otherwise the user could post it twice. If no read succeeds, the reply stays and
 * the result is `false`.
 */
export const createDiscardReply =
  ({ state, readBeforeSend, hasArrived, drafts }: DiscardReplyParts) =>
  async (given: OutboxEntry): Promise<boolean> => {
    const { requestId, workOrderId, text, images, files = [] } = given;
    if (isInDoubt(given)) {
      if (!hasArrived(given) && (await readBeforeSend.again(workOrderId)) !== 'clear') return false;
      // An arrived reply is removed by the comparison with the loaded messages.
      if (hasArrived(given)) return true;
    }
    const after = await state.tell({ kind: 'discard', requestId });
    if (after.entries.some((entry) => entry.requestId === requestId) || drafts.reply.has(workOrderId))
      return true;
    drafts.reply.write(workOrderId, {
      text,
      images: images.map(({ fileName }) => fileName),
      files,
      noteOnOrder: false,
      requestReshipment: false,
    });
    return true;
  };
