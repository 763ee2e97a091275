import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT } from '@/domain/settings/layout';

/**
 * Creates a hook for a media query. The hook always passes the same functions to React, so that a render does not
 * subscribe again.
 */
export const mediaHook = (query: string): (() => boolean) => {
  const subscribe = (changed: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', changed);
    return () => {
      list.removeEventListener('change', changed);
    };
  };
  const holds = () => window.matchMedia(query).matches;
  return () => useSyncExternalStore(subscribe, holds);
};

/** Whether the layout is the mobile one, below 992 px (product 2). */
export const useIsMobile = mediaHook(`(max-width: ${MOBILE_BREAKPOINT - 0.02}px)`);

export const usePrefersDark = mediaHook('(prefers-color-scheme: dark)');

/** Whether the user prefers reduced motion. */
export const usePrefersStill = mediaHook('(prefers-reduced-motion: reduce)');

/** Whether the page is laid out for printing. The light theme then applies, because paper is white. */
export const useIsOnPaper = mediaHook('print');
