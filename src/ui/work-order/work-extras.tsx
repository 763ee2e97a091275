import type { Id } from '@/domain/kernel/id';
import type { ExistingMode } from '@/domain/work-order/available-actions.policy';
import { LinkedWorks } from './links/linked-works';
import { OwnReminder } from './reminder/own-reminder';
import styles from './work-extras.module.css';

interface Props {
  readonly id: Id;
  readonly mode: ExistingMode;
}

/** What stands beside a work order in one line: its links, and the person's own reminder. */
export const WorkExtras = ({ id, mode }: Props) => (
  <div className={styles['extras']}>
    <LinkedWorks id={id} mode={mode} />
    <OwnReminder key={id} id={id} mode={mode} />
  </div>
);
