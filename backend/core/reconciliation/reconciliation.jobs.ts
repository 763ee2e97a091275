import { integer, number, object, picklist, pipe, string } from 'valibot';
import { dayOf } from '@/domain/dates/calendar';
import { HOUR, MINUTE } from '@/domain/kernel/instant';
import { PAYMENT_CHANNELS } from '@/domain/payment/payment';
import { providerOf, failOnLastingKeyTrouble } from '../payment/provider-of';
import { PLATFORM_IDS } from '../platforms';
import { defineJob, definePeriodicJob } from '../ports/jobs.port';

/**
 * Fetches the statement of a day and compares it with our payments. Retried for about ten hours while the provider does
 * not have the statement. After that, the plan of the next day tries again.
 */
export const PAYMENT_STATEMENT = defineJob({
  name: 'payment.statement',
  payload: object({
    ...{ platform: string(), channel: picklist(PAYMENT_CHANNELS), day: pipe(number(), integer()) },
  }),
  retry: { retries: 24, firstDelay: 2 * MINUTE },
  handle: async (name, context) => {
    const { storage, key, now } = context;
    if (await storage.providerStatements.has(name)) return;
    const statement = await failOnLastingKeyTrouble(context, () =>
      providerOf(context, name).statement(name.day),
    );
    await storage.providerStatements.keep(name, statement, key, now());
  },
});

/** Plans the statement of the day before and of missed days, from 11:00 on (business 3). */
export const PAYMENT_RECONCILE = definePeriodicJob({
  name: 'payment.reconcile',
  schedule: { dailyAt: 11 * HOUR },
  handle: async ({ storage, payments, key, now }) => {
    const channels = PLATFORM_IDS.flatMap((platform) =>
      PAYMENT_CHANNELS.flatMap((channel) =>
        payments?.of(platform, channel) === undefined ? [] : [{ platform, channel }],
      ),
    );
    if (channels.length > 0) await storage.providerStatements.plan(channels, dayOf(now()), key, now());
  },
});
