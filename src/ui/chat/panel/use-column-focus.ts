import { useCallback, useEffect, useRef } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useFocusHeir } from '../../kit/use-focus-heir';

/**
 * With one column at a time, the focus moves to the column that appears: to the back button, and on return to the row
 * that was opened.
 */
export const useColumnFocus = (workOrderId: Id | undefined) => {
  const columns = useRef<HTMLDivElement>(null);
  /** What the dialog holds the focus for, until it is there: a conversation has no head before the line is loaded. */
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
    // A focus that has been moved meanwhile stays where it is.
    if (document.activeElement === found.closest('[role=dialog]')) found.focus();
  });
  return {
    columns,
    list: useFocusHeir(useCallback(() => find('header button'), [find])),
    talk: useFocusHeir(useCallback(() => find(`[data-work="${workOrderId ?? ''}"]`), [find, workOrderId])),
  };
};
