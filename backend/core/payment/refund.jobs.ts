import { object, string } from 'valibot';
import { SECOND } from '@/domain/kernel/instant';
import { isRefundOver } from '@/domain/payment/refund';
import { defineJob } from '../ports/jobs.port';
import { providerOf, tellingEarly } from './provider-of';

/** What the payer reads. The remark of the staff stays with us: it is theirs, and providers refuse a long one. */
const REASON = '充值退款';

/**
 * Sends a refund to its provider. It is marked as sent before, so that a process that ends in between leaves no doubt, and
 * is asked again under the same number, which refunds nothing more.
 */
export const PAYMENT_REFUND = defineJob({
  name: 'payment.refund',
  payload: object({ refundId: string() }),
  // A provider may be silent for hours; a delay is random up to its bound, which ends at an hour.
  retry: { retries: 20, firstDelay: 10 * SECOND },
  handle: async ({ refundId }, context) => {
    const { storage, key, attempt, now } = context;
    const refund = await storage.refunds.one(refundId);
    if (refund === undefined || isRefundOver(refund)) return;
    const hear = (word: Parameters<typeof storage.refunds.heard>[1]) =>
      storage.refunds.heard(refundId, word, `${key}:${attempt}:${word}`, now());
    await hear('sent');
    const { number, refundNumber, amount } = refund;
    try {
      await hear(
        await tellingEarly(context, () =>
          providerOf(context, refund).refund({ number, refundNumber, amount, total: amount, reason: REASON }),
        ),
      );
    } catch (error) {
      await hear('silent');
      throw error;
    }
  },
});
