import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { HOUR, type Instant } from '@/domain/kernel/instant';

/**
 * The time of the first payment in yesterday's statement. The other payments of that statement follow within two hours.
 */
export const demoPaymentsFrom = (now: Instant): Instant => startOfDay(dayOf(now) - 1) + 10 * HOUR;
const PAYMENTS_TAKE = 2 * HOUR;

/**
 * These numbers are hours before now. The first recharge or withdrawal happens at `FIRST`. Steps after `LATEST` keep
 * their times.
 */
const FIRST = 30;
const LATEST = 6;

/**
 * Converts hours before now to the time of a demo step. The times in an account's journal may only rise, and
 * yesterday's payments come first. So if a day has just begun, the times between `FIRST` and `LATEST` are compressed.
 * Steps before `FIRST` move no points and keep their times.
 */
export const agoOf = (now: Instant): ((hours: number) => Instant) => {
  const room = Math.min(FIRST * HOUR, now - demoPaymentsFrom(now) - PAYMENTS_TAKE);
  const share = (room / HOUR - LATEST) / (FIRST - LATEST);
  const shortened = (hours: number) => (hours <= LATEST ? hours : LATEST + (hours - LATEST) * share);
  return (hours) => now - Math.round((hours > FIRST ? hours : shortened(hours)) * HOUR);
};

/**
 * The time of the demo's first payment, recharge or withdrawal by a command. Planned ledger movements may be
 * earlier.
 */
export const demoMoneyFrom = (now: Instant): Instant => Math.min(demoPaymentsFrom(now), agoOf(now)(FIRST));
