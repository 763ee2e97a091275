import {
  availableActions,
  type DialogMode,
  type WorkOrderAction,
} from '@/domain/work-order/available-actions.policy';
import { type Giver, mayHandOver } from '@/domain/hand-over/hand-over';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';

/** The actions that have a command. Other actions are never shown. */
const WIRED_ACTIONS = [
  'reply',
  'urge',
  'ship',
  'finish',
  'handOver',
  'complain',
  'rate',
  'followUpRating',
] as const satisfies readonly WorkOrderAction[];

export type WiredAction = (typeof WIRED_ACTIONS)[number];

/** The actions that the dialog offers: those that the domain allows and that have a command. */
export const offeredActions = (
  { workOrder, viewer, ofHandlersAccount }: WorkOrderView,
  mode: DialogMode,
  giver?: Giver,
): ReadonlySet<WiredAction> => {
  const maySendOn = mayHandOver(workOrder.handler, ofHandlersAccount === true, giver);
  const available = availableActions(workOrder, viewer, mode, maySendOn);
  return new Set(WIRED_ACTIONS.filter((action) => available.has(action)));
};
