import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT } from '@/domain/settings/layout';

/** Whether a media query holds, followed live. */
const useMedia = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );

/** Mobile layout below 992 px (product 2). */
export const useIsMobile = (): boolean => useMedia(`(max-width: ${MOBILE_BREAKPOINT - 0.02}px)`);

export const usePrefersDark = (): boolean => useMedia('(prefers-color-scheme: dark)');

/** Whether the person wants no motion. */
export const usePrefersStill = (): boolean => useMedia('(prefers-reduced-motion: reduce)');
