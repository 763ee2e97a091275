import type { Instant } from '@/domain/kernel/instant';
import { DayWord } from '../../../kit/day-word';
import styles from './rows.module.css';

/** The separator at the start of another calendar day. */
export const DayRow = ({ startsAt }: { readonly startsAt: Instant }) => (
  <div className={styles['day']}>
    <DayWord at={startsAt} />
  </div>
);
