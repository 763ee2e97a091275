import type { WaitingKind } from './waiting-for-me';
import type { WorkListQuery } from './work-list';

/**
 * Lists the work orders that wait for the user in this way, the longest wait first. By default these are the work
 * orders that wait for the user's answer.
 */
export const byLongestWait = (
  waiting: WaitingKind = 'unanswered',
): Pick<WorkListQuery, 'waiting' | 'longestWaitFirst'> => ({ waiting, longestWaitFirst: true });
