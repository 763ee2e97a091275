import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { type RightSide, rightSideOf } from '@/domain/work-order/viewer';
import { SEES_WORK_ORDERS } from '@/domain/work-order/work-rights';
import { useHasPermission } from '../kit/access/access';

/**
 * The side (creator or handler) whose messages appear on the right for the user; undefined for the creator and the
 * handler, whose own messages are on the right.
 */
export const useRightSide = (view: WorkOrderView | undefined): RightSide | undefined => {
  const isSeller = useHasPermission(SEES_WORK_ORDERS, ['SELLER']);
  if (view === undefined) return undefined;
  const { viewer, workOrder, ofHandlersAccount = false } = view;
  return rightSideOf(
    { viewer, creator: workOrder.creator, ofHandlersAccount },
    isSeller ? 'SELLER' : 'PLATFORM',
  );
};
