import {
  checkFinishRemark,
  FINISH_IN_CHAT,
  FINISH_IN_DIALOG,
} from '../../domain/work-order/finish-work-order';
import type { CommandDependencies, WorkOrderCommands } from './commands';
import { posted } from './work-order-change';

/**
 * Finishes a work order. Every remark must meet the limits of its screen, including the screen's default
 * remark. A confirmed finish also discards the unsent reply, about which the view has asked: a finished work order
 * cannot be replied to.
 */
export const finishWorkOrder =
  (dependencies: CommandDependencies): WorkOrderCommands['finish'] =>
  async (id, input, screen) => {
    const checked = checkFinishRemark(input.remark, screen === 'chat' ? FINISH_IN_CHAT : FINISH_IN_DIALOG);
    if (!checked.ok) return checked;
    return dependencies.runner.run({
      action: 'finish',
      id,
      input,
      send: (requestId) => dependencies.workOrders.finish(id, input, requestId),
      change: (message) => posted(id, 'finish', message),
      onConfirmed: () => {
        dependencies.drafts.finish.clear(id);
        dependencies.drafts.reply.clear(id);
      },
    });
  };
