import type { QueryKey } from '@tanstack/react-query';
import type { Change } from '@/application/work-order/change';
import { workOrderKeys } from './work-order.queries';

/** What is to be read again after a change: the one function between the two worlds. */
export const changeToKeys = (change: Change): readonly QueryKey[] => {
  switch (change.kind) {
    case 'created':
    case 'seen':
      return [workOrderKeys.lists];
    case 'staff-rated':
      return [workOrderKeys.staffToRate, workOrderKeys.home];
    case 'unknown':
      return [workOrderKeys.everyOpened, workOrderKeys.lists];
    case 'said':
    case 'touched':
      return [workOrderKeys.opened(change.workOrderId), workOrderKeys.lists];
  }
};
