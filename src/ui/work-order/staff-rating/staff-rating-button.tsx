import { StarOutlined } from '@ant-design/icons';
import { focusContent } from '../../kit/page-content';
import { ButtonCount } from '../unread-badge';
import styles from './staff-rating-button.module.css';
import { prefetchStaffRating } from './staff-rating-host';
import { useStaffToRate } from './use-staff-to-rate';

/** The button disappears when no rating is due; its focus then moves to the page. */
const handFocusOn = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button) focusContent();
};

/** A button in the navbar, shown while members of staff wait for the user's rating. */
export const StaffRatingButton = () => {
  const { count, label, start, dialog } = useStaffToRate();
  return (
    <>
      {count === 0 ? null : (
        <button
          ref={handFocusOn}
          type="button"
          className={styles['button']}
          aria-label={label}
          title={label}
          onMouseEnter={prefetchStaffRating}
          onClick={start}
        >
          <StarOutlined aria-hidden />
          <ButtonCount count={count} />
        </button>
      )}
      {dialog}
    </>
  );
};
