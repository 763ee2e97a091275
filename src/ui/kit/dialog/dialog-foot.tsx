import type { ReactNode } from 'react';
import styles from './dialog-foot.module.css';

interface Props {
  /** What is kept of what was entered. */
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** The ways out of a dialog on the right, what is kept on the left; narrow, one below the other. */
export const DialogFoot = ({ note, children }: Props) => (
  <div className={styles['foot']}>
    <span className={styles['note']}>{note}</span>
    {children}
  </div>
);
