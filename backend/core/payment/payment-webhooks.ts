import { any } from 'valibot';
import { PAYMENT_CHANNELS } from '@/domain/payment/payment';
import { refuse } from '@/domain/result';
import { defineWebhook } from '../http/define-webhook';
import type { PaymentNotification, PaymentProviders } from '../ports/payment-provider.port';
import type { StatementChannel } from '../ports/reconciliation.port';
import type { Storage } from '../ports/storage.port';
import type { Webhook } from '../ports/webhook.port';
import { PLATFORM_IDS } from '../platforms';

/** The name of the webhook of a brand and channel. A URL path has hyphens in place of underscores. */
export const webhookNameOf = ({ platform, channel }: StatementChannel): string =>
  `payment-${channel}-${platform.replaceAll('_', '-')}`;

/** The webhooks for payment notifications, one for each brand and channel: `payment-wechat-cyy`. */
export const paymentWebhooks = (storage: Storage, payments: PaymentProviders): readonly Webhook[] =>
  PLATFORM_IDS.flatMap((platform) =>
    PAYMENT_CHANNELS.flatMap((channel) => {
      const provider = payments.of(platform, channel);
      if (provider === undefined) return [];
      return defineWebhook<PaymentNotification>({
        name: webhookNameOf({ platform, channel }),
        verify: (received, now) => provider.isGenuine(received, now),
        parse: (body) => provider.notificationOf(body),
        payload: any(),
        eventIdOf: ({ eventId }) => eventId,
        handle: async ({ isForeign, number, payment, refundNumber }, { key, now }) => {
          if (isForeign) return refuse('payment.not-ours');
          if (refundNumber !== undefined)
            await storage.refunds.reported({ platform, channel, refundNumber }, `${key}:refund`, now);
          return storage.payments.settle({ platform, channel, number }, payment, key, now);
        },
        answer: (outcome) => provider.answer(outcome),
      });
    }),
  );
