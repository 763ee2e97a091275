import { isInDoubt, type OutboxEntry } from '../../domain/work-order/outbox-entry';
import type { DraftStore } from '../work-order/draft-store';
import type { LookFirst } from './look-first';
import type { OutboxState } from './outbox-state';

export interface DiscardReplyParts {
  readonly state: Pick<OutboxState, 'tell'>;
  readonly look: Pick<LookFirst, 'again'>;
  readonly hasArrived: (entry: OutboxEntry) => boolean;
  readonly drafts: Pick<DraftStore, 'reply'>;
}

/**
 * Discards a reply, and puts its text back as the draft unless there is one. A reply that may have arrived is looked up
 * first, because sending it again would post it twice. Returns `false` if no read succeeds; the reply then stays.
 */
export const createDiscardReply =
  ({ state, look, hasArrived, drafts }: DiscardReplyParts) =>
  async (given: OutboxEntry): Promise<boolean> => {
    const { requestId, workOrderId, text, images } = given;
    if (isInDoubt(given)) {
      if (!hasArrived(given) && (await look.again(workOrderId)) !== 'clear') return false;
      // The comparison with the loaded messages removes it.
      if (hasArrived(given)) return true;
    }
    const after = await state.tell({ kind: 'discard', requestId });
    if (after.entries.some((entry) => entry.requestId === requestId) || drafts.reply.has(workOrderId))
      return true;
    drafts.reply.write(workOrderId, {
      text,
      images: images.map(({ fileName }) => fileName),
      noteOnOrder: false,
      requestReshipment: false,
    });
    return true;
  };
