import type { QueryKey } from '@tanstack/react-query';
import type { Change } from '@/application/work-order/change';
import { workOrderKeys } from './work-order.queries';

export interface KeysToRead {
  /** What the change is about. */
  readonly atOnce: readonly QueryKey[];
  /** What only counts or mentions it: it waits until that has been read, and several changes go together. */
  readonly behind: readonly QueryKey[];
}

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
        behind: [workOrderKeys.everythingBeside, workOrderKeys.lists],
      };
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
