import type { CommandDependencies, WorkOrderCommands } from './commands';
import { answerComplaint } from './answer-complaint.use-case';
import { complainAboutWorkOrder } from './complain-about-work-order.use-case';
import { createWorkOrder } from './create-work-order.use-case';
import { finishWorkOrder } from './finish-work-order.use-case';
import { rateStaff } from './rate-staff.use-case';
import { rateWorkOrder } from './rate-work-order.use-case';
import { replyToWorkOrder } from './reply-to-work-order.use-case';
import { shipWorkOrder } from './ship-work-order.use-case';
import { urgeWorkOrder } from './urge-work-order.use-case';

/** Creates all commands on work orders over the same ports. */
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
