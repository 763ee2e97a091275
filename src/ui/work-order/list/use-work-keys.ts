import type { WorkListItem } from '@/domain/work-order/work-list';
import { useRowKeys } from '../../kit/list/keys/use-row-keys';
import { useUrging } from '../dialog/use-urge';
import { useOpenToFinish, useOpenWork } from '../use-open-work';

/**
 * The keys of the work list: R opens the work order whose row has the focus with the reply's field ready, U urges it,
 * F opens it and finishes.
 */
export const useWorkKeys = (items: readonly WorkListItem[]): void => {
  const open = useOpenWork();
  const openToFinish = useOpenToFinish();
  const { urge } = useUrging();
  const on = (act: (id: string) => void) => (place: number) => {
    const item = items[place];
    if (item !== undefined) act(item.id);
  };
  useRowKeys('work-orders', { r: on(open), u: on(urge), f: on(openToFinish) });
};
