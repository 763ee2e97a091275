import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { HOUR, type Instant } from '@/domain/kernel/instant';

/** The payments of yesterday's statement begin then, and have all arrived two hours later. */
export const demoPaymentsFrom = (now: Instant): Instant => startOfDay(dayOf(now) - 1) + 10 * HOUR;
const PAYMENTS_TAKE = 2 * HOUR;

/** Hours before now of the first recharge or withdrawal, and from which on they are taken as they are. */
const FIRST = 30;
const LATEST = 6;

/**
 * When something of the demo's money happened, in hours before now, 30 at most. Everything comes after the payments of
 * yesterday's statement, so the hours before the last six are shortened where a day has just begun: the times of an
 * account's journal only rise.
 */
export const agoOf = (now: Instant): ((hours: number) => Instant) => {
  const room = Math.min(FIRST * HOUR, now - demoPaymentsFrom(now) - PAYMENTS_TAKE);
  const share = (room / HOUR - LATEST) / (FIRST - LATEST);
  return (hours) => now - Math.round((hours <= LATEST ? hours : LATEST + (hours - LATEST) * share) * HOUR);
};

/** When the first of the payments, recharges and withdrawals of the demo happened that are more than a movement. */
export const demoMoneyFrom = (now: Instant): Instant => Math.min(demoPaymentsFrom(now), agoOf(now)(FIRST));
