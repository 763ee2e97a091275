import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { type ShownSides, shownSidesOf } from '@/domain/work-order/viewer';
import { useViewer } from '../kit/access/use-viewer';

/**
 * The sides of the conversation as the user sees them; undefined until the work order is loaded. A back end that does
 * not send the kind of account has only sellers.
 */
export const useShownSides = (view: WorkOrderView | undefined): ShownSides | undefined => {
  const { accountType = 'SELLER' } = useViewer();
  if (view === undefined) return undefined;
  const { viewer, workOrder, ofHandlersAccount = false } = view;
  const { creator, handler } = workOrder;
  return shownSidesOf({ viewer, creator, handler, ofHandlersAccount }, accountType);
};
