import type { IdempotencyKeys } from '../kernel/idempotency-keys';
import type { CommandDependencies, WorkOrderCommands } from './commands';
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

/** The commands and the drafts they live on: changing what was typed gives up the key it was sent under. */
export const createWorkOrderDesk = ({
  keys,
  ...dependencies
}: Omit<CommandDependencies, 'drafts'> &
  Omit<DraftDependencies, 'onEdited'> & { readonly keys: Pick<IdempotencyKeys, 'end'> }): {
  readonly commands: WorkOrderCommands;
  readonly drafts: DraftStore;
} => {
  const drafts = createDraftStore({ ...dependencies, onEdited: keys.end });
  return { commands: createCommands({ ...dependencies, drafts }), drafts };
};
