import type { DateRange } from '@/domain/dates/range';
import type { Census, WaitingForMe } from '@/domain/home/home-figures';
import type { MoneyCount, MoneyName } from '@/domain/home/money-waiting';
import type { Instant } from '@/domain/kernel/instant';

/** The figures of the home page, counted within the scope of the session. */
export interface HomeStorage {
  /** The counts of the user's waiting work orders, by the same filters as in the work list. */
  waitingForMe(now: Instant): Promise<WaitingForMe>;
  /** The named counts, in the order of the names. They are 0 for users who are not staff of the brand. */
  moneyWaiting(names: readonly MoneyName[]): Promise<readonly MoneyCount[]>;
  /** The figures of a range of whole days. */
  census(range: DateRange): Promise<Census>;
}
