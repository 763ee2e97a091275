import { useCallback } from 'react';

export type Heir = () => HTMLElement | null | undefined;

/**
 * A `ref` for an element that may unmount while it has the focus: the focus then moves to the heir. The heir is looked
 * up after the change, since it may be new. A focus elsewhere stays where it is.
 */
export const useFocusHeir = (heir: Heir) =>
  useCallback(
    (leaving: HTMLElement | null) => () => {
      if (leaving?.contains(document.activeElement) !== true) return;
      queueMicrotask(() => {
        if (document.activeElement === null || document.activeElement === document.body) heir()?.focus();
      });
    },
    [heir],
  );
