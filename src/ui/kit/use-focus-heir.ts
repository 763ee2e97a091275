import { useCallback } from 'react';

export type Heir = () => HTMLElement | null | undefined;

/**
 * For the `ref` of what may go away with the focus in it: the heir has the focus then. It is looked for when all of the
 * change is on the page, since it may be what comes instead. Where the focus is elsewhere, it stays.
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
