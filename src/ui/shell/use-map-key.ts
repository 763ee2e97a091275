import { useEffect } from 'react';
import { useServices } from '../kit/services/services';
import { useArrived } from '../kit/use-arrived';

/** Loads a map key when the layout is created, after what the page itself reads (work orders 2.2). */
export const useMapKey = (): void => {
  const { mapKey } = useServices();
  const arrived = useArrived();
  useEffect(() => {
    if (arrived) void mapKey.load();
  }, [arrived, mapKey]);
};
