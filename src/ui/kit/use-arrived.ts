import { useEffect, useState } from 'react';
import { SECOND } from '@/domain/kernel/instant';
import { useServices } from './services/services';

/** What can wait leaves the page this much time for its own reads, in milliseconds. */
const HEAD_START_MS = SECOND;

/** Whether the page has had time to start its reads: from then on the frame may start its own. */
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
