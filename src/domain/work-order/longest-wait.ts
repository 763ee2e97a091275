import type { WaitingKind } from './waiting-for-me';
import type { WorkListQuery } from './work-list';

/**
 * The part of a query that lists the work orders of one kind of waiting, the longest wait first. By default these are
 * the work orders that wait for the user's answer.
 */
export const byLongestWait = (
  waiting: WaitingKind = 'unanswered',
): Pick<WorkListQuery, 'waiting' | 'longestWaitFirst'> => ({ waiting, longestWaitFirst: true });
