import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHasPermission } from '../../kit/access/access';
import { lazyView } from '../../kit/lazy/lazy-view';
import { TAKES_PART_IN_WORK } from '../rights';
import { isQueueOpenIn, withoutQueue } from './queue-in-url';
import type { QueueScreenProps } from './queue-screen';

const SCREEN = lazyView<QueueScreenProps>(() => import('./queue-screen'));

export const prefetchQueue = SCREEN.prefetch;

/**
 * Opens the queue above any page if the query string contains its parameter. The queue stays mounted until it has left
 * the screen.
 */
export const QueueHost = () => {
  const [searchParams, setSearchParams] = useSearchParams();
  const open = useHasPermission(TAKES_PART_IN_WORK) && isQueueOpenIn(searchParams);
  const [isThere, setIsThere] = useState(false);
  if (open && !isThere) setIsThere(true);
  if (!isThere) return null;
  return (
    <Suspense>
      <SCREEN.View
        open={open}
        onClose={() => {
          setSearchParams(withoutQueue, { replace: true, preventScrollReset: true });
        }}
        onClosed={() => {
          setIsThere(false);
        }}
      />
    </Suspense>
  );
};
