import { type CommandDependencies, intentionPlace } from './command-runner';
import type { WorkOrderCommands } from './commands';
import { answerComplaint } from './answer-complaint.use-case';
import { complainAboutWorkOrder } from './complain-about-work-order.use-case';
import { createDraftStore, type DraftDependencies } from './create-draft-store';
import { createWorkOrder } from './create-work-order.use-case';
import type { DraftStore } from './draft-store';
import { finishWorkOrder } from './finish-work-order.use-case';
import { rateStaff } from './rate-staff.use-case';
import { rateWorkOrder } from './rate-work-order.use-case';
import { replyToWorkOrder } from './reply-to-work-order.use-case';
import { shipWorkOrder } from './ship-work-order.use-case';
import { urgeWorkOrder } from './urge-work-order.use-case';

/** Every command on work orders, over the same ports. */
export const createCommands = (dependencies: CommandDependencies): WorkOrderCommands => ({
  reply: replyToWorkOrder(dependencies),
  urge: urgeWorkOrder(dependencies),
  finish: finishWorkOrder(dependencies),
  ship: shipWorkOrder(dependencies),
  complain: complainAboutWorkOrder(dependencies),
  answerComplaint: answerComplaint(dependencies),
  rate: rateWorkOrder(dependencies),
  rateStaff: rateStaff(dependencies),
  create: createWorkOrder(dependencies),
});

/** The commands and the drafts they live on: changing what was typed gives up the intention to send it. */
export const createWorkOrderDesk = (
  dependencies: Omit<CommandDependencies, 'drafts'> &
    Pick<DraftDependencies, 'store' | 'ids' | 'clock' | 'hasDatabase'>,
): { readonly commands: WorkOrderCommands; readonly drafts: DraftStore } => {
  const { store, author, intentions, ids, clock, hasDatabase } = dependencies;
  const drafts = createDraftStore({
    store,
    author,
    ids,
    clock,
    hasDatabase,
    onEdited: (kind, id) => intentions.end(intentionPlace(author(), kind, id)),
  });
  return { commands: createCommands({ ...dependencies, drafts }), drafts };
};
