import { useQuery } from '@tanstack/react-query';
import { stepsOfWork } from '@/domain/order/steps-of-work';
import { useHasPermission } from '../../kit/access/access';
import type { OnWorkOrder } from '../../kit/area/beside-work-order';
import { useServices } from '../../kit/services/services';
import { orderBesideQuery } from '../order.queries';
import { OrderSteps } from './order-steps';

const SEES_ORDERS = ['order:detail'];
const NONE = [] as const;

/**
 * The steps of an order that match the type of its work order. It renders nothing if the user may take none of them.
 */
const StepsOfWork = ({ orderId, type }: OnWorkOrder) => {
  const isFor = stepsOfWork(type, ['cancel', 'reassign', 'accept', 'afterSale']).length > 0;
  const enabled = useHasPermission(SEES_ORDERS) && isFor;
  const { data } = useQuery({ ...orderBesideQuery(useServices(), orderId), enabled });
  const actions = stepsOfWork(type, data?.actions ?? NONE);
  return data === undefined || actions.length === 0 ? null : (
    <OrderSteps order={{ ...data, actions }} look="aside" />
  );
};

export default StepsOfWork;
