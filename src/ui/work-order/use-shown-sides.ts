import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { type ShownSides, shownSidesOf } from '@/domain/work-order/viewer';
import { SEES_WORK_ORDERS } from '@/domain/work-order/work-rights';
import { useHasPermission } from '../kit/access/access';

/** The sides of the conversation as the user sees them; undefined until the work order is loaded. */
export const useShownSides = (view: WorkOrderView | undefined): ShownSides | undefined => {
  const isSeller = useHasPermission(SEES_WORK_ORDERS, ['SELLER']);
  if (view === undefined) return undefined;
  const { viewer, workOrder, ofHandlersAccount = false } = view;
  return shownSidesOf(
    { viewer, creator: workOrder.creator, ofHandlersAccount },
    isSeller ? 'SELLER' : 'PLATFORM',
  );
};
