import { useEffect, useState } from 'react';
import { SECOND } from '@/domain/kernel/instant';
import { useServices } from './services/services';

/** The delay in ms of requests that can wait, so that the page's own queries come first. */
const HEAD_START_MS = SECOND;

/** Whether the page has had time to start its queries. Only then does the frame start its own. */
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
