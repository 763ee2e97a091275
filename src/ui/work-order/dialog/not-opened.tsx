import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Failure, isWorkOrderGone } from '@/application/request/failure';
import { textOf } from '@/application/request/present';
import { textOfNotice } from '../../kit/early/notice-text';
import { StatePage } from '../../kit/states/state-page';
import { useLookup, useText } from '../../kit/text/use-text';
import { DialogSkeleton } from './dialog-skeleton';
import styles from './not-opened.module.css';

interface Props {
  readonly opened: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>;
  /** A second button beside the retry. */
  readonly children: ReactNode;
}

/**
 * Whether the user could see the work order before and no longer can, for example after it was handed over.
 */
export const isNoLongerVisible = ({ data, isError, error }: Omit<Props['opened'], 'refetch'>): boolean =>
  data !== undefined && isError && error instanceof Failure && isWorkOrderGone(error.details);

/** Shown in place of a work order that is still loading or could not be read. */
export const NotOpened = ({ opened, children }: Props) => {
  const text = useText();
  const lookup = useLookup();
  const { isError, error, refetch } = opened;
  if (!isError) return <DialogSkeleton />;
  if (isNoLongerVisible(opened)) {
    return <StatePage title={text('hand-over.gone')} note={text('hand-over.gone-note')} action={children} />;
  }
  return (
    <StatePage
      tone="error"
      title={text('work-order.failed')}
      note={error instanceof Failure ? textOfNotice(lookup, textOf(error.details)) : text('failure.default')}
      action={
        <span className={styles['ways']}>
          <Button type="primary" onClick={() => void refetch()}>
            {text('state.retry')}
          </Button>
          {children}
        </span>
      }
    />
  );
};
