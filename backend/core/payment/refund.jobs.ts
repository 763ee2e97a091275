import { object, string } from 'valibot';
import { isRefundOver } from '@/domain/payment/refund';
import { defineJob } from '../ports/jobs.port';
import { providerOf } from './provider-of';

/**
 * Sends a refund to its provider. It is marked as sent before, so that a process that ends in between leaves no doubt, and
 * is asked again under the same number, which refunds nothing more.
 */
export const PAYMENT_REFUND = defineJob({
  name: 'payment.refund',
  payload: object({ refundId: string() }),
  handle: async ({ refundId }, context) => {
    const { storage, key, attempt, now } = context;
    const refund = await storage.refunds.one(refundId);
    if (refund === undefined || isRefundOver(refund)) return;
    const hear = (word: Parameters<typeof storage.refunds.heard>[1]) =>
      storage.refunds.heard(refundId, word, `${key}:${attempt}:${word}`, now());
    await hear('sent');
    const { number, refundNumber, amount, reason } = refund;
    try {
      await hear(
        await providerOf(context, refund).refund({ number, refundNumber, amount, total: amount, reason }),
      );
    } catch (error) {
      await hear('silent');
      throw error;
    }
  },
});
