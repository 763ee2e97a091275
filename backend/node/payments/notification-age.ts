import { type Instant, MINUTE } from '@/domain/kernel/instant';

/** An older notification may be a replay; one from the future means that a clock is wrong. */
const OLDEST = 5 * MINUTE;

export const isRecent = (sentAt: Instant, now: Instant): boolean => Math.abs(now - sentAt) <= OLDEST;
