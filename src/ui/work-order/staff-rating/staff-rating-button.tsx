import { StarOutlined } from '@ant-design/icons';
import { focusContent } from '../../kit/page-content';
import { ButtonCount } from '../unread-badge';
import styles from './staff-rating-button.module.css';
import { prefetchStaffRating } from './staff-rating-host';
import { useStaffToRate } from './use-staff-to-rate';

/** Moves the focus to the page when the button disappears because no rating is due. */
const handFocusOn = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button) focusContent();
};

/** A button in the navbar that shows while the user can rate members of staff. */
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
