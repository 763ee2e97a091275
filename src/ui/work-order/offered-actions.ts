import {
  availableActions,
  type DialogMode,
  type WorkOrderAction,
} from '@/domain/work-order/available-actions.policy';
import { type HandOverActor, mayHandOver } from '@/domain/hand-over/hand-over';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';

/** The actions on an existing work order. `submit` belongs to the form for a new one. */
const EXISTING_WORK_ORDER_ACTIONS = [
  'reply',
  'urge',
  'ship',
  'finish',
  'handOver',
  'complain',
  'rate',
  'followUpRating',
] as const satisfies readonly WorkOrderAction[];

export type ExistingWorkOrderAction = (typeof EXISTING_WORK_ORDER_ACTIONS)[number];

/** The available actions on an existing work order, in the order of `EXISTING_WORK_ORDER_ACTIONS`. */
export const offeredActions = (
  { workOrder, viewer, ofHandlersAccount }: WorkOrderView,
  mode: DialogMode,
  handOverActor?: HandOverActor,
): ReadonlySet<ExistingWorkOrderAction> => {
  const canHandOver = mayHandOver(workOrder.handler, ofHandlersAccount === true, handOverActor);
  const available = availableActions(workOrder, viewer, mode, canHandOver);
  return new Set(EXISTING_WORK_ORDER_ACTIONS.filter((action) => available.has(action)));
};
