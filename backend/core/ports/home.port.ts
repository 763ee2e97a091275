import type { DateRange } from '@/domain/dates/range';
import type { Census, WaitingForMe } from '@/domain/home/home-figures';
import type { Instant } from '@/domain/kernel/instant';

export interface HomeStorage {
  /** The user's waiting work orders, counted as the work list filters them. */
  waitingForMe(now: Instant): Promise<WaitingForMe>;
  /** Figures over whole days. */
  census(range: DateRange): Promise<Census>;
}
