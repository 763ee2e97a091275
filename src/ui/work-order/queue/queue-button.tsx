import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../kit/text/use-text';
import { useOnlyReadsWork } from '../rights';
import { withQueue } from './queue-in-url';
import { prefetchQueue } from './queue-host';

/**
 * A button that opens the queue of work orders that wait for the user. Hidden for users without permission to
 * reply.
 */
export const QueueButton = ({ primary = false }: { readonly primary?: boolean }) => {
  const text = useText();
  const [, setSearchParams] = useSearchParams();
  const onlyReads = useOnlyReadsWork();
  if (onlyReads) return null;
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      title={text('queue.open-hint')}
      onPointerEnter={prefetchQueue}
      onFocus={prefetchQueue}
      onClick={() => {
        setSearchParams(withQueue, { preventScrollReset: true });
      }}
    >
      {text('queue.open')}
    </Button>
  );
};
