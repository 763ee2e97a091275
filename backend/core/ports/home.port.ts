import type { DateRange } from '@/domain/dates/range';
import type { Census, WaitingForMe } from '@/domain/home/home-figures';
import type { Instant } from '@/domain/kernel/instant';

export interface HomeStorage {
  /** What waits for the person, counted as the work list filters. */
  waitingForMe(now: Instant): Promise<WaitingForMe>;
  /** Figures over whole days. */
  census(range: DateRange): Promise<Census>;
}
