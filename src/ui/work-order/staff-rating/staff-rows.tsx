import type { Id } from '@/domain/kernel/id';
import { STAFF_STARS_MAX, type StaffToRate } from '@/domain/work-order/rate-staff';
import type { RefusalCode } from '@/domain/refusals';
import { StarChoice } from '../../kit/stars/star-choice';
import { useText } from '../../kit/text/use-text';
import styles from './staff-rating.module.css';

interface Props {
  readonly staff: readonly StaffToRate[];
  readonly hints: ReadonlyMap<Id, RefusalCode>;
  readonly disabled: boolean;
  readonly onGive: (userId: Id, stars: number) => void;
}

/** A row with five stars for each member of staff. */
export const StaffRows = ({ staff, hints, disabled, onGive }: Props) => {
  const text = useText();
  const labels = Array.from({ length: STAFF_STARS_MAX }, (_, at) =>
    text('staff-rating.star', { count: at + 1 }),
  );
  return (
    <ul className={styles['rows']}>
      {staff.map(({ userId, userName, stars }) => {
        const hint = hints.get(userId);
        const noteId = `staff-rating-${userId}`;
        return (
          <li key={userId}>
            <span className={styles['name']}>{userName}</span>
            <StarChoice
              label={userName}
              texts={labels}
              value={stars}
              disabled={disabled}
              invalid={hint !== undefined}
              describedBy={noteId}
              onChange={(next) => {
                onGive(userId, next);
              }}
            />
            <span id={noteId} className={styles['hint']}>
              {hint === undefined ? null : text(hint)}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
