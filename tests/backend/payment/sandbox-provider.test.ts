import { describe } from 'vitest';
import type { Instant } from '@/domain/kernel/instant';
import { createSandboxProviders } from '@backend/core/payment/sandbox-provider';
import type { SandboxPayment, SandboxStore } from '@backend/core/ports/payments.port';
import { paymentProviderContract } from './provider-contract';

const inMemory = (): SandboxStore => {
  const kept = new Map<string, SandboxPayment>();
  return {
    get: (_platform, number) => Promise.resolve(kept.get(number)),
    put: (_platform, _channel, payment) => {
      kept.set(payment.number, payment);
      return Promise.resolve();
    },
    paidBetween: (_platform, _channel, from, to) =>
      Promise.resolve(
        [...kept.values()].filter(({ state, paidAt }) => state === 'paid' && paidAt >= from && paidAt < to),
      ),
  };
};

describe.each(['wechat', 'alipay'] as const)('the sandbox of %s', (channel) => {
  let ahead = 0;
  let count = 0;
  const now = (): Instant => Date.now() + ahead;
  const store = inMemory();
  const providers = createSandboxProviders({
    store,
    key: 'a key for tests alone, long enough',
    now,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
  });
  paymentProviderContract(() => {
    const provider = providers.sandbox?.('cyy', channel);
    if (provider === undefined) throw new Error('no sandbox');
    return {
      provider,
      strangeRow: async () => {
        const row = {
          ...{ number: `X${(count += 1)}`, amount: 5, state: 'paid' as const, transactionId: '' },
          ...{ paidAt: now(), isLate: false, refunded: 0 },
        };
        await store.put('cyy', channel, row);
        return JSON.stringify(row);
      },
      now,
      later: (ms) => {
        ahead += ms;
      },
      pay: async (number) => {
        const [received] = await provider.play(number, 'pay');
        if (received === undefined) throw new Error('nothing was sent');
        return received;
      },
    };
  });
});
