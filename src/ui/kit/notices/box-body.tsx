import type { ReactNode } from 'react';
import type { Notice } from '@/application/kernel/notifier.port';
import styles from './box-body.module.css';
import { UserText } from '../text/user-text';
import { ToneIcon } from './tone-icon';

/** The icon and text of a message box or question. */
export const BoxBody = ({
  tone,
  children,
}: {
  readonly tone: Notice['tone'];
  readonly children: ReactNode;
}) => (
  <div className={styles['body']}>
    <ToneIcon tone={tone} />
    <div>{typeof children === 'string' ? <UserText>{children}</UserText> : children}</div>
  </div>
);
