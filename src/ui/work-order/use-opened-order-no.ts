import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useServices } from '../kit/services/services';
import { workIdIn } from './opening';
import { openedQuery } from './work-order.queries';

const NO_ID = '0';

/** The order number of the dialog's work order, once the work order is loaded. The hook sends no request. */
export const useOpenedOrderNo = (): string | undefined => {
  const [searchParams] = useSearchParams();
  const id = workIdIn(searchParams);
  const { data } = useQuery({
    ...openedQuery(useServices(), id ?? NO_ID),
    enabled: false,
    select: ({ view }) => view.workOrder.order.orderNo,
  });
  return id === undefined ? undefined : data;
};
