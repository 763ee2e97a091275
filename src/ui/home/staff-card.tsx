import { Bone } from '../kit/states/bone';
import { useText } from '../kit/text/use-text';
import { prefetchStaffRating, useStaffRatingDialog } from '../work-order';
import styles from './count-card.module.css';

/** The number of staff to rate, with the dialog for rating them. Shows a placeholder until the first response. */
export const StaffCard = ({ total }: { readonly total: number | undefined }) => {
  const text = useText();
  const { start, dialog } = useStaffRatingDialog();
  return (
    <>
      <button
        type="button"
        className={`${styles['card'] ?? ''} ${styles['button'] ?? ''}`}
        data-tone={total === 0 ? 'none' : 'calm'}
        onMouseEnter={prefetchStaffRating}
        onClick={start}
      >
        <span className={styles['title']}>{text('home.staff')}</span>
        <strong className={styles['number']}>{total ?? <Bone width="32px" />}</strong>
        <span className={styles['note']}>{text('home.staff.note')}</span>
      </button>
      {dialog}
    </>
  );
};
