import { useEffect } from 'react';
import { useServices } from '../kit/services/services';
import { useArrived } from '../kit/use-arrived';

/** Loads the map key when the layout mounts, after the page's own queries (work orders 2.2). */
export const useMapKey = (): void => {
  const { mapKey } = useServices();
  const arrived = useArrived();
  useEffect(() => {
    if (arrived) void mapKey.load();
  }, [arrived, mapKey]);
};
