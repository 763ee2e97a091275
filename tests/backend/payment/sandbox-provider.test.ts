import { describe, expect, it } from 'vitest';
import type { Instant } from '@/domain/kernel/instant';
import { createSandboxProviders } from '@backend/core/payment/sandbox-provider';
import type { SandboxPayment, SandboxRefund, SandboxStore } from '@backend/core/ports/payments.port';
import { paymentProviderContract } from './provider-contract';

const inMemory = (): SandboxStore => {
  const kept = new Map<string, SandboxPayment>();
  const refunds = new Map<string, SandboxRefund>();
  return {
    get: (_platform, number) => Promise.resolve(kept.get(number)),
    put: (_platform, _channel, payment) => {
      if (kept.get(payment.number)?.state === 'paid') return Promise.resolve(false);
      kept.set(payment.number, payment);
      return Promise.resolve(true);
    },
    addSurplus: () => Promise.resolve(),
    refund: (_platform, _channel, refund) => {
      const { number, refundNumber, amount } = refund;
      const known = refunds.get(refundNumber);
      if (known !== undefined)
        return Promise.resolve(known.number === number && known.amount === amount ? 'done' : 'other');
      const payment = kept.get(number);
      if (payment?.state !== 'paid' || payment.refusesRefunds || payment.refunded + amount > payment.amount)
        return Promise.resolve('refused');
      refunds.set(refundNumber, refund);
      kept.set(number, { ...payment, refunded: payment.refunded + amount });
      return Promise.resolve('done');
    },
    refundsBetween: (_platform, _channel, from, to) =>
      Promise.resolve(
        [...refunds.values()]
          .filter(({ at }) => at >= from && at < to)
          .map((refund) => ({ ...refund, transactionId: kept.get(refund.number)?.transactionId ?? '' })),
      ),
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
          ...{ paidAt: now(), isLate: false, refunded: 0, refusesRefunds: false },
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

  it('refuses each refund of a payer whose account accepts no money', async () => {
    const provider = providers.sandbox?.('cyy', channel);
    await provider?.create({ number: 'U1', amount: 5, description: '充值', expiresAt: now() });
    await provider?.play('U1', 'unrefundable');
    const asked = { number: 'U1', refundNumber: 'UR1', amount: 5, total: 5, reason: '退款' };
    expect(await provider?.refund(asked)).toBe('refused');
  });
});
