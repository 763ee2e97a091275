import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId } from 'react';
import type { Id } from '@/domain/kernel/id';
import type { RatingForm } from '@/domain/work-order/rating-form';
import { MAX_TIMES_RATED } from '@/domain/work-order/rating';
import { KitDialog } from '../../kit/dialog/kit-dialog';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { useActionScreen } from '../action-place';
import { ratingQuery, staffChoicesQuery } from '../work-order.queries';
import { EarlierRemarks } from './earlier-remarks';
import { RatingFields } from './rating-fields';
import { RatingFoot } from './rating-foot';
import styles from './rating-form.module.css';
import { type RatingField, useRating } from './use-rating';

interface Props {
  readonly id: Id;
  readonly open: boolean;
  readonly initial: RatingForm;
  /** The number of ratings when the dialog was opened; it is read again together with the rating. */
  readonly timesRated: number;
  readonly remarks: readonly string[];
  readonly onClose: () => void;
  readonly onClosed: () => void;
}

/**
 * The dialog for a rating or for its one follow-up. A click outside and Escape do not close the dialog. While the
 * rating is being sent, nothing closes it.
 */
export const RatingDialog = ({ id, open, initial, timesRated, remarks, onClose, onClosed }: Props) => {
  const text = useText();
  const services = useServices();
  const inChat = useActionScreen() === 'chat';
  const prefix = useId();
  const soFar = useQuery(ratingQuery(services, id)).data;
  const staff = useQuery(staffChoicesQuery(services, id));
  const idOf = (field: RatingField) => `${prefix}${field}`;
  const rating = useRating({
    id,
    initial,
    staff: staff.data,
    onProblem: (field) => {
      const part = document.getElementById(idOf(field));
      const inside = part?.querySelector<HTMLElement>('input, textarea');
      part?.scrollIntoView({ block: 'center' });
      (inside ?? part)?.focus();
    },
    onDone: onClose,
  });
  const times = Math.max(timesRated, soFar?.times ?? 0);
  const isOver = times >= MAX_TIMES_RATED;
  const close = () => {
    if (!rating.busy) onClose();
  };
  return (
    <KitDialog
      as={inChat ? 'chatRating' : 'rating'}
      open={open}
      title={text(inChat ? 'rating.title-in-chat' : 'rating.title')}
      ignoresEscape
      locked={rating.busy}
      onClose={close}
      onClosed={onClosed}
      footer={
        isOver ? (
          <Button size="middle" onClick={close}>
            {text('dialog.close')}
          </Button>
        ) : (
          <RatingFoot rating={rating} isFollowUp={times > 0} onCancel={close} />
        )
      }
    >
      <div className={styles['form']} aria-busy={rating.busy}>
        <EarlierRemarks remarks={soFar?.remarks ?? remarks} />
        {isOver ? (
          <p className={styles['soft']} role="status">
            {text('rating.already-followed-up')}
          </p>
        ) : (
          <RatingFields
            rating={rating}
            staff={staff.data}
            staffFailed={staff.isError && !staff.isFetching}
            onStaffRetry={() => void staff.refetch()}
            idOf={idOf}
          />
        )}
      </div>
    </KitDialog>
  );
};
