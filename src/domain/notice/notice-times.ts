import type { Instant } from '../kernel/instant';

/** A notice as staff enter it. */
export interface EnteredNotice {
  readonly title: string;
  readonly content: string;
  readonly published: boolean;
  /** Shown from this moment on; from its publication without one. */
  readonly from?: Instant;
}

/** The moments of a notice that its readers see or that decide what they have read. */
export interface NoticeTimes {
  /** Since when it is shown, or from when it will be; absent while it was never published. */
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
 * The moments of a notice after it was entered or changed. One that is not shown yet is dated by when it will be, and a
 * change of it is no update. `again` makes a notice that is shown unread for its readers.
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
