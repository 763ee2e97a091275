import type { ReactNode } from 'react';
import { UserText } from '../text/user-text';
import styles from './state-page.module.css';

interface Props {
  readonly title: string;
  readonly note?: string;
  /** The offered next step. */
  readonly action?: ReactNode;
  /** An error is announced at once. */
  readonly tone?: 'quiet' | 'error';
}

/** Replaces content: states what would be here, or what happened, and what to do. */
export const StatePage = ({ title, note, action, tone = 'quiet' }: Props) => (
  <div className={styles['state']} role={tone === 'error' ? 'alert' : 'status'}>
    <p className={styles['title']}>
      <UserText>{title}</UserText>
    </p>
    {note === undefined ? null : (
      <p className={styles['note']}>
        <UserText>{note}</UserText>
      </p>
    )}
    {action}
  </div>
);
