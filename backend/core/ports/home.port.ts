import type { DateRange } from '@/domain/dates/range';
import type { Census, WaitingForMe } from '@/domain/home/home-figures';
import type { MoneyCount, MoneyName } from '@/domain/home/money-waiting';
import type { Instant } from '@/domain/kernel/instant';

/** The figures of the home page, counted within the scope of the session. */
export interface HomeStorage {
  /** The user's waiting work orders, counted as the work list filters them. */
  waitingForMe(now: Instant): Promise<WaitingForMe>;
  /** The named counts, in their order. Nothing waits for others than the staff of the brand. */
  moneyWaiting(names: readonly MoneyName[]): Promise<readonly MoneyCount[]>;
  /** Figures over whole days. */
  census(range: DateRange): Promise<Census>;
}
