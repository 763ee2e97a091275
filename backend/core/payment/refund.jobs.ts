import { boolean, object, optional, string } from 'valibot';
import { SECOND } from '@/domain/kernel/instant';
import { isWithProvider, type Refund } from '@/domain/payment/refund';
import { defineJob } from '../ports/jobs.port';
import { providerOf, tellingEarly } from './provider-of';

/** The text that the payer sees. The remark of the staff is not sent: it is internal, and providers refuse a long one. */
const reasonOf = ({ area }: Pick<Refund, 'area'>): string => (area === 'mall' ? '商城退款' : '充值退款');

/**
 * Sends a refund to its provider. It is marked as sent before, so that a process that ends in between leaves no doubt, and
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
  // A provider may be silent for hours; a delay is random up to its bound, which ends at an hour.
  retry: { retries: 20, firstDelay: 10 * SECOND },
  handle: async ({ refundId, isSeen, refundNumber: seen }, context) => {
    const { storage, key, attempt, now } = context;
    const refund = await storage.refunds.one(refundId);
    if (refund === undefined || !isWithProvider(refund)) return;
    const hear = (word: Parameters<typeof storage.refunds.heard>[1]) =>
      storage.refunds.heard(refund, word, `${key}:${attempt}:${word}`, now());
    // Another attempt has another number, and nothing was said of it.
    if (isSeen === true && (seen ?? refund.refundNumber) !== refund.refundNumber) return;
    if (isSeen === true) return hear('done');
    await hear('sent');
    const { number, refundNumber, amount, total } = refund;
    try {
      await hear(
        await tellingEarly(context, () =>
          providerOf(context, refund).refund({
            number,
            refundNumber,
            amount,
            total,
            reason: reasonOf(refund),
          }),
        ),
      );
    } catch (error) {
      await hear('silent');
      throw error;
    }
  },
});
