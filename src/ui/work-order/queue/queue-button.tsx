import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../kit/text/use-text';
import { withQueue } from './queue-address';
import { prefetchQueue } from './queue-host';

/** Opens the queue of what waits for the user. */
export const QueueButton = ({ primary = false }: { readonly primary?: boolean }) => {
  const text = useText();
  const [, setAddress] = useSearchParams();
  return (
    <Button
      type={primary ? 'primary' : 'default'}
      title={text('queue.open-hint')}
      onPointerEnter={prefetchQueue}
      onFocus={prefetchQueue}
      onClick={() => {
        setAddress(withQueue, { preventScrollReset: true });
      }}
    >
      {text('queue.open')}
    </Button>
  );
};
