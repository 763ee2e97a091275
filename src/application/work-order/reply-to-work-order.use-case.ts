import type { Baseline } from '../../domain/work-order/outbox-entry';
import type { Message } from '../../domain/work-order/message';
import { checkReply, REPLY_IN_CHAT, REPLY_IN_DIALOG } from '../../domain/work-order/reply-to-work-order';
import type { CommandDependencies, WorkOrderCommands } from './commands';
import { isSameContent } from './drafts';
import { posted } from './work-order-change';

/* Sends a reply, and keeps its draft until the confirmation. */

const baselineAfter = (known: readonly Message[] | undefined): Baseline => {
  const last = known?.at(-1);
  if (last !== undefined) return { kind: 'after', id: last.id };
  return { kind: known === undefined ? 'unread' : 'empty' };
};

/**
 * Sends a reply. The draft is stored first; a confirmation clears it, unless the user has typed more
 * meanwhile.
 */
export const replyToWorkOrder =
  (dependencies: CommandDependencies): WorkOrderCommands['reply'] =>
  async (id, typed, screen, known) => {
    const checked = checkReply(typed, screen === 'chat' ? REPLY_IN_CHAT : REPLY_IN_DIALOG);
    if (!checked.ok) return checked;
    const { drafts, workOrders } = dependencies;
    drafts.reply.write(id, typed);
    const input = screen === 'chat' ? { ...typed, noteOnOrder: false, requestReshipment: false } : typed;
    return dependencies.runner.run({
      action: 'reply',
      id,
      input,
      send: (requestId) => {
        drafts.reply.markSent(id, { requestId, baseline: baselineAfter(known) });
        return workOrders.reply(id, input, requestId);
      },
      change: (message) => posted(id, 'reply', message),
      onConfirmed: () => {
        const written = drafts.reply.read(id);
        if (written !== undefined && isSameContent(written, typed)) drafts.reply.clear(id);
      },
    });
  };
