import { Alert, Button } from 'antd';
import { type ChangedMeanwhile, type DraftField, orderVersionOf } from '@/domain/order/order-change';
import type { Order } from '@/domain/order/order';
import type { MessageKey } from '@/messages/keys';
import { StatusTag } from '../../kit/tag/status-tag';
import { type Text, useText } from '../../kit/text/use-text';
import { DraftStateNote } from '../../work-order';
import styles from './order-entry.module.css';
import { FIELD_OF_PART, valuesOf } from './order-entry-values';
import type { OrderEntryModel } from './use-order-entry';
import { projectName } from '../project-name';

/* The notes of the order form: changes by others, the state of the input, and restored input. */

/** The label of each field of the order, for the notes of the order form. */
const FIELD_LABELS: Readonly<Record<DraftField, MessageKey>> = {
  project: 'order.project',
  shopId: 'order.shop',
  customerName: 'order-entry.customer',
  customerPhone: 'order.phone',
  regionId: 'order.region',
  address: 'order-entry.address',
  carPlate: 'order.plate',
  carModel: 'order.car',
  content: 'order-entry.content',
  images: 'order.images',
};

/** The current value of an order's field, as a text. */
const textOf = (text: Text, order: Order, field: DraftField): string => {
  const current = () => {
    switch (field) {
      case 'project':
        return projectName(text, order);
      case 'shopId':
        return order.shopName;
      case 'regionId':
        return order.region;
      case 'images':
        return text('order-entry.pictures.count', { count: order.images.length });
      default:
        return order[field];
    }
  };
  return current() || text('order-entry.news.empty');
};

interface NewsProps {
  readonly model: OrderEntryModel;
  readonly order: Order;
}

/**
 * Lists the fields that changed on the server while the user was editing, so that no change is overwritten without the
 * user's knowledge.
 */
export const MeanwhileNote = ({ model, order }: NewsProps) => {
  const text = useText();
  const { entry } = model;
  if (entry.news.length === 0) return null;
  const takeTheirs = (field: DraftField) => {
    const name = FIELD_OF_PART[field];
    model.fill({ [name]: valuesOf(orderVersionOf(order).draft)[name] });
  };
  const line = ({ field, kind }: ChangedMeanwhile) => (
    <li key={field}>
      {text(`order-entry.news.${kind}`, {
        field: text(FIELD_LABELS[field]),
        text: textOf(text, order, field),
      })}
      {kind === 'both' ? (
        <Button
          type="link"
          size="small"
          onClick={() => {
            takeTheirs(field);
          }}
        >
          {text('order-entry.news.use', { field: text(FIELD_LABELS[field]) })}
        </Button>
      ) : null}
    </li>
  );
  return (
    <Alert
      type="warning"
      showIcon
      title={text('order-entry.news')}
      description={
        <>
          <ul className={styles['news']}>{entry.news.map(line)}</ul>
          <Button size="small" onClick={entry.settle}>
            {text('order-entry.news.seen')}
          </Button>
        </>
      }
    />
  );
};

/** The state of the input: being sent, not sent, with unknown outcome, or a draft. */
export const EntryNote = ({ model }: { readonly model: OrderEntryModel }) => {
  const text = useText();
  const { fate, entry } = model;
  if (fate === 'sending') return <span role="status">{text('order-entry.sending')}</span>;
  if (fate === 'unconfirmed') return <StatusTag tint="warning">{text('order-entry.unconfirmed')}</StatusTag>;
  if (fate === 'not-sent') return <StatusTag tint="danger">{text('order-entry.not-sent')}</StatusTag>;
  // The note about restored input is shown above the form.
  return <DraftStateNote draft={entry.state === 'restored' ? 'kept' : entry.state} />;
};

interface RestoredProps {
  readonly model: OrderEntryModel;
  readonly onDiscard: () => void;
}

/** States that earlier input was restored, and offers a button to discard it. */
export const RestoredNote = ({ model, onDiscard }: RestoredProps) => {
  const text = useText();
  const { entry } = model;
  if (entry.state !== 'restored') return null;
  return (
    <Alert
      type={entry.isSent ? 'warning' : 'info'}
      showIcon
      title={text(entry.isSent ? 'order-entry.restored.sent' : 'order-entry.restored')}
      action={
        <Button size="small" onClick={onDiscard}>
          {text('order-entry.discard')}
        </Button>
      }
    />
  );
};
