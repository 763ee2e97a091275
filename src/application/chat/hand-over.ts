import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { ReplyRefusal } from '../../domain/work-order/reply-to-work-order';
import type { ReplyShelf } from '../work-order/draft-store';
import type { OutboxService, Words } from './outbox.service';

/** `gone`: the words were handed over before a reload, and the composer does not hold them any more. */
export type HandedOverAs = 'kept' | 'gone';

export interface HandOverParts {
  readonly outbox: Pick<OutboxService, 'write' | 'whenRead'>;
  readonly replies: Pick<ReplyShelf, 'compositionOf'>;
  /** Empties the composer; called in the same task in which the words are known to be kept. */
  readonly onKept: () => void;
}

/**
 * Hands the words of a composer over to the outbox under the id of their composition. A draft that came back with a reload
 * is compared with what was handed over first.
 */
export const handOver = async (
  { outbox, replies, onKept }: HandOverParts,
  workOrderId: Id,
  words: Words,
): Promise<Result<HandedOverAs, ReplyRefusal>> => {
  const composition = replies.compositionOf(workOrderId);
  await outbox.whenRead();
  if (replies.compositionOf(workOrderId) !== composition) return { ok: true, value: 'gone' };
  const taken = await outbox.write(workOrderId, words, composition);
  if (!taken.ok) return taken;
  onKept();
  return { ok: true, value: 'kept' };
};
