import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo, Suspense, useEffect, useState } from 'react';
import { backoffDelay } from '@/domain/kernel/backoff';
import { useHasFeature } from '../kit/access/access';
import { PageErrorBoundary } from '../kit/error/page-error-boundary';
import { lazyView } from '../kit/lazy/lazy-view';
import { useServices } from '../kit/services/services';
import { useText } from '../kit/text/use-text';
import styles from './chat-place.module.css';
import { workListPath } from './navigation';
import { useNavigation } from './use-navigation';

const CHAT = lazyView(() => import('../chat/chat-host'));

interface FailedProps {
  /** How often it has failed by now. */
  readonly failures: number;
  readonly onRetry: () => void;
}

/** Asks for it again by itself after a while, and when the network is back. */
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

/**
 * The place of the chat's button, for users who see work orders. The chat is a chunk of its own; its place is kept
 * until it has loaded. On a platform without chat it is not fetched.
 */
export const ChatPlace = memo(() => {
  const { logger } = useServices();
  const hasChat = useHasFeature('chat');
  const seesWorkOrders = workListPath(useNavigation()) !== undefined;
  const [failures, setFailures] = useState(0);
  if (!hasChat || !seesWorkOrders) return null;
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
