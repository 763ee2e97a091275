import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { Order } from '@/domain/order/order';
import { HasPermission } from '../kit/access/has-access';
import { CopyButton } from '../kit/copy-button';
import { DictTag } from '../kit/dictionary/dict-tag';
import { useText } from '../kit/text/use-text';
import { SEES_WORK_ORDERS } from '../work-order/rights';
import { useOpenNewWork } from '../work-order/use-open-work';
import styles from './order-detail-page.module.css';

/** Which order this is, how it stands, and what one does from here most often. */
export const OrderHead = ({ order }: { readonly order: Order }) => {
  const text = useText();
  const openNew = useOpenNewWork();
  return (
    <header className={styles['head']}>
      <h1 className={styles['title']}>
        <span className={styles['soft']}>{text('order.no')}</span> {order.orderNo}
      </h1>
      <CopyButton value={order.orderNo} name={text('order.no')} />
      <DictTag type={DICTIONARIES.orderStatus} value={order.status} />
      <HasPermission any={SEES_WORK_ORDERS}>
        <Button
          type="primary"
          className={styles['new'] ?? ''}
          icon={<PlusOutlined aria-hidden />}
          onClick={() => {
            openNew(order.orderId);
          }}
        >
          {text('create.new')}
        </Button>
      </HasPermission>
    </header>
  );
};
