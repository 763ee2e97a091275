import { boolean, object, optional, string } from 'valibot';
import { HOUR, SECOND } from '@/domain/kernel/instant';
import {
  isWithProvider,
  type Refund,
  REFUND_LONG,
  type RefundTrouble,
  type RefundWord,
} from '@/domain/payment/refund';
import { FinalFailure } from '../ports/final-failure';
import { defineJob, definePeriodicJob, type RetryRule } from '../ports/jobs.port';
import { ProviderRefused, ProviderUnavailable } from '../ports/payment-provider.port';
import { providerOf, tellingEarly } from './provider-of';

/** The text that the payer sees. The remark of the staff is not sent: it is internal, and providers refuse a long one. */
const reasonOf = ({ area }: Pick<Refund, 'area'>): string => (area === 'mall' ? '商城退款' : '充值退款');

/** A provider may be silent for hours; a delay is random up to its bound, which ends at an hour. */
const RETRY: RetryRule = { retries: 20, firstDelay: 10 * SECOND };

/** The reason why the last attempt of a refund failed, with the provider's own text. */
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
    const one = () => storage.refunds.one(refundId);
    const known = await one();
    if (known === undefined) return;
    const { number, transactionId, amount, total, platform, channel } = known;
    const refundNumber = isSeen === true ? (seen ?? known.refundNumber) : known.refundNumber;
    const hear = (word: RefundWord, code?: string) =>
      storage.refunds.keepWord(
        { id: refundId, refundNumber },
        word,
        `${key}:${attempt}:${word}`,
        now(),
        code,
      );
    // Also of one that is over: its money left all the same, which staff have to see.
    if (isSeen === true) return hear('done');
    if (!isWithProvider(known)) return;
    await hear('sent');
    // A person may have ended it since, or asked for another attempt. From here on the attempt that is under way forbids that.
    const sent = await one();
    if (sent?.refundNumber !== refundNumber || !isWithProvider(sent)) return;
    const answer = await tellingEarly(context, () =>
      providerOf(context, known).refund({
        number,
        ...(transactionId === undefined ? {} : { transactionId }),
        ...{ refundNumber, amount, total, reason: reasonOf(known) },
      }),
    ).then(
      (outcome) => ({ outcome }),
      (error: unknown) => ({ error }),
    );
    // An error of our own storage is not the provider's answer: the next attempt asks again.
    if ('outcome' in answer) return hear(answer.outcome);
    const { error } = answer;
    const isLast =
      error instanceof FinalFailure || attempt > RETRY.retries || (await one())?.status === 'STOPPED';
    if (!isLast) {
      await hear('silent');
      throw error;
    }
    await hear(...troubleIn(error));
    logger.warn('payment.refund-stopped', { platform, channel, refundNumber, error: String(error) });
  },
});

/**
 * Stops refunds that nothing ended for days, also where the job that asked about them is gone. Of those that stopped such a
 * job is made anew: they are asked about until they end.
 */
export const SLOW_REFUNDS = definePeriodicJob({
  name: 'payment.slow-refunds',
  schedule: { every: HOUR },
  handle: async ({ storage, key, now }) => {
    for (const refund of await storage.refunds.unendedSince(now() - REFUND_LONG))
      await storage.refunds.keepWord(refund, 'slow', `${key}:${refund.id}`, now());
    await storage.refunds.askAboutStopped(`${key}:stopped`, now());
  },
});
