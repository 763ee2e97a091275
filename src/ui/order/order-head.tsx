import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { expectedStep } from '@/domain/order/life/available-order-actions';
import type { Order } from '@/domain/order/order';
import type { WorkListItem } from '@/domain/work-order/work-list';
import { HasPermission } from '../kit/access/has-access';
import { CopyButton } from '../kit/copy-button';
import { DictTag } from '../kit/dictionary/dict-tag';
import { useText } from '../kit/text/use-text';
import { TAKES_PART_IN_WORK, useOpenNewWork } from '../work-order';
import { EditOrderButton } from './form/edit-order-button';
import styles from './order-detail-page.module.css';
import { OffHoursTag } from './off-hours';
import { ReshipButton } from './reship-button';
import { OrderSteps } from './steps/order-steps';

interface Props {
  readonly order: Order;
  /** The order's work orders, once they are loaded. */
  readonly works: readonly WorkListItem[] | undefined;
}

/** The order's number, status and main actions. */
export const OrderHead = ({ order, works }: Props) => {
  const text = useText();
  const openNew = useOpenNewWork();
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']}>
        <span className={styles['soft']}>{text('order.no')}</span> {order.orderNo}
      </h1>
      <CopyButton value={order.orderNo} name={text('order.no')} />
      <DictTag type={DICTIONARIES.orderStatus} value={order.status} />
      <OffHoursTag order={order} />
      <span className={styles['actions']}>
        <OrderSteps order={order} />
        <EditOrderButton order={order} />
        <HasPermission any={TAKES_PART_IN_WORK}>
          {works === undefined ? null : <ReshipButton orderId={order.orderId} works={works} />}
          {order.throughWork === true ? null : (
            <Button
              type={expectedStep(order.actions ?? []) === undefined ? 'primary' : 'default'}
              icon={<PlusOutlined aria-hidden />}
              onClick={() => {
                openNew(order.orderId);
              }}
            >
              {text('create.new')}
            </Button>
          )}
        </HasPermission>
      </span>
    </header>
  );
};
