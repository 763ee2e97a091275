import { type Instant, MINUTE } from '@/domain/kernel/instant';

/**
 * The greatest accepted age of a notification: an older one may be a replay. If the time of a notification is this far
 * in the future, a clock is wrong.
 */
const OLDEST = 5 * MINUTE;

/** Whether the time of a notification is close enough to now. */
export const isRecent = (sentAt: Instant, now: Instant): boolean => Math.abs(now - sentAt) <= OLDEST;
