import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId } from 'react';
import { DICTIONARIES } from '@/domain/dictionary/dictionary';
import { formatMinute } from '@/domain/dates/format';
import type { Id } from '@/domain/kernel/id';
import type { OrderOfWork } from '@/domain/work-order/order-of-work';
import { DictText } from '../../kit/dictionary/dict-tag';
import { useServices } from '../../kit/services/services';
import { Bone } from '../../kit/states/bone';
import { useChatText } from '../use-chat-text';
import { UserText } from '../../kit/text/user-text';
import { RenderWhenVisible } from '../../kit/render-when-visible';
import { ImageStrip, orderOfQuery } from '../../work-order';
import styles from './info-column.module.css';

/** The facts of an order that has loaded. */
const Facts = ({ order: { part, content, images, notes } }: { readonly order: OrderOfWork }) => {
  const text = useChatText();
  return (
    <dl className={styles['facts']}>
      <dt>{text('work-order.order-no')}</dt>
      <dd>{part.orderNo}</dd>
      <dt>{text('work-order.order-status')}</dt>
      <dd>
        <DictText type={DICTIONARIES.orderStatus} value={part.status} />
      </dd>
      <dt>{text('order.content')}</dt>
      <dd>
        <UserText>{content === '' ? '—' : content}</UserText>
        <ImageStrip images={images} />
      </dd>
      {notes.length === 0 ? null : (
        <>
          <dt>{text('chat.info.notes')}</dt>
          <dd>
            {notes.map(({ authorName, text: note, at }, nth) => (
              // The index is a safe key: notes have no ids, and the list only grows.
              <p key={nth}>
                <UserText>{note}</UserText>
                <span className={styles['soft']}>
                  <UserText>{authorName}</UserText> {formatMinute(at)}
                </span>
              </p>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
};

const ReadFacts = ({ id }: { readonly id: Id }) => {
  const text = useChatText();
  const { data, isError, refetch } = useQuery(orderOfQuery(useServices(), id));
  if (data !== undefined) return <Facts order={data} />;
  return isError ? (
    <div role="alert">
      {text('chat.info.failed')}
      <Button type="link" onClick={() => void refetch()}>
        {text('state.retry')}
      </Button>
    </div>
  ) : (
    <Bone width="60%" />
  );
};

/** Facts about the order of the work order. */
export const OrderInfo = ({ id }: { readonly id: Id }) => {
  const text = useChatText();
  const titleId = useId();
  return (
    <section className={styles['part']} aria-labelledby={titleId}>
      <h3 id={titleId}>{text('chat.info.order')}</h3>
      <RenderWhenVisible>
        <ReadFacts id={id} />
      </RenderWhenVisible>
    </section>
  );
};
