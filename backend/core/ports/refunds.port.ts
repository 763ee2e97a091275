import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { PaymentChannel } from '@/domain/payment/payment';
import type { Refund, RefundWord } from '@/domain/payment/refund';
import type { JobKey } from './job-key';

/** Refunds as their job knows them, outside any scope. */
export interface RefundStorage {
  one(id: Id): Promise<Refund | undefined>;
  /** Handles a notification by querying the provider for the state of the refund. A foreign refund changes nothing. */
  reported(
    name: { readonly platform: string; readonly channel: PaymentChannel; readonly refundNumber: string },
    job: JobKey,
    now: Instant,
  ): Promise<void>;
  /**
   * Keeps what was heard of it. A refused one opens its difference again, or gives the points back; one whose money is on
   * its way is asked about later. A word about an attempt that another one has replaced changes nothing. Money that left for
   * a refund that is over without it is listed as a difference. `code` is the provider's own word for what stopped it.
   */
  keepWord(
    refund: Pick<Refund, 'id' | 'refundNumber'>,
    word: RefundWord,
    job: JobKey,
    now: Instant,
    code?: string,
  ): Promise<void>;
  /** Those with a provider that nothing has ended or stopped since an instant. */
  unendedSince(since: Instant): Promise<readonly Pick<Refund, 'id' | 'refundNumber'>[]>;
  /** Enqueues a question about each that stopped and that no job asks about. */
  askAboutStopped(job: JobKey, now: Instant): Promise<void>;
}
