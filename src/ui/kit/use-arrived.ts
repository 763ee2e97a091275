import { useEffect, useState } from 'react';
import { SECOND } from '@/domain/kernel/instant';
import { useServices } from './services/services';

/** The delay for requests that can wait, in ms, so that the page's own reads come first. */
const HEAD_START_MS = SECOND;

/** Whether the page has had time to start its reads: the frame may then start its own. */
export const useArrived = (): boolean => {
  const { clock } = useServices();
  const [arrived, setArrived] = useState(false);
  useEffect(
    () =>
      clock.after(HEAD_START_MS, () => {
        setArrived(true);
      }),
    [clock],
  );
  return arrived;
};
