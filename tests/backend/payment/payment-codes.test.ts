import { describe, expect, it, vi } from 'vitest';
import { PAYMENT_CHANNELS } from '@/domain/payment/payment';
import type { Payment } from '@/domain/payment/payment';
import { ok } from '@/domain/result';
import { paymentCodes } from '@backend/core/payment/payment-codes';
import { paymentWebhooks } from '@backend/core/payment/payment-webhooks';
import { PLATFORM_IDS } from '@backend/core/platforms';
import type { PaymentProviders } from '@backend/core/ports/payment-provider.port';
import type { Storage } from '@backend/core/ports/storage.port';

describe('a notification of the sandbox', () => {
  const cases = PLATFORM_IDS.flatMap((platform) =>
    PAYMENT_CHANNELS.map((channel) => ({ platform, channel })),
  );

  it.each(cases)(
    'has the idempotency key of its webhook, so that it is applied once: $platform $channel',
    async ({ platform, channel }) => {
      const notification = { eventId: 'e1', number: 'CZ1', isForeign: false, payment: { state: 'unpaid' } };
      const provider = {
        isGenuine: () => Promise.resolve(true),
        notificationOf: () => notification,
        answer: () => new Response(),
        play: () => Promise.resolve([{ headers: new Headers(), body: new Uint8Array() }]),
      };
      const of = (brand: string, by: string) => (brand === platform && by === channel ? provider : undefined);
      const providers = { of, sandbox: of, offers: () => true } as unknown as PaymentProviders;
      const settle = vi.fn<(...given: readonly unknown[]) => Promise<unknown>>(() =>
        Promise.resolve(ok(undefined)),
      );
      const storage = { payments: { settle } } as unknown as Storage;
      const [webhook] = paymentWebhooks(storage, providers);
      await webhook?.take(new Uint8Array(), 1);
      const payment = { platform, channel, number: 'CZ1', status: 'PAID' } as unknown as Payment;
      const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
      await paymentCodes(storage, providers, logger as never).actAsPayer(payment, '充值', 'pay' as never, 1);
      const keys = settle.mock.calls.map((given) => given[2]);
      expect(keys).toHaveLength(2);
      expect(keys[1]).toBe(keys[0]);
      expect(keys[0]).toBe(`webhook:${webhook?.name ?? ''}:e1`);
    },
  );
});
