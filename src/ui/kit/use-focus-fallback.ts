import { useCallback } from 'react';

/** Returns the element that gets the focus when the focused element is removed. */
export type FocusFallback = () => HTMLElement | null | undefined;

/**
 * Returns a `ref` for an element that may unmount while it has the focus. The focus then moves to the fallback. The
 * fallback is looked up only at that time. If the focus is elsewhere, it stays there.
 */
export const useFocusFallback = (fallback: FocusFallback) =>
  useCallback(
    (leaving: HTMLElement | null) => () => {
      if (leaving?.contains(document.activeElement) !== true) return;
      queueMicrotask(() => {
        if (document.activeElement === null || document.activeElement === document.body) fallback()?.focus();
      });
    },
    [fallback],
  );
