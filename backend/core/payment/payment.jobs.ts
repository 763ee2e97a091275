import { object, picklist, string } from 'valibot';
import { PAYMENT_CHANNELS } from '@/domain/payment/payment';
import { defineJob } from '../ports/jobs.port';
import { providerOf } from './provider-of';

const named = object({ platform: string(), channel: picklist(PAYMENT_CHANNELS), number: string() });

/** Asks the provider for the state of a payment, because a notification may be lost. */
export const PAYMENT_QUERY = defineJob({
  name: 'payment.query',
  payload: named,
  handle: async (name, context) => {
    const { storage, key, now } = context;
    const known = await storage.payments.one(name);
    if (known === undefined || known.status === 'PAID') return;
    await storage.payments.settle(name, await providerOf(context, name).query(name.number), key, now());
  },
});

/**
 * Closes a payment that was not made in time, but only after the provider has closed it. One that was paid meanwhile is
 * credited instead. While the provider does not respond, the payment stays open and the job is retried.
 */
export const PAYMENT_CLOSE = defineJob({
  name: 'payment.close',
  payload: named,
  handle: async (name, context) => {
    const { storage, key, now } = context;
    const known = await storage.payments.one(name);
    if (known === undefined || known.status !== 'CREATED') return;
    const provider = providerOf(context, name);
    // A payment that the provider does not know needs no closing there.
    const { state } = await provider.query(name.number);
    const isOver =
      state === 'unknown' ||
      state === 'closed' ||
      (state === 'unpaid' && (await provider.close(name.number)) === 'closed');
    if (!isOver)
      await storage.payments.settle(name, await provider.query(name.number), `${key}:settle`, now());
    else await storage.payments.close(name, `${key}:close`, now());
  },
});
