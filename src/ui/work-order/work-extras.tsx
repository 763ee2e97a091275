import type { Id } from '@/domain/kernel/id';
import type { ExistingMode } from '@/domain/work-order/available-actions.policy';
import { LinkedWorks } from './links/linked-works';
import { OwnReminder } from './reminder/own-reminder';
import styles from './work-extras.module.css';

interface Props {
  readonly id: Id;
  readonly mode: ExistingMode;
}

/** The links of a work order and the user's own reminder, in one line. */
export const WorkExtras = ({ id, mode }: Props) => (
  <div className={styles['extras']}>
    <LinkedWorks id={id} mode={mode} />
    <OwnReminder key={id} id={id} mode={mode} />
  </div>
);
