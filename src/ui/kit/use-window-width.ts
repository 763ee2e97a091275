import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** The current width of the window, in px. */
export const useWindowWidth = (): number => useSyncExternalStore(follow, () => window.innerWidth);
