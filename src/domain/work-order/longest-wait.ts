import type { WaitingKind } from './waiting-for-me';
import type { WorkListQuery } from './work-list';

/**
 * Lists work orders by their waiting time, the longest first. Only those that wait for the user have one, so without
 * another kind of waiting the list contains those that await the user's reply.
 */
export const byLongestWait = (
  waiting: WaitingKind = 'unanswered',
): Pick<WorkListQuery, 'waiting' | 'longestWaitFirst'> => ({ waiting, longestWaitFirst: true });
