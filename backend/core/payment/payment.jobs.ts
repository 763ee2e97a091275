import { boolean, object, optional, picklist, string } from 'valibot';
import { SECOND } from '@/domain/kernel/instant';
import { PAYMENT_CHANNELS, type ProviderPayment } from '@/domain/payment/payment';
import { FinalFailure } from '../ports/final-failure';
import { defineJob, type JobContext, type RetryRule } from '../ports/jobs.port';
import type { PaymentProvider } from '../ports/payment-provider.port';
import type { PaymentName } from '../ports/payments.port';
import { providerOf, tellingEarly } from './provider-of';

const named = object({ platform: string(), channel: picklist(PAYMENT_CHANNELS), number: string() });

/** A provider may be silent for hours; a delay is random up to its bound, which ends at an hour. */
export const FOR_HOURS: RetryRule = { retries: 20, firstDelay: 10 * SECOND };

/** Attempts of a query that another job follows, over some 70 seconds at most. */
const SHORT_ATTEMPTS = 4;

/**
 * Asks the provider for the state of a payment, because a notification may be lost. Only the last query after a closing
 * is retried for hours: any other gives up on a silent provider, because the closing or the last query still asks.
 */
export const PAYMENT_QUERY = defineJob({
  name: 'payment.query',
  payload: object({ ...named.entries, isLast: optional(boolean()) }),
  retry: FOR_HOURS,
  handle: async ({ isLast, ...name }, context) => {
    const { storage, key, attempt, now } = context;
    const known = await storage.payments.one(name);
    if (known === undefined || known.status === 'PAID') return;
    const found = await tellingEarly(context, () => providerOf(context, name).query(name.number)).catch(
      (error: unknown) => {
        if (isLast !== true && attempt >= SHORT_ATTEMPTS && !(error instanceof FinalFailure))
          return undefined;
        throw error;
      },
    );
    // Another attempt brings another answer: under the same key it would be taken for a repeat of this one.
    if (found !== undefined) await storage.payments.settle(name, found, `${key}:${attempt}`, now());
  },
});

/** Closes a payment at its provider; returns the provider's state of a payment that it cannot close. */
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
 * Closes a payment that was not made in time, but only after the provider has closed it. One that was paid meanwhile is
 * credited instead. Throws while the provider does not respond: the payment stays open.
 */
export const endAtProvider = async (name: PaymentName, context: JobContext): Promise<void> => {
  const { storage, key, attempt, now } = context;
  const known = await storage.payments.one(name);
  if (known === undefined || known.status !== 'CREATED') return;
  const found = await tellingEarly(context, () => closeAt(providerOf(context, name), name.number));
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
