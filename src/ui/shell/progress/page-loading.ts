import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '@/application/kernel/listeners';

let loading = 0;
const listeners = createListeners();

const count = (by: number): void => {
  loading += by;
  listeners.call();
};

/** Counts a page as loading while its placeholder is shown. */
export const useCountedAsLoading = (): void => {
  useEffect(() => {
    count(1);
    return () => {
      count(-1);
    };
  }, []);
};

export const usePageLoading = (): boolean => useSyncExternalStore(listeners.add, () => loading > 0);
