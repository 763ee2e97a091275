import { useQuery } from '@tanstack/react-query';
import { focusContent } from '../../kit/page-content';
import { useServices } from '../../kit/services/services';
import { useText } from '../../kit/text/use-text';
import { usePageHasSettled } from '../../kit/use-page-has-settled';
import { staffToRateQuery } from '../work-order.queries';
import { useStaffRatingDialog } from './staff-rating-host';

/** The number of members of staff whom the user can rate, a label with this number, and the dialog to rate them. */
export const useStaffToRate = (isThere = true) => {
  const text = useText();
  const arrived = usePageHasSettled();
  const enabled = isThere && arrived;
  const { data: staff = [] } = useQuery({ ...staffToRateQuery(useServices()), enabled });
  const { start, dialog } = useStaffRatingDialog(() => {
    if (document.activeElement === document.body) focusContent();
  });
  const count = isThere ? staff.length : 0;
  return { count, label: text('staff-rating.waiting', { count }), start, dialog };
};
