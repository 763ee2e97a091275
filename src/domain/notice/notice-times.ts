import type { Instant } from '../kernel/instant';

/** The input of staff for a notice of the platform. */
export interface EnteredNotice {
  readonly title: string;
  readonly content: string;
  readonly published: boolean;
  /** The time from which it is shown; absent if it is shown from its publication. */
  readonly from?: Instant;
}

/** The times of a notice that its readers see, or that decide whether a reading counts. */
export interface NoticeTimes {
  /** The time from which it is shown; absent if it was never published. */
  readonly shownFrom?: Instant;
  /** When its text was last changed while it was shown. */
  readonly updatedAt?: Instant;
  /** Readings before this moment no longer count. */
  readonly unreadFrom?: Instant;
}

interface Before {
  readonly entered: EnteredNotice;
  readonly times: NoticeTimes;
}

const isShown = ({ entered, times }: Before, now: Instant): boolean =>
  entered.published && times.shownFrom !== undefined && times.shownFrom <= now;

/**
 * The times of a notice after it was entered or changed. A notice that is not shown yet gets the time of its first
 * display, and changing it does not count as an update. `again` makes a shown notice unread for its readers.
 */
export const noticeTimes = (
  before: Before | undefined,
  after: EnteredNotice,
  again: boolean,
  now: Instant,
): NoticeTimes => {
  const { times } = before ?? { times: {} };
  if (!after.published) return times;
  const from = after.from ?? now;
  if (before === undefined || !isShown(before, now) || from > now)
    return { ...times, shownFrom: Math.max(now, from) };
  const { title, content } = before.entered;
  const isUpdate = title !== after.title || content !== after.content;
  return {
    ...times,
    ...(isUpdate ? { updatedAt: now } : {}),
    ...(again ? { unreadFrom: now } : {}),
  };
};
