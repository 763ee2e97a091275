import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './retry-beside.module.css';

interface Props {
  readonly failed: boolean;
  /** The button's label: it states the failure and that a click retries. */
  readonly label: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** A control, with a retry button beside it if its options could not be loaded. */
export const RetryBeside = ({ failed, label, onRetry, children }: Props) => (
  <span className={styles['frame']}>
    {children}
    {failed ? (
      <Button icon={<ReloadOutlined aria-hidden />} aria-label={label} title={label} onClick={onRetry} />
    ) : null}
  </span>
);
