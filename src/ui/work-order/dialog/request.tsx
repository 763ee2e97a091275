import { useState } from 'react';
import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { formatMinute } from '@/domain/dates/format';
import { isMaskedPhone } from '@/domain/order/life/customer-phone';
import { shortenedText } from '@/domain/work-order/shortened-text';
import type { WorkOrder } from '@/domain/work-order/work-order';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { CopyButton } from '../../kit/copy-button';
import { MessageText } from '../../kit/message/message-text';
import { useText } from '../../kit/text/use-text';
import { UserText } from '../../kit/text/user-text';
import { ImageStrip } from '../image-strip';
import styles from './request.module.css';

/* The facts above the conversation of a work order: the order's key facts, and the request. */

/**
 * The customer, phone, car and shop, always visible above the conversation. It renders nothing if the back
 * end does not send them.
 */
export const OrderFactsLine = ({ view: { facts } }: { readonly view: WorkOrderView }) => {
  const text = useText();
  if (facts === undefined) return null;
  const { customerName, customerPhone, carPlate, carModel, shopName } = facts;
  const shown = [
    [text('order.customer'), customerName],
    [text('order.phone'), customerPhone],
    [text('order.plate'), carPlate],
    [text('order.car'), carModel],
    [text('order.shop'), shopName],
  ].filter(([, value]) => value !== '');
  if (shown.length === 0) return null;
  return (
    <dl className={styles['facts']}>
      {shown.map(([name = '', value = '']) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <UserText>{value}</UserText>
            {value === customerPhone && !isMaskedPhone(value) ? (
              <CopyButton value={value} name={name} />
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/**
 * The request, that is, the text and pictures with which the work order was created. Its first line is always visible
 * above the conversation; the user can expand the whole text and the pictures.
 */
export const Request = ({
  workOrder,
  isOpen = false,
}: {
  readonly workOrder: WorkOrder;
  /** Whether the request is expanded at first. */
  readonly isOpen?: boolean;
}) => {
  const text = useText();
  const [folded, setFolded] = useState(!isOpen);
  const { content, images, creator, createdAt } = workOrder;
  if (content === '' && images.length === 0) return null;
  return (
    <section className={styles['request']} aria-label={text('work-order.requested')}>
      <p className={styles['by']}>
        <span className={styles['author']}>
          <UserText>{creator.name}</UserText>
        </span>
        <time dateTime={new Date(createdAt).toISOString()}>{formatMinute(createdAt)}</time>
        {folded ? (
          <span className={styles['glimpse']} title={content}>
            <UserText>{shortenedText(content)}</UserText>
            {images.length === 0 ? null : ` ${text('work-list.pictures', { count: images.length })}`}
          </span>
        ) : null}
        <Button
          type="text"
          size="small"
          className={styles['fold'] ?? ''}
          icon={folded ? <DownOutlined aria-hidden /> : <UpOutlined aria-hidden />}
          aria-label={text(folded ? 'work-order.facts.show' : 'work-order.facts.hide')}
          aria-expanded={!folded}
          onClick={() => {
            setFolded(!folded);
          }}
        />
      </p>
      {folded ? null : (
        <>
          <p className={styles['text']}>
            <MessageText>{content}</MessageText>
          </p>
          <ImageStrip images={images} />
        </>
      )}
    </section>
  );
};
