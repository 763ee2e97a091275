import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Id } from '@/domain/kernel/id';
import { useHasPermission } from '../kit/access/access';
import { HasPermission } from '../kit/access/has-access';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useTabTitle } from '../shell/tabs/use-tab-title';
import { SEES_WORK_ORDERS } from '../work-order';
import { OrderFacts } from './order-facts';
import { OrderHead } from './order-head';
import { OrderHistory } from './order-history';
import { OrderMissing } from './order-missing';
import { OrderShop } from './order-shop';
import { seesImagesQuery } from './form/ordering.queries';
import { OrderSkeleton } from './order-skeleton';
import { OrderProgress } from './order-progress';
import { OrderWorks } from './order-works';
import { orderQuery, workOrdersOfOrderQuery } from './order.queries';
import styles from './order-detail-page.module.css';

const isPending = ({ reshipmentPending }: { readonly reshipmentPending: boolean }) => reshipmentPending;

/** An order with its work orders and its history, all loaded at the same time. */
const OrderDetail = ({ orderId }: { readonly orderId: Id }) => {
  const text = useText();
  const services = useServices();
  const order = useQuery(orderQuery(services, orderId));
  const seesImages = useQuery(seesImagesQuery(services));
  const seesWork = useHasPermission(SEES_WORK_ORDERS);
  const works = useQuery({ ...workOrdersOfOrderQuery(services, orderId), enabled: seesWork });
  useTabTitle(order.data?.orderNo);
  if (order.data === undefined && order.isError) {
    return <OrderMissing error={order.error} onRetry={() => void order.refetch()} />;
  }
  return (
    <div className={styles['page']}>
      {order.data === undefined ? (
        <OrderSkeleton />
      ) : (
        <>
          <OrderHead order={order.data} works={works.data} />
          {order.data.throughWork === true ? (
            <p className={styles['note']} role="note">
              {text('order.through-work')}
            </p>
          ) : null}
          <OrderProgress orderId={orderId} status={order.data.status} />
          <div className={styles['columns']}>
            <section className={styles['card']} aria-label={text('order.facts')}>
              <OrderFacts
                order={order.data}
                reshipments={works.data?.filter(isPending).length}
                seesImages={seesImages.data ?? order.data.images.length > 0}
              />
            </section>
            {order.data.shopName === '' ? null : <OrderShop order={order.data} />}
          </div>
        </>
      )}
      <HasPermission any={SEES_WORK_ORDERS}>
        <section aria-labelledby={`order-works-${orderId}`}>
          <h2 className={styles['subtitle']} id={`order-works-${orderId}`}>
            {text('order.works')}{' '}
            {works.data === undefined || works.data.length === 0 ? null : (
              <small>{text('order.works.count', { count: works.data.length })}</small>
            )}
          </h2>
          <OrderWorks orderId={orderId} read={works} />
        </section>
      </HasPermission>
      <section aria-labelledby={`order-history-${orderId}`}>
        <h2 className={styles['subtitle']} id={`order-history-${orderId}`}>
          {text('order.history')}
        </h2>
        <OrderHistory orderId={orderId} works={works.data} />
      </section>
    </div>
  );
};

const OrderDetailPage = () => {
  const { id = '' } = useParams();
  return <OrderDetail key={id} orderId={id} />;
};

export default OrderDetailPage;
