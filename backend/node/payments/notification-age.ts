import { type Instant, MINUTE } from '@/domain/kernel/instant';

/**
 * The greatest accepted age of a notification, because an older one may be a replay. A notification with a time that
 * far in the future means that a clock is wrong.
 */
const OLDEST = 5 * MINUTE;

export const isRecent = (sentAt: Instant, now: Instant): boolean => Math.abs(now - sentAt) <= OLDEST;
