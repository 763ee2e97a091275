import type { Instant } from '@/domain/kernel/instant';
import type { Payment, SandboxAction } from '@/domain/payment/payment';
import { ok, refuse, type Result } from '@/domain/result';
import { PROVIDER_CODE_RATE } from '../http/money-limits';
import type { PaymentProviders } from '../ports/payment-provider.port';
import type { Storage } from '../ports/storage.port';
import type { Logger } from '../ports/world.port';
import { webhookNameOf } from './payment-webhooks';

/** The codes of open payments, for every area whose pages accept payments by a code. */
export interface PaymentCodes {
  /**
   * Returns the stored code, or requests it from the provider; undefined while there is no code. `subject` is the text
   * that the payer sees.
   */
  codeOf(payment: Payment, subject: string): Promise<string | undefined>;
  /** Acts as the payer in the sandbox. The sandbox's notifications are verified, parsed and applied like real ones. */
  actAsPayer(
    payment: Payment,
    subject: string,
    play: SandboxAction,
    now: Instant,
  ): Promise<Result<undefined>>;
  isSandbox(payment: Payment): boolean;
}

/** Implements `PaymentCodes` with the providers of the deployment. */
export const paymentCodes = (storage: Storage, providers: PaymentProviders, logger: Logger): PaymentCodes => {
  const codeOf: PaymentCodes['codeOf'] = async (payment, subject) => {
    if (payment.status !== 'CREATED' || payment.code !== undefined) return payment.code;
    const { id, platform, channel, number, amount, expiresAt } = payment;
    const key = `code ${platform} ${channel} ${number}`;
    if ((await storage.callCounts.take(key, PROVIDER_CODE_RATE)) > 0) return undefined;
    try {
      const made = await providers
        .of(platform, channel)
        ?.create({ number, amount, expiresAt, description: `${subject} ${number}` });
      if (made === undefined) return undefined;
      await storage.payments.keepCode(id, made.code);
      return made.code;
    } catch (error) {
      logger.warn('payment.no-code', { platform, channel, number, error: String(error) });
      return undefined;
    }
  };
  return {
    codeOf,
    isSandbox: ({ platform, channel }) => providers.sandbox?.(platform, channel) !== undefined,
    actAsPayer: async (payment, subject, play, now) => {
      const { platform, channel, number } = payment;
      const sandbox = providers.sandbox?.(platform, channel);
      if (sandbox === undefined) return refuse('payment.no-provider');
      await codeOf(payment, subject);
      for (const received of await sandbox.play(number, play)) {
        if (!(await sandbox.isGenuine(received, now))) return refuse('webhook.unverified');
        const notification = sandbox.notificationOf(received.body);
        const settled = await storage.payments.settle(
          { platform, channel, number: notification.number },
          notification.payment,
          `webhook:${webhookNameOf({ platform, channel })}:${notification.eventId}`,
          now,
        );
        if (!settled.ok) return settled;
      }
      return ok(undefined);
    },
  };
};
