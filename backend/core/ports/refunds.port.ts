import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Refund, RefundWord } from '@/domain/payment/refund';
import type { JobKey } from './job-key';

/** Refunds as their job knows them, outside any scope. */
export interface RefundStorage {
  one(id: Id): Promise<Refund | undefined>;
  /**
   * Keeps what was heard of it. A refused one opens its difference again; one whose money is on its way is asked about
   * later.
   */
  heard(id: Id, word: RefundWord, job: JobKey, now: Instant): Promise<void>;
}
