import { boolean, object, optional, picklist, string } from 'valibot';
import { SECOND } from '@/domain/kernel/instant';
import { PAYMENT_CHANNELS, type ProviderPayment } from '@/domain/payment/payment';
import { FinalFailure } from '../ports/final-failure';
import { defineJob, type JobContext, type RetryRule } from '../ports/jobs.port';
import type { PaymentProvider } from '../ports/payment-provider.port';
import type { PaymentName } from '../ports/payments.port';
import { providerOf, failOnLastingKeyTrouble } from './provider-of';

const named = object({ platform: string(), channel: picklist(PAYMENT_CHANNELS), number: string() });

/**
 * Retries a call to a provider for hours, because the provider may be out of service for that long. The
 * backoff delay is random below a bound, which grows to one hour.
 */
export const FOR_HOURS: RetryRule = { retries: 20, firstDelay: 10 * SECOND };

/** The most attempts of a query when a later job queries the payment anyway. They take about 70 seconds at most. */
const SHORT_ATTEMPTS = 4;

/**
 * Queries the provider for the state of a payment, because a notification may be lost. The last query, which follows
 * the closing of the payment, is retried for hours. Any other query gives up after a few attempts without a dead
 * letter, because the closing or the last query follows. A final failure always leaves a dead letter.
 */
export const PAYMENT_QUERY = defineJob({
  name: 'payment.query',
  payload: object({ ...named.entries, isLast: optional(boolean()) }),
  retry: FOR_HOURS,
  handle: async ({ isLast, ...name }, context) => {
    const { storage, key, attempt, now } = context;
    const known = await storage.payments.one(name);
    if (known === undefined || known.status === 'PAID') return;
    const found = await failOnLastingKeyTrouble(context, () =>
      providerOf(context, name).query(name.number),
    ).catch((error: unknown) => {
      if (isLast !== true && attempt >= SHORT_ATTEMPTS && !(error instanceof FinalFailure)) return undefined;
      throw error;
    });
    // Each attempt may get another answer, so the attempt's number is part of the key. Otherwise the second answer
    // would count as a repeat.
    if (found !== undefined) await storage.payments.settle(name, found, `${key}:${attempt}`, now());
  },
});

/** Closes a payment at its provider. If it cannot be closed, returns the payment's state at the provider. */
const closeAt = async (provider: PaymentProvider, number: string): Promise<ProviderPayment | 'closed'> => {
  // A payment that the provider does not know needs no closing there.
  const { state } = await provider.query(number);
  const isOver =
    state === 'unknown' ||
    state === 'closed' ||
    (state === 'unpaid' && (await provider.close(number)) === 'closed');
  return isOver ? 'closed' : provider.query(number);
};

/**
 * Closes a payment that was not made in time, but only after the provider has closed it. A payment that was made
 * meanwhile is credited instead. Throws while the provider does not respond, so that the payment stays open.
 */
export const endAtProvider = async (name: PaymentName, context: JobContext): Promise<void> => {
  const { storage, key, attempt, now } = context;
  const known = await storage.payments.one(name);
  if (known === undefined || known.status !== 'CREATED') return;
  const found = await failOnLastingKeyTrouble(context, () => closeAt(providerOf(context, name), name.number));
  if (found === 'closed') await storage.payments.close(name, `${key}:close`, now());
  else await storage.payments.settle(name, found, `${key}:settle:${attempt}`, now());
};

/** Retried for hours while the provider does not respond. */
export const PAYMENT_CLOSE = defineJob({
  name: 'payment.close',
  payload: named,
  retry: FOR_HOURS,
  handle: endAtProvider,
});
