import { StarOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { focusContent } from '../../kit/page-content';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { useArrived } from '../../kit/use-arrived';
import { ButtonCount } from '../unread-badge';
import { staffToRateQuery } from '../work-order.queries';
import styles from './staff-rating-button.module.css';
import { prefetchStaffRating, useStaffRatingDialog } from './staff-rating-host';

/** The button disappears when no rating is due; its focus then moves to the page. */
const handFocusOn = (button: HTMLButtonElement | null) => () => {
  if (document.activeElement === button) focusContent();
};

/** A button in the navbar, shown while members of staff wait for the user's rating. */
export const StaffRatingButton = () => {
  const text = useText();
  const arrived = useArrived();
  const { data: staff = [] } = useQuery({ ...staffToRateQuery(useServices()), enabled: arrived });
  const { start, dialog } = useStaffRatingDialog(() => {
    if (document.activeElement === document.body) focusContent();
  });
  const label = text('staff-rating.waiting', { count: staff.length });
  return (
    <>
      {staff.length === 0 ? null : (
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
          <ButtonCount count={staff.length} />
        </button>
      )}
      {dialog}
    </>
  );
};
