import { useCallback, useRef } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useFocusHeir } from '../../kit/use-focus-heir';

/**
 * With one column at a time, the focus moves to the column that appears: to the back button, and on return to the row
 * that was opened.
 */
export const useColumnFocus = (workOrderId: Id | undefined) => {
  const columns = useRef<HTMLDivElement>(null);
  const find = useCallback(
    (inside: string) =>
      columns.current?.querySelector<HTMLElement>(inside) ??
      columns.current?.closest<HTMLElement>('[role=dialog]'),
    [],
  );
  return {
    columns,
    list: useFocusHeir(useCallback(() => find('header button'), [find])),
    talk: useFocusHeir(useCallback(() => find(`[data-work="${workOrderId ?? ''}"]`), [find, workOrderId])),
  };
};
