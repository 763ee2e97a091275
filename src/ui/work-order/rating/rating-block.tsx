import { Button } from 'antd';
import { useId } from 'react';
import type { ExistingMode } from '@/domain/work-order/available-actions.policy';
import { timesRated } from '@/domain/work-order/rating';
import { ratingBlockOf } from '@/domain/work-order/rating-block.policy';
import type { WorkOrderView } from '@/domain/work-order/work-order-view';
import { useText } from '../../kit/text/use-text';
import { EarlierRemarks } from './earlier-remarks';
import { FirstStars } from './first-stars';
import styles from './rating-block.module.css';
import { RatingDialog } from './rating-dialog';
import { RatingShown } from './rating-shown';
import { useRatingDialog } from './use-rating-dialog';

interface Props {
  readonly view: WorkOrderView;
  readonly mode: ExistingMode;
}

/** The creator's rating, or the invitation to rate. It renders nothing if there is neither. */
export const RatingBlock = ({ view, mode }: Props) => {
  const text = useText();
  const titleId = useId();
  const { workOrder, viewer } = view;
  const { id, rating } = workOrder;
  const dialog = useRatingDialog(id);
  const block = ratingBlockOf(workOrder, viewer, mode);
  if (block.kind === 'none' && dialog.opened === undefined) return null;
  const remarks = rating.status === 'rated' ? rating.remarks : [];
  const start = (stars?: number) => {
    dialog.start({ timesRated: timesRated(rating), remarks, stars });
  };
  return (
    <section className={styles['block']} aria-labelledby={titleId}>
      <div className={styles['line']}>
        <h3 id={titleId} className={styles['title']}>
          {text('rating.title')}
        </h3>
        {block.kind === 'form' ? <FirstStars id={id} onChoose={start} /> : null}
        {block.kind === 'follow-up' || block.kind === 'read-only' ? (
          <RatingShown rating={block.rating} />
        ) : null}
        {block.kind === 'form' || block.kind === 'follow-up' ? (
          <Button
            className={styles['end'] ?? ''}
            type={block.kind === 'form' ? 'primary' : 'default'}
            onClick={() => {
              start();
            }}
          >
            {text(block.kind === 'form' ? 'rating.start' : 'rating.follow-up')}
          </Button>
        ) : null}
      </div>
      <EarlierRemarks remarks={remarks} />
      {dialog.opened === undefined ? null : (
        <RatingDialog
          {...dialog.opened}
          id={id}
          open={dialog.isOpen}
          onClose={dialog.close}
          onClosed={dialog.leave}
        />
      )}
    </section>
  );
};
