import type { ReactNode } from 'react';
import styles from './dialog-foot.module.css';

interface Props {
  /** The note about the draft. */
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** The footer of a dialog: the buttons on the right, the draft note on the left. On narrow screens they are stacked. */
export const DialogFoot = ({ note, children }: Props) => (
  <div className={styles['foot']}>
    <span className={styles['note']}>{note}</span>
    {children}
  </div>
);
