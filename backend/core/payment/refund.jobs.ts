import { boolean, object, optional, string } from 'valibot';
import { HOUR, SECOND } from '@/domain/kernel/instant';
import { isWithProvider, type Refund, REFUND_LONG, type RefundTrouble } from '@/domain/payment/refund';
import { FinalFailure } from '../ports/final-failure';
import { defineJob, definePeriodicJob, type RetryRule } from '../ports/jobs.port';
import { ProviderRefused, ProviderUnavailable } from '../ports/payment-provider.port';
import { providerOf, tellingEarly } from './provider-of';

/** The text that the payer sees. The remark of the staff is not sent: it is internal, and providers refuse a long one. */
const reasonOf = ({ area }: Pick<Refund, 'area'>): string => (area === 'mall' ? '商城退款' : '充值退款');

/** A provider may be silent for hours; a delay is random up to its bound, which ends at an hour. */
const RETRY: RetryRule = { retries: 20, firstDelay: 10 * SECOND };

/** What stops a refund whose last attempt failed, with the provider's own word. */
const troubleIn = (error: unknown): readonly [RefundTrouble, string] => [
  error instanceof ProviderUnavailable ? 'unanswered' : 'blocked',
  error instanceof ProviderUnavailable || error instanceof ProviderRefused ? error.code : '',
];

/**
 * Sends a refund to its provider. When all attempts have failed, a person has to look at it: it stops, which staff see
 * where they work on refunds, and is asked about once a day. It is marked as sent before, so that a process that ends in between leaves no doubt, and
 * is asked again under the same number, which refunds nothing more.
 */
export const PAYMENT_REFUND = defineJob({
  name: 'payment.refund',
  // A line of a statement with this number and its amount says that it is done.
  payload: object({
    refundId: string(),
    isSeen: optional(boolean()),
    refundNumber: optional(string()),
  }),
  retry: RETRY,
  handle: async ({ refundId, isSeen, refundNumber: seen }, context) => {
    const { storage, key, attempt, now, logger } = context;
    const refund = await storage.refunds.one(refundId);
    if (refund === undefined || !isWithProvider(refund)) return;
    const hear = (word: Parameters<typeof storage.refunds.heard>[1], code?: string) =>
      storage.refunds.heard(refund, word, `${key}:${attempt}:${word}`, now(), code);
    // Another attempt has another number, and nothing was said of it.
    if (isSeen === true && (seen ?? refund.refundNumber) !== refund.refundNumber) return;
    if (isSeen === true) return hear('done');
    await hear('sent');
    const { number, transactionId, refundNumber, amount, total } = refund;
    try {
      await hear(
        await tellingEarly(context, () =>
          providerOf(context, refund).refund({
            number,
            ...(transactionId === undefined ? {} : { transactionId }),
            refundNumber,
            amount,
            total,
            reason: reasonOf(refund),
          }),
        ),
      );
    } catch (error) {
      const isLast = error instanceof FinalFailure || attempt > RETRY.retries || refund.status === 'STOPPED';
      if (!isLast) {
        await hear('silent');
        throw error;
      }
      const [trouble, code] = troubleIn(error);
      await hear(trouble, code);
      const { platform, channel } = refund;
      logger.warn('payment.refund-stopped', { platform, channel, refundNumber, error: String(error) });
    }
  },
});

/** Stops refunds that nothing ended for days, also where the job that asked about them is gone. */
export const SLOW_REFUNDS = definePeriodicJob({
  name: 'payment.slow-refunds',
  schedule: { every: HOUR },
  handle: async ({ storage, key, now }) => {
    for (const refund of await storage.refunds.unendedSince(now() - REFUND_LONG))
      await storage.refunds.heard(refund, 'slow', `${key}:${refund.id}`, now());
  },
});
