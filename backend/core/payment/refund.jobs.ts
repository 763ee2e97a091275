import { boolean, object, optional, string } from 'valibot';
import { HOUR } from '@/domain/kernel/instant';
import {
  isWithProvider,
  type Refund,
  REFUND_LONG,
  type RefundTrouble,
  type RefundReport,
} from '@/domain/payment/refund';
import { FinalFailure } from '../ports/final-failure';
import { defineJob, definePeriodicJob } from '../ports/jobs.port';
import { ProviderRefused, ProviderUnavailable } from '../ports/payment-provider.port';
import { FOR_HOURS } from './payment.jobs';
import { providerOf, failOnLastingKeyTrouble } from './provider-of';

/**
 * The text that the payer sees. The staff's remark is not sent, because it is internal and may be too long for a
 * provider.
 */
const reasonOf = ({ area }: Pick<Refund, 'area'>): string => (area === 'mall' ? '商城退款' : '充值退款');

/** The reason why the last attempt of a refund failed, with the provider's own text. */
const troubleIn = (error: unknown): readonly [RefundTrouble, string] => [
  error instanceof ProviderUnavailable ? 'unanswered' : 'blocked',
  error instanceof ProviderUnavailable || error instanceof ProviderRefused ? error.code : '',
];

/**
 * Sends a refund to its provider. When all attempts have failed, the refund stops: staff see it among the refunds and
 * must act, and it is queried once a day. A refund is marked as sent before the request. If the process ends in
 * between, the next attempt repeats the request under the same number, so the provider does not refund twice.
 */
export const PAYMENT_REFUND = defineJob({
  name: 'payment.refund',
  // `isSeen` means that a statement contains a line with this number and amount, which proves the refund.
  payload: object({
    refundId: string(),
    isSeen: optional(boolean()),
    refundNumber: optional(string()),
  }),
  retry: FOR_HOURS,
  handle: async ({ refundId, isSeen, refundNumber: seen }, context) => {
    const { storage, key, attempt, now, logger } = context;
    const one = () => storage.refunds.one(refundId);
    const known = await one();
    if (known === undefined) return;
    const { number, transactionId, amount, total, platform, channel } = known;
    const refundNumber = isSeen === true ? (seen ?? known.refundNumber) : known.refundNumber;
    const store = (report: RefundReport, code?: string) =>
      storage.refunds.storeReport(
        { id: refundId, refundNumber },
        report,
        `${key}:${attempt}:${report}`,
        now(),
        code,
      );
    // This proof is stored even for a refund that has already ended, because staff must see that the provider
    // paid it.
    if (isSeen === true) return store('done');
    if (!isWithProvider(known)) return;
    await store('sent');
    // Staff may have ended the refund meanwhile, or requested another attempt. Once this attempt is marked as sent,
    // these two steps are refused.
    const sent = await one();
    if (sent?.refundNumber !== refundNumber || !isWithProvider(sent)) return;
    const answer = await failOnLastingKeyTrouble(context, () =>
      providerOf(context, known).refund({
        number,
        ...(transactionId === undefined ? {} : { transactionId }),
        ...{ refundNumber, amount, total, reason: reasonOf(known) },
      }),
    ).then(
      (outcome) => ({ outcome }),
      (error: unknown) => ({ error }),
    );
    // If our storage fails here, the job fails. The next attempt then requests the refund again.
    if ('outcome' in answer) return store(answer.outcome);
    const { error } = answer;
    const isLast =
      error instanceof FinalFailure || attempt > FOR_HOURS.retries || (await one())?.status === 'STOPPED';
    if (!isLast) {
      await store('silent');
      throw error;
    }
    await store(...troubleIn(error));
    logger.warn('payment.refund-stopped', { platform, channel, refundNumber, error: String(error) });
  },
});

/**
 * Stops refunds that have not ended for days, even if the job that queried them no longer exists. Stopped refunds
 * without a query job get one, so that they are queried until they end.
 */
export const SLOW_REFUNDS = definePeriodicJob({
  name: 'payment.slow-refunds',
  schedule: { every: HOUR },
  handle: async ({ storage, key, now }) => {
    for (const refund of await storage.refunds.unendedSince(now() - REFUND_LONG))
      await storage.refunds.storeReport(refund, 'slow', `${key}:${refund.id}`, now());
    await storage.refunds.askAboutStopped(`${key}:stopped`, now());
  },
});
