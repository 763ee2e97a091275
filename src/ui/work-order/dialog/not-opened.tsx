import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Failure, isWorkOrderGone } from '@/application/request/failure';
import { textOf } from '@/application/request/present';
import { textOfNotice } from '../../kit/light/notice-text';
import { StatePage } from '../../kit/states/state-page';
import { useLookup, useText } from '../../kit/text/use-text';
import { DialogSkeleton } from './dialog-skeleton';
import styles from './not-opened.module.css';

interface Props {
  readonly opened: Pick<UseQueryResult, 'data' | 'isError' | 'error' | 'refetch'>;
  /** The other way on, beside another attempt. */
  readonly children: ReactNode;
}

/** Whether the work order was shown and has left the user's scope since, as one that was handed over does. */
export const hasGone = ({ data, isError, error }: Omit<Props['opened'], 'refetch'>): boolean =>
  data !== undefined && isError && error instanceof Failure && isWorkOrderGone(error.details);

/** In place of a work order that is still being read, or could not be. */
export const NotOpened = ({ opened, children }: Props) => {
  const text = useText();
  const lookup = useLookup();
  const { isError, error, refetch } = opened;
  if (!isError) return <DialogSkeleton />;
  if (hasGone(opened)) {
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
