import { useCallback, useEffect, useRef } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useFocusFallback } from '../../kit/use-focus-fallback';

/**
 * Moves the focus to the column that appears in a layout with one column. In a conversation its back button gets the
 * focus, and in the list the row that was opened.
 */
export const useColumnFocus = (workOrderId: Id | undefined) => {
  const columns = useRef<HTMLDivElement>(null);
  /**
   * The selector of an element that is not rendered yet and will get the focus. A conversation has no header until the
   * chat is loaded; until then the dialog has the focus.
   */
  const awaited = useRef<string>(undefined);
  const find = useCallback((inside: string) => {
    const found = columns.current?.querySelector<HTMLElement>(inside);
    awaited.current = found ? undefined : inside;
    return found ?? columns.current?.closest<HTMLElement>('[role=dialog]');
  }, []);
  useEffect(() => {
    const { current: inside } = awaited;
    const found = inside === undefined ? undefined : columns.current?.querySelector<HTMLElement>(inside);
    if (!found) return;
    awaited.current = undefined;
    // The focus moves only if it is still on the dialog itself. If the user moved it meanwhile, it stays.
    if (document.activeElement === found.closest('[role=dialog]')) found.focus();
  });
  return {
    columns,
    list: useFocusFallback(useCallback(() => find('header button'), [find])),
    talk: useFocusFallback(
      useCallback(() => find(`[data-work="${workOrderId ?? ''}"]`), [find, workOrderId]),
    ),
  };
};
