import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useServices } from '../kit/services/services';
import { orderIn } from '../links';
import { orderQuery } from '../order/order.queries';
import { useOpenedOrderNo } from '../work-order/use-opened-order-no';

const NO_ID = '0';

/** The order numbers on the screen: of the dialog, and of the page. It starts no read. */
export const useShownOrderNos = (): { readonly inDialog?: string; readonly onPage?: string } => {
  const inDialog = useOpenedOrderNo();
  const orderId = orderIn(useLocation().pathname);
  const { data } = useQuery({
    ...orderQuery(useServices(), orderId ?? NO_ID),
    enabled: false,
    select: ({ orderNo }) => orderNo,
  });
  return {
    ...(inDialog === undefined ? {} : { inDialog }),
    ...(orderId === undefined || data === undefined ? {} : { onPage: data }),
  };
};
