import { DownOutlined, PlusOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { ExistingMode } from '@/domain/work-order/available-actions.policy';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { CopyButton } from '../../kit/copy-button';
import { DictTag } from '../../kit/dictionary/dict-tag';
import { useIsMobile } from '../../kit/early/use-media';
import { useText } from '../../kit/text/use-text';
import { OrderLink } from '../../links';
import { durationIn } from '../duration';
import { useOpenNewWork } from '../use-open-work';
import { NeighbourButtons } from './neighbours';
import { OrderFactsLine, Request } from './request';
import { WorkOrderDetails } from './work-order-details';
import { UserText } from '../../kit/text/user-text';
import styles from './work-order-head.module.css';

interface Props {
  readonly view: WorkOrderView;
  readonly mode: ExistingMode;
  /** How the request is shown at first. Set only if the column around the head scrolls. */
  readonly requestIs?: 'open' | 'folded';
}

/** The head of a work order with its key facts. The user can expand the remaining facts. */
export const WorkOrderHead = ({ view, mode, requestIs }: Props) => {
  const text = useText();
  const openNew = useOpenNewWork();
  const mobile = useIsMobile();
  const [unfolded, setUnfolded] = useState(false);
  const details = text(unfolded ? 'work-order.details.hide' : 'work-order.details');
  const { workOrder, waitingSeconds } = view;
  const { order } = workOrder;
  return (
    <header className={styles['head']} data-column={requestIs !== undefined}>
      <div className={styles['line']}>
        <span className={styles['order']}>
          <span className={styles['soft']}>{text('work-order.order-no')}</span>
          <OrderLink orderId={order.orderId} orderNo={order.orderNo}>
            <strong>{order.orderNo}</strong>
          </OrderLink>
          <CopyButton value={order.orderNo} name={text('work-order.order-no')} />
        </span>
        <span className={styles['seller']}>
          <UserText>{order.sellerName}</UserText>
        </span>
        <span className={styles['end']}>
          <NeighbourButtons id={workOrder.id} />
          {mode !== 'edit' ? null : (
            <Button
              type="text"
              icon={<PlusOutlined aria-hidden />}
              {...(mobile ? { title: text('create.from-this'), 'aria-label': text('create.from-this') } : {})}
              onClick={() => {
                openNew(order.orderId, workOrder.id);
              }}
            >
              {mobile ? null : text('create.from-this')}
            </Button>
          )}
        </span>
      </div>
      <div className={styles['line']}>
        <DictTag type={DICTIONARIES.workType} value={workOrder.type} />
        <DictTag type={DICTIONARIES.workLevel} value={workOrder.level} />
        <DictTag type={DICTIONARIES.workState} value={workOrder.state} />
        {waitingSeconds > 0 ? (
          <span className={styles['waiting']}>
            {text('attention.waiting-since', { time: durationIn(text, waitingSeconds) })}
          </span>
        ) : null}
        <Button
          type="link"
          className={styles['more'] ?? ''}
          icon={unfolded ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          iconPlacement="end"
          aria-expanded={unfolded}
          {...(mobile ? { title: details, 'aria-label': details } : {})}
          onClick={() => {
            setUnfolded(!unfolded);
          }}
        >
          {mobile ? null : details}
        </Button>
      </div>
      <OrderFactsLine view={view} />
      {unfolded ? (
        <WorkOrderDetails workOrder={workOrder} />
      ) : (
        <Request workOrder={workOrder} isOpen={requestIs === 'open'} />
      )}
    </header>
  );
};
