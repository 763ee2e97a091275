import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../kit/text/use-text';
import { useOnlyReadsWork } from '../rights';
import { withQueue } from './queue-address';
import { prefetchQueue } from './queue-host';

/** Opens the queue of what waits for the user; absent for one who only reads. */
export const QueueButton = ({ primary = false }: { readonly primary?: boolean }) => {
  const text = useText();
  const [, setAddress] = useSearchParams();
  const onlyReads = useOnlyReadsWork();
  if (onlyReads) return null;
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
