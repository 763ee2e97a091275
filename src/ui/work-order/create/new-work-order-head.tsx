import { Button } from 'antd';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { OrderForm } from '@/domain/work-order/order-form';
import type { WorkType } from '@/domain/work-order/work-type';
import { CopyButton } from '../../kit/copy-button';
import { DictTag } from '../../kit/dictionary/dict-tag';
import { useText } from '../../kit/text/use-text';
import { OrderLink } from '../../links';
import { useOpenWork } from '../use-open-work';
import type { Source } from './start-input';
import styles from './new-work-order.module.css';

interface Props {
  readonly form: OrderForm;
  readonly source: Source | undefined;
  readonly types: readonly WorkType[];
}

/** The head of a new work order: the order, the source, and the work order with a pending reshipment, if any. */
export const NewWorkOrderHead = ({ form, source, types }: Props) => {
  const text = useText();
  const open = useOpenWork();
  const { part, content } = form.order;
  const shippable = form.work?.workOrder.id;
  return (
    <header className={styles['head']}>
      <div className={styles['line']}>
        <span className={styles['soft']}>{text('order.no')}</span>
        <OrderLink orderId={part.orderId} orderNo={part.orderNo}>
          <strong>{part.orderNo}</strong>
        </OrderLink>
        <CopyButton value={part.orderNo} name={text('order.no')} />
        <span className={styles['soft']}>{part.sellerName}</span>
        <DictTag type={DICTIONARIES.orderStatus} value={part.status} />
      </div>
      {content === '' ? null : <div className={styles['soft']}>{content}</div>}
      {source === undefined ? null : (
        <div role="note">
          {text(types.includes(source.type) ? 'create.from' : 'create.from-type-gone', { id: source.id })}
        </div>
      )}
      {shippable === undefined ? null : (
        <div className={styles['waiting']}>
          {text('create.shippable', { id: shippable })}
          <Button
            type="link"
            onClick={() => {
              open(shippable, part.orderId);
            }}
          >
            {text('create.shippable.open')}
          </Button>
        </div>
      )}
    </header>
  );
};
