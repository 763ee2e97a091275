import { Checkbox } from 'antd';
import type { Reshipment } from '@/domain/work-order/reshipment';
import { useText } from '../../kit/text/use-text';
import styles from './reply-dialog.module.css';
import type { ReplyModel } from './use-reply';

interface Props {
  readonly reply: ReplyModel;
  readonly reshipment: Reshipment;
}

/** The options of a reply: to also store it as a note on the order, and to request a reshipment. */
export const ReplyOptions = ({ reply, reshipment }: Props) => {
  const text = useText();
  const { input, change, fate } = reply;
  return (
    <div className={styles['options']}>
      <Checkbox
        checked={input.noteOnOrder}
        disabled={fate === 'sending'}
        onChange={({ target }) => {
          change({ noteOnOrder: target.checked });
        }}
      >
        {text('reply.note-on-order')}
      </Checkbox>
      <Checkbox
        checked={input.requestReshipment}
        disabled={fate === 'sending'}
        onChange={({ target }) => {
          change({ requestReshipment: target.checked });
        }}
      >
        {text('reply.request-reshipment')}
      </Checkbox>
      {reshipment.status === 'requested' ? (
        <span className={styles['soft']}>
          {text('reply.reshipment-again', { quantity: reshipment.quantity })}
        </span>
      ) : null}
    </div>
  );
};
