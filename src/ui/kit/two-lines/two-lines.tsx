import type { ReactNode } from 'react';
import { UserText } from '../text/user-text';
import styles from './two-lines.module.css';

interface Props {
  readonly first: ReactNode;
  readonly second: ReactNode;
}

const line = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <UserText>{content}</UserText> : content;

const titleOf = (content: ReactNode): string | undefined =>
  typeof content === 'string' && content !== '' ? content : undefined;

/**
 * Shows two related facts in one table cell, as two lines within the height of a dense row. Both lines are in one
 * block, because each block that cuts its text costs time when a long table scrolls.
 */
export const TwoLines = ({ first, second }: Props) => (
  <span className={styles['lines']}>
    <span className={styles['first']} title={titleOf(first)}>
      {line(first)}
    </span>
    {second === '' ? null : (
      <>
        <br />
        <span className={styles['second']} title={titleOf(second)}>
          {line(second)}
        </span>
      </>
    )}
  </span>
);
