import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useServices } from '../kit/services/services';
import { orderIn } from '../links';
import { orderQuery } from '../order/order.queries';
import { useOpenedOrderNo } from '../work-order/use-opened-order-no';

const NO_ID = '0';

/** The order number on the screen: the dialog's, else the page's. It starts no read. */
export const useShownOrderNo = (): string | undefined => {
  const inDialog = useOpenedOrderNo();
  const orderId = orderIn(useLocation().pathname);
  const { data } = useQuery({
    ...orderQuery(useServices(), orderId ?? NO_ID),
    enabled: false,
    select: ({ orderNo }) => orderNo,
  });
  return inDialog ?? (orderId === undefined ? undefined : data);
};
