import type { ReactNode } from 'react';
import styles from './dialog-foot.module.css';

interface Props {
  /** The state of the draft. */
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** The buttons of a dialog on the right, the draft note on the left; stacked on narrow screens. */
export const DialogFoot = ({ note, children }: Props) => (
  <div className={styles['foot']}>
    <span className={styles['note']}>{note}</span>
    {children}
  </div>
);
