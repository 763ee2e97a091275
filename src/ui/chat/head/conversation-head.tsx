import { ArrowLeftOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, type Ref } from 'react';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { DictTag } from '../../kit/dictionary/dict-tag';
import { Bone } from '../../kit/states/bone';
import { useChatText } from '../use-chat-text';
import { durationIn } from '../../work-order';
import { UserText } from '../../kit/text/user-text';
import styles from './conversation-head.module.css';
import { OrderNumber } from './order-number';

interface Props {
  /** Undefined until the work order is loaded. */
  readonly work: WorkOrderView | undefined;
  readonly infoShows: boolean;
  readonly onInfo: () => void;
  readonly infoRef: Ref<HTMLButtonElement>;
  /** Returns to the list; undefined unless the layout has one column. */
  readonly onBack: (() => void) | undefined;
}

/** The header of a conversation: the order, its seller, and the state of the work order. */
export const ConversationHead = memo(({ work, infoShows, infoRef, onInfo, onBack }: Props) => {
  const text = useChatText();
  const infoLabel = text(infoShows ? 'chat.info.hide' : 'chat.info.show');
  return (
    <header className={styles['head']}>
      {onBack === undefined ? null : (
        <Button
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={text('chat.back')}
          title={text('chat.back')}
          onClick={onBack}
        />
      )}
      {work === undefined ? (
        <Bone width="40%" />
      ) : (
        <div className={styles['text']}>
          <OrderNumber order={work.workOrder.order} />
          <span className={styles['seller']}>
            <UserText>{work.workOrder.order.sellerName}</UserText>
          </span>
          <DictTag type={DICTIONARIES.workType} value={work.workOrder.type} />
          <DictTag type={DICTIONARIES.workState} value={work.workOrder.state} />
          {work.waitingSeconds > 0 ? (
            <span className={styles['waiting']}>
              {text('attention.waited', { time: durationIn(text, work.waitingSeconds) })}
            </span>
          ) : null}
        </div>
      )}
      <Button
        ref={infoRef}
        type="text"
        icon={<InfoCircleOutlined aria-hidden />}
        aria-label={infoLabel}
        aria-expanded={infoShows}
        title={infoLabel}
        onClick={onInfo}
      />
    </header>
  );
});
ConversationHead.displayName = 'ConversationHead';
