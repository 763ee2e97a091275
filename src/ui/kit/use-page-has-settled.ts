import { useEffect, useState } from 'react';
import { SECOND } from '@/domain/kernel/instant';
import { useServices } from './services/services';

/** The delay in ms of the frame's requests, which can wait until the page has started its own queries. */
const HEAD_START_MS = SECOND;

/** Whether the page has had time to start its queries. The frame around the page starts its own queries only then. */
export const usePageHasSettled = (): boolean => {
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
