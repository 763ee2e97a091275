import type { Baseline } from '../../domain/work-order/outbox-entry';
import type { Message } from '../../domain/work-order/message';
import { checkReply, REPLY_IN_CHAT, REPLY_IN_DIALOG } from '../../domain/work-order/reply-to-work-order';
import type { CommandDependencies, WorkOrderCommands } from './commands';
import { posted } from './work-order-change';

/** Whether two inputs of one screen have the same text and pictures; their options may differ. */
const sameText = (
  a: { readonly text: string; readonly images: readonly string[] } | undefined,
  b: { readonly text: string; readonly images: readonly string[] },
): boolean =>
  a !== undefined &&
  a.text === b.text &&
  a.images.length === b.images.length &&
  a.images.every((url, at) => url === b.images[at]);

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
        if (sameText(drafts.reply.read(id), typed)) drafts.reply.clear(id);
      },
    });
  };

/** Sends documents as a separate message, so that neither drafts nor the outbox have to store them. */
export const sendFiles =
  ({ runner, workOrders }: CommandDependencies): WorkOrderCommands['sendFiles'] =>
  async (id, files) => {
    const input = { text: '', images: [], files, noteOnOrder: false, requestReshipment: false };
    const checked = checkReply(input, REPLY_IN_DIALOG);
    if (!checked.ok) return checked;
    return runner.run({
      action: 'reply-files',
      id,
      input,
      send: (requestId) => workOrders.reply(id, input, requestId),
      change: (message) => posted(id, 'reply', message),
    });
  };
