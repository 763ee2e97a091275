import { WAITING_NAMES, type WaitingForMe } from '@/domain/home/home-figures';
import type { Instant } from '@/domain/kernel/instant';
import type { WaitingKind } from '@/domain/work-order/waiting-for-me';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { countStaffToRate } from '../rating/staff-ratings';
import { countWorkList } from '../work-order/work-list';

/**
 * Counts the work orders that wait for the user, up to the limit of the work list, and the staff whom the user can
 * rate.
 */
export const waitingForMe = async (db: Db, scope: Scope, now: Instant): Promise<WaitingForMe> => {
  const count = (waiting: WaitingKind) => countWorkList(db, scope, { waiting, page: 1, pageSize: 1 });
  const [unanswered, urged, reshipmentPending, unrated, staffToRate] = await Promise.all([
    count('unanswered'),
    count('urged'),
    count('reshipment'),
    count('unrated'),
    countStaffToRate(db, scope, now),
  ]);
  const listed = { unanswered, urged, reshipmentPending, unrated };
  return {
    unanswered: unanswered.total,
    urged: urged.total,
    reshipmentPending: reshipmentPending.total,
    unrated: unrated.total,
    staffToRate,
    atLeast: WAITING_NAMES.filter((name) => name !== 'staffToRate' && listed[name].isMore),
  };
};
