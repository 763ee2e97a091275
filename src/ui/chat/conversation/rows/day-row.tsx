import type { Instant } from '@/domain/kernel/instant';
import { DayLabel } from '../../../kit/day-label';
import styles from './rows.module.css';

/** The separator at the start of another calendar day. */
export const DayRow = ({ startsAt }: { readonly startsAt: Instant }) => (
  <div className={styles['day']}>
    <DayLabel at={startsAt} />
  </div>
);
