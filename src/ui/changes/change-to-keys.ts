import type { QueryKey } from '@tanstack/react-query';
import type { Change } from '@/application/work-order/change';
import type { SignalledArea } from '@/domain/chat/signal';
import type { Id } from '@/domain/kernel/id';
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

/** Of everything that belongs to a seller account: what its points are shown by. */
const POINTS: readonly QueryKey[] = [orderingKeys.all, ['home', 'points'], ['points', 'balance']];

/** Beside work orders: what shows one thing of an area, and what lists or counts it. */
const KEYS: Readonly<Record<SignalledArea, (id: Id) => KeysToRead>> = {
  // An order holds points, and home counts it.
  order: (id) => ({
    atOnce: [orderKeys.info(id)],
    behind: [orderKeys.lists, workOrderKeys.home, ...POINTS],
  }),
  'seller-user': () => ({ atOnce: [], behind: [sellerUsersKey] }),
};

/** What is to be read again after a change: the one function between the two worlds. */
export const changeToKeys = (change: Change): KeysToRead => {
  switch (change.kind) {
    case 'created':
      return { atOnce: [workOrderKeys.lists], behind: [] };
    case 'staff-rated':
      return { atOnce: [workOrderKeys.staffToRate, workOrderKeys.home], behind: [] };
    case 'seen':
      return { atOnce: [], behind: [workOrderKeys.lists] };
    case 'unknown':
      return {
        atOnce: [workOrderKeys.everyOpened],
        behind: [workOrderKeys.everythingBeside, workOrderKeys.lists, orderKeys.lists, sellerUsersKey],
      };
    case 'changed':
      return KEYS[change.area](change.id);
    case 'said':
    case 'touched': {
      const opened = workOrderKeys.opened(change.workOrderId);
      const beside = workOrderKeys.beside(change.workOrderId);
      // What one has just done may be shown there; words never are.
      return change.kind === 'said' && change.by !== 'reply'
        ? { atOnce: [opened, beside], behind: [workOrderKeys.lists] }
        : { atOnce: [opened], behind: [beside, workOrderKeys.lists] };
    }
  }
};
