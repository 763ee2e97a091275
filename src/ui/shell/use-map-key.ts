import { useEffect } from 'react';
import { useServices } from '../kit/services/services';
import { usePageHasSettled } from '../kit/use-page-has-settled';

/** Loads the map key when the layout mounts, after the page's own queries (work orders 2.2). */
export const useMapKey = (): void => {
  const { mapKey } = useServices();
  const arrived = usePageHasSettled();
  useEffect(() => {
    if (arrived) void mapKey.load();
  }, [arrived, mapKey]);
};
