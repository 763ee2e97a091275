import type { QueryKey } from '@tanstack/react-query';
import { type Change, isEverything } from '@/application/kernel/change';
import { isWorkOrderChange, type WorkOrderChange } from '@/application/work-order/work-order-change';
import { orderKeys } from '../order/order.queries';
import { orderingKeys } from '../order/form/ordering.queries';
import { sellerUsersKey } from '../seller-user/seller-user.queries';
import { workOrderKeys } from '../work-order/work-order.queries';

export interface KeysToRead {
  /** What the change is about. */
  readonly atOnce: readonly QueryKey[];
  /** What only counts or mentions it: it waits until that has been read, and several changes go together. */
  readonly behind: readonly QueryKey[];
}

/** What shows the points of a seller account. */
const POINTS: readonly QueryKey[] = [orderingKeys.all, ['home', 'points'], ['points', 'balance']];

const workOrderKeysOf = (change: WorkOrderChange): KeysToRead => {
  switch (change.kind) {
    case 'created':
      return { atOnce: [workOrderKeys.lists], behind: [] };
    case 'staff-rated':
      return { atOnce: [workOrderKeys.staffToRate, workOrderKeys.home], behind: [] };
    case 'read':
      return { atOnce: [], behind: [workOrderKeys.lists] };
    case 'posted':
    case 'changed': {
      const opened = workOrderKeys.opened(change.id);
      const beside = workOrderKeys.beside(change.id);
      // An own action may show beside the work order; a reply never does.
      return change.kind === 'posted' && change.by !== 'reply'
        ? { atOnce: [opened, beside], behind: [workOrderKeys.lists] }
        : { atOnce: [opened], behind: [beside, workOrderKeys.lists] };
    }
  }
};

/** Beside work orders: what shows one thing of an area, and what lists or counts it. */
const KEYS: Readonly<Partial<Record<string, (change: Change) => KeysToRead>>> = {
  // An order holds points, and home counts it.
  order: ({ id }) => ({
    atOnce: [orderKeys.info(id)],
    behind: [orderKeys.lists, workOrderKeys.home, ...POINTS],
  }),
  'seller-user': () => ({ atOnce: [], behind: [sellerUsersKey] }),
};

const NOTHING: KeysToRead = { atOnce: [], behind: [] };

/** The queries that a change makes stale: the one function between the two worlds. */
export const changeToKeys = (change: Change): KeysToRead => {
  if (isEverything(change)) {
    return {
      atOnce: [workOrderKeys.everyOpened],
      behind: [workOrderKeys.everythingBeside, workOrderKeys.lists, orderKeys.lists, sellerUsersKey],
    };
  }
  if (isWorkOrderChange(change)) return workOrderKeysOf(change);
  return KEYS[change.area]?.(change) ?? NOTHING;
};
