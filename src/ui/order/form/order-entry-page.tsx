import { Button } from 'antd';
import { Link, useParams } from 'react-router-dom';
import type { Id } from '@/domain/kernel/id';
import { isChangeable } from '@/domain/order/change-order';
import { mayOpenOrderForm, type OrderEligibility } from '@/domain/order/may-order';
import type { Order } from '@/domain/order/order';
import type { OrderReceipt } from '@/domain/order/order-receipt';
import { useHasPermission } from '../../kit/access/access';
import { useServices } from '../../kit/services/services';
import { StatePage } from '../../kit/states/state-page';
import { useLookup, useText } from '../../kit/text/use-text';
import { useTabs } from '../../shell/tabs/use-tabs';
import { orderPath } from '../../links';
import { OrderMissing } from '../order-missing';
import { OrderSkeleton } from '../order-skeleton';
import { orderEditPath } from './order-entry-path';
import { OrderEntryForm } from './order-entry-form';
import styles from './order-entry.module.css';
import { useOrdering } from './use-ordering';

/** States why no order can be placed: the catalogue's text for the server's code, or else the server's own text. */
const NoOrder = ({
  why,
  onRetry,
}: {
  readonly why: Extract<OrderEligibility, { allowed: false }>;
  readonly onRetry: () => void;
}) => {
  const text = useText();
  const lookup = useLookup();
  const { refusal = '', reason } = why;
  const known = lookup(refusal, why.params);
  return (
    <StatePage
      title={text('order-entry.closed')}
      note={refusal !== '' && known !== refusal ? known : reason}
      action={<Button onClick={onRetry}>{text('order-entry.closed.retry')}</Button>}
    />
  );
};

/** States that the order can no longer be changed with this form, or not by this user. */
const NoChange = ({ order }: { readonly order: Order }) => {
  const text = useText();
  return (
    <StatePage
      title={text(
        isChangeable({ status: order.status, accepted: order.changeable === false })
          ? 'order.change-not-allowed'
          : 'order.not-changeable',
      )}
      note={text('order-entry.not-changeable.note')}
      action={<Link to={orderPath(order.orderId)}>{text('order-entry.to-order')}</Link>}
    />
  );
};

const OrderEntry = ({ orderId }: { readonly orderId: Id | undefined }) => {
  const text = useText();
  const tabs = useTabs();
  const { notices } = useServices();
  const seesOrders = useHasPermission(['order:detail']);
  const read = useOrdering(orderId);
  if (read.kind === 'failed') return <OrderMissing error={read.error} onRetry={read.retry} />;
  if (read.kind === 'waiting') return <OrderSkeleton />;
  const { ordering, order } = read;
  if (order === undefined && !ordering.mayOrder.allowed && !mayOpenOrderForm(ordering.mayOrder))
    return <NoOrder why={ordering.mayOrder} onRetry={read.reread} />;
  if (order?.changeable === false) return <NoChange order={order} />;

  const leaveFor = (path: string, title: string) => {
    tabs.close();
    tabs.open({ path, title });
  };
  const onStored = ({ orderId: id, orderNo }: OrderReceipt) => {
    notices.show({
      as: 'toast',
      tone: 'success',
      text: {
        key: order === undefined ? 'order-entry.placed' : 'order-entry.changed',
        params: { orderNo },
      },
    });
    if (seesOrders) leaveFor(orderPath(id), orderNo);
    else tabs.close();
  };
  const onArrivedBefore = ({ orderId: id, orderNo }: OrderReceipt) => {
    notices.show({
      as: 'message-box',
      tone: 'warning',
      text: { key: 'order-entry.arrived-before', params: { orderNo } },
    });
    leaveFor(orderEditPath(id), text('order-entry.tab', { orderNo }));
  };
  return (
    <>
      <h1 className={styles['head']}>
        {order === undefined
          ? text('route.order-add')
          : text('order-entry.title', { orderNo: order.orderNo })}
      </h1>
      <OrderEntryForm
        ordering={ordering}
        order={order}
        onOutdated={read.reread}
        onStored={onStored}
        onArrivedBefore={onArrivedBefore}
      />
    </>
  );
};

/** The page to enter a new order or to change one. */
const OrderEntryPage = () => {
  const { id } = useParams();
  return <OrderEntry key={id ?? ''} orderId={id} />;
};

export default OrderEntryPage;
