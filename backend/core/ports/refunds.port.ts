import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { PaymentChannel } from '@/domain/payment/payment';
import type { Refund, RefundReport } from '@/domain/payment/refund';
import type { JobKey } from './job-key';

/** Refunds outside any scope, for the jobs that send and query them. */
export interface RefundStorage {
  /** Undefined for an unknown refund. */
  one(id: Id): Promise<Refund | undefined>;
  /**
   * Handles a notification: enqueues a query for the state of the refund. Changes nothing for an unknown refund, or one
   * that is no longer with its provider.
   */
  reported(
    name: { readonly platform: string; readonly channel: PaymentChannel; readonly refundNumber: string },
    job: JobKey,
    now: Instant,
  ): Promise<void>;
  /**
   * Stores a provider's report on a refund. A refused refund reopens its difference or returns the points; a running
   * refund is queried again later. A report on a replaced attempt changes nothing. If the provider paid a refund
   * that had ended, the payment is listed as a difference. `code` is the provider's own reason for a stop.
   */
  storeReport(
    refund: Pick<Refund, 'id' | 'refundNumber'>,
    report: RefundReport,
    job: JobKey,
    now: Instant,
    code?: string,
  ): Promise<void>;
  /** Refunds at a provider that were requested at or before an instant, and have neither ended nor stopped. */
  unendedSince(since: Instant): Promise<readonly Pick<Refund, 'id' | 'refundNumber'>[]>;
  /** Enqueues a query for each stopped refund that has no pending query. */
  askAboutStopped(job: JobKey, now: Instant): Promise<void>;
}
