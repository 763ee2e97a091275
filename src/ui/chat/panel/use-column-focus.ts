import { useCallback, useRef } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useFocusHeir } from '../../kit/use-focus-heir';

/**
 * Where there is one column at a time, the one that comes has the focus of the one that went: the way back to the list, and
 * then the row one came from.
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
