import type { Id } from '../../domain/kernel/id';
import type { Result } from '../../domain/result';
import type { ReplyRefusal } from '../../domain/work-order/reply-to-work-order';
import type { ReplyShelf } from '../work-order/draft-store';
import type { OutboxService, MessageContent } from './outbox.service';

/**
 * The outcome of moving a text to the outbox. `kept`: the outbox stored the text. `gone`: the text had been queued
 * before a reload, so the composer no longer holds it.
 */
export type QueuedAs = 'kept' | 'gone';

export interface QueueReplyParts {
  readonly outbox: Pick<OutboxService, 'write' | 'whenRead'>;
  readonly replies: Pick<ReplyShelf, 'compositionOf'>;
  /** Empties the composer. It is called synchronously as soon as the outbox has stored the text. */
  readonly onKept: () => void;
}

/**
 * Moves the text of a composer to the outbox, under the id of its composition. A draft that a reload restored
 * is first compared with the last queued text.
 */
export const queueReply = async (
  { outbox, replies, onKept }: QueueReplyParts,
  workOrderId: Id,
  content: MessageContent,
): Promise<Result<QueuedAs, ReplyRefusal>> => {
  const composition = replies.compositionOf(workOrderId);
  await outbox.whenRead();
  if (replies.compositionOf(workOrderId) !== composition) return { ok: true, value: 'gone' };
  const taken = await outbox.write(workOrderId, content, composition);
  if (!taken.ok) return taken;
  onKept();
  return { ok: true, value: 'kept' };
};
