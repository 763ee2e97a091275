import type { ReactNode } from 'react';
import { UserText } from '../text/user-text';
import styles from './state-page.module.css';

interface Props {
  readonly title: string;
  readonly note?: string;
  /** The next step that is offered to the user. */
  readonly action?: ReactNode;
  /** Screen readers announce an error at once. */
  readonly tone?: 'quiet' | 'error';
}

/** A page in place of missing content. It states what is missing or what happened, and what the user can do. */
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
