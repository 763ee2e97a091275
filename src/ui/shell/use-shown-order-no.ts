import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useServices } from '../kit/services/services';
import { orderIn } from '../links';
import { orderQuery } from '../order/order.queries';
import { useOpenedOrderNo } from '../work-order/use-opened-order-no';

const NO_ID = '0';

/** The order numbers that the dialog and the page show. The hook sends no request. */
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
