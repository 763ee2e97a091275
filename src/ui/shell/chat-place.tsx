import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, Suspense, useEffect, useState } from 'react';
import { backoffDelay } from '@/domain/kernel/backoff';
import { useHasFeature } from '../kit/access/access';
import { PageErrorBoundary } from '../kit/error/page-error-boundary';
import { lazyView } from '../kit/lazy/lazy-view';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import { useOnlyReadsWork } from '../work-order/rights';
import styles from './chat-place.module.css';
import { workListPath } from './navigation';
import { useNavigation } from './use-navigation';

const CHAT = lazyView(() => import('../chat/chat-host'));

interface FailedProps {
  /** The number of failures so far. */
  readonly failures: number;
  readonly onRetry: () => void;
}

/** Loads the chunk again after a delay, and when the network returns. */
const FailedPart = ({ failures, onRetry }: FailedProps) => {
  const label = useText()('shell.part-failed');
  const { clock } = useServices();
  useEffect(() => {
    window.addEventListener('online', onRetry);
    const stop = clock.after(backoffDelay(failures, Math.random()), onRetry);
    return () => {
      window.removeEventListener('online', onRetry);
      stop();
    };
  }, [clock, failures, onRetry]);
  return (
    <Button
      type="text"
      size="middle"
      icon={<ReloadOutlined aria-hidden />}
      aria-label={label}
      title={label}
      onClick={onRetry}
    />
  );
};

/** Whether the user takes part in work orders on a platform with chat. */
export const useSeesChat = (): boolean => {
  const hasChat = useHasFeature('chat');
  const seesWorkOrders = workListPath(useNavigation()) !== undefined;
  const onlyReads = useOnlyReadsWork();
  return hasChat && seesWorkOrders && !onlyReads;
};

/**
 * The place of the chat button, for users who take part in work orders. The chat is a separate chunk, and its space is
 * reserved until it has loaded. It is not loaded on a platform without chat.
 */
export const ChatPlace = memo(() => {
  const { logger } = useServices();
  const seesChat = useSeesChat();
  const [failures, setFailures] = useState(0);
  if (!seesChat) return null;
  return (
    <span className={styles['place']}>
      <PageErrorBoundary
        onError={(error) => {
          logger.error('chat', error);
          setFailures((before) => before + 1);
        }}
        fallback={(_error, retry) => <FailedPart failures={failures} onRetry={retry} />}
      >
        <Suspense>
          <CHAT.View />
        </Suspense>
      </PageErrorBoundary>
    </span>
  );
});
ChatPlace.displayName = 'ChatPlace';
