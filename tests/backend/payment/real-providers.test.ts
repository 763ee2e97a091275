import { createSign, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayOf, startOfDay } from '@/domain/dates/calendar';
import { DAY, HOUR, type Instant, MINUTE } from '@/domain/kernel/instant';
import { type AlipayAccount, createAlipay } from '@backend/node/payments/alipay';
import { createWechatPay, type WechatPayAccount } from '@backend/node/payments/wechat-pay';
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from '@backend/core/ports/payment-provider.port';
import { FinalFailure } from '@backend/core/ports/final-failure';
import { failOnLastingKeyTrouble } from '@backend/core/payment/provider-of';
import { alipayDouble } from '@tests/support/payments/alipay-double';
import type { PaymentDouble, AnswerFault } from '@tests/support/payments/double';
import { certificateOf, rsaPair } from '@tests/support/payments/keys';
import { wechatPayDouble } from '@tests/support/payments/wechat-pay-double';
import { paymentProviderContract } from './provider-contract';

let ahead = 0;
const now = (): Instant => Date.now() + ahead;

interface Under {
  readonly provider: PaymentProvider;
  readonly double: PaymentDouble;
}

const wechat = async (
  change: (account: WechatPayAccount) => WechatPayAccount = (same) => same,
): Promise<Under> => {
  const { double, account } = await wechatPayDouble(now);
  return { double, provider: createWechatPay(change(account), now) };
};
const alipay = async (mode: 'account' | 'byCertificates' = 'account'): Promise<Under> => {
  const made = await alipayDouble(now);
  return { double: made.double, provider: createAlipay(made[mode], now) };
};

/** A row of WeChat Pay's bill. */
const wechatRow = (state: string, amount: string): string =>
  [
    ...['2026-11-24 10:00:00', 'wx1', '1', '0', '', '42', 'CZ1', 'o', 'NATIVE', state, 'OTHERS', 'CNY'],
    ...[amount, '0.00', '0', '0', '0.00', '0.00', '', '', '充值', '', '0.01000', '0.60%', amount, '0.00', ''],
  ]
    .map((cell) => `\`${cell}`)
    .join(',');
/** A row of Alipay's bill. */
const alipayRow = (kind: string, goods: string, at: string): string =>
  [
    ...['2026\t', 'CZ1\t', kind, goods, '2026-11-24 10:00:00', at, '', '', '', '', '*', '1.00', '1.00'],
    ...['0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00', '0.00', '', '-0.01', '0.00', ''],
  ].join(',');
const AT = '2026-11-24 10:00:00';
/** Rows that a bill may contain: split in two, of an unknown kind, or with an invalid cell. */
const STRANGE = {
  wechat: ['的第二行`,`0.06000`,`0.60%', wechatRow('FROZEN', '1.00'), wechatRow('SUCCESS', '一元')],
  alipay: [
    alipayRow('交易', '一,二', AT),
    alipayRow('冻结', '充值', AT),
    alipayRow('交易', '充值', '24.11.2026'),
  ],
} as const;
let strangeCount = 0;

let count = 0;
const aNumber = (): string => `CZ${Date.now().toString(36).toUpperCase()}T${(count += 1)}`;

describe.each([
  ['WeChat Pay', () => wechat()],
  ['Alipay by its public key', () => alipay()],
  ['Alipay by certificates', () => alipay('byCertificates')],
] as const)('%s', (title, open) => {
  let under: Under;
  beforeAll(async () => {
    under = await open();
  });
  afterAll(() => under.double.stop());

  paymentProviderContract(() => ({
    provider: under.provider,
    now,
    later: (ms) => {
      ahead += ms;
    },
    strangeRow: () => {
      const row = STRANGE[title === 'WeChat Pay' ? 'wechat' : 'alipay'][(strangeCount += 1) % 3] ?? '';
      under.double.strangeRow(row);
      return Promise.resolve(row);
    },
    scan: (number) => under.double.scan(number),
    pay: (number) => {
      under.double.pay(number);
      return Promise.resolve(under.double.notification(number));
    },
  }));

  const REFUNDED_BEFORE =
    title === 'WeChat Pay'
      ? { group: '400', word: 'INVALID_REQUEST' }
      : { group: '40004', word: 'ACQ.TRADE_HAS_FINISHED' };

  const created = async (amount = 1000): Promise<string> => {
    const number = aNumber();
    await under.provider.create({ number, amount, description: '积分充值', expiresAt: now() + MINUTE });
    under.double.scan(number);
    return number;
  };

  it.each(['our key is refused', 'forged', 'unsigned'] as const)(
    'fails a long-retried job early when it is certain that the key is wrong: %s',
    async (trouble) => {
      const number = await created();
      const refused =
        title === 'WeChat Pay'
          ? { group: '401', word: 'SIGN_ERROR' }
          : { group: '40002', word: 'isv.invalid-signature' };
      const failing = async (attempt: number, what: AnswerFault): Promise<unknown> => {
        under.double.trouble(what);
        return failOnLastingKeyTrouble({ attempt }, () => under.provider.query(number)).catch(
          (error: unknown) => error,
        );
      };
      const wrongKey = trouble === 'our key is refused' ? refused : trouble;
      for (const attempt of [1, 2, 3, 4])
        expect(await failing(attempt, wrongKey)).toBeInstanceOf(ProviderUnavailable);
      expect(await failing(5, wrongKey)).toBeInstanceOf(FinalFailure);
      // Transient failures are retried up to the last attempt.
      for (const passing of ['busy', 'no-json', 'limited'] as const)
        expect(await failing(20, passing), passing).toBeInstanceOf(ProviderUnavailable);
    },
  );

  it.each(['busy', 'limited', 'forged', 'unsigned', 'no-json'] as const)(
    'queries again and changes nothing when an answer is %s',
    async (trouble) => {
      const number = await created();
      const unpaid = await created();
      const refunded = await created();
      under.double.pay(number);
      under.double.pay(refunded);
      const calls: readonly (() => Promise<unknown>)[] = [
        () => under.provider.query(number),
        () => under.provider.close(unpaid),
        () =>
          under.provider.refund({
            ...{ number: refunded, refundNumber: aNumber(), amount: 1, total: 1000 },
            reason: '退款',
          }),
        () =>
          under.provider.create({
            ...{ number: aNumber(), amount: 1, description: '积分' },
            expiresAt: now(),
          }),
      ];
      for (const call of calls) {
        under.double.trouble(trouble);
        const failure: unknown = await call().catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(ProviderUnavailable);
        // The error contains no key and nothing of the request or the response.
        expect(String((failure as Error).stack)).not.toMatch(/PRIVATE|sign=|wechatpay-|total_amount/i);
      }
      expect(await under.provider.query(number)).toMatchObject({ state: 'paid' });
    },
  );

  it('distinguishes a refusal that needs an operator from a transient refusal', async () => {
    const number = await created();
    under.double.trouble('refused');
    await expect(under.provider.query(number)).rejects.toBeInstanceOf(ProviderRefused);
    under.double.trouble('refused');
    await expect(under.provider.close(number)).rejects.toThrow();
    const refund = { number, refundNumber: aNumber(), amount: 1, total: 1000, reason: '退款' };
    under.double.trouble('refused');
    await expect(under.provider.refund(refund)).rejects.toBeInstanceOf(ProviderRefused);
    expect(await under.provider.refund(refund)).toBe('refused');
    expect(await under.provider.query(number)).toEqual({ state: 'unpaid' });
  });

  it('does not close a payment while the payer is paying, and queries again', async () => {
    const number = await created();
    under.double.enterPassword(number);
    await expect(under.provider.close(number)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await under.provider.query(number)).toEqual({ state: 'unpaid' });
    under.double.pay(number);
    expect(await under.provider.close(number)).toBe('paid');
  });

  it('treats a refused closing of an unpaid payment as a transient failure', async () => {
    const number = await created();
    under.double.trouble(
      title === 'WeChat Pay'
        ? { group: '400', word: 'INVALID_REQUEST' }
        : { group: '40004', word: 'ACQ.REASON_ILLEGAL_STATUS' },
    );
    await expect(under.provider.close(number)).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(await under.provider.close(number)).toBe('closed');
  });

  it('treats rate limits, and an invalid signature after a key change or with a wrong clock, as transient failures', async () => {
    const number = await created();
    const PASSING =
      title === 'WeChat Pay'
        ? [['403', 'RULE_LIMIT'] as const, ['403', 'TRADE_ERROR'] as const, ['401', 'SIGN_ERROR'] as const]
        : [['40002', 'isv.invalid-signature'] as const, ['40002', 'isv.invalid-timestamp'] as const];
    for (const [group, word] of PASSING) {
      under.double.trouble({ group, word });
      const failure: unknown = await under.provider.query(number).catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'ProviderUnavailable', code: word });
    }
  });

  it('moves no money twice under one refund number', async () => {
    const number = await created();
    under.double.pay(number);
    const asked = { number, refundNumber: aNumber(), amount: 600, total: 1000, reason: '退款' };
    for (let times = 0; times < 3; times += 1) await under.provider.refund(asked);
    expect(await under.provider.refund(asked)).toBe('done');
    expect(under.double.payments().find((each) => each.number === number)?.refunds.size).toBe(1);
  });

  it('queries a refund before it counts as refused, because an earlier request may have created it', async () => {
    const number = await created();
    under.double.pay(number);
    const asked = { number, refundNumber: aNumber(), amount: 1000, total: 1000, reason: '退款' };
    await under.provider.refund(asked);
    expect(await under.provider.query(number)).toEqual({ state: 'closed' });
    under.double.trouble(REFUNDED_BEFORE);
    expect(await under.provider.refund(asked)).toBe(title === 'WeChat Pay' ? 'waiting' : 'done');
    under.double.trouble(REFUNDED_BEFORE);
    await expect(under.provider.refund({ ...asked, amount: 999 })).rejects.toBeInstanceOf(ProviderRefused);
    expect(await under.provider.refund({ ...asked, refundNumber: aNumber() })).toBe('refused');
    // A missing answer about the refund proves nothing.
    under.double.trouble(REFUNDED_BEFORE);
    under.double.trouble('busy');
    await expect(under.provider.refund(asked)).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  it('does not treat a fault that an operator can fix as a refused refund', async () => {
    const number = await created();
    under.double.pay(number);
    const asked = { number, refundNumber: aNumber(), amount: 1000, total: 1000, reason: '退款' };
    under.double.trouble(
      title === 'WeChat Pay'
        ? { group: '403', word: 'NOT_ENOUGH' }
        : { group: '40004', word: 'ACQ.SELLER_BALANCE_NOT_ENOUGH' },
    );
    expect(await under.provider.refund(asked)).toBe('no-balance');
    expect(await under.provider.refund(asked)).not.toBe('refused');
  });

  it('treats a missing bill as an empty day only from 11:00 of the next day on', async () => {
    const day = dayOf(now()) + 1000;
    const before = ahead;
    ahead += startOfDay(day) + DAY + 11 * HOUR - MINUTE - now();
    await expect(under.provider.statement(day)).rejects.toBeInstanceOf(ProviderUnavailable);
    ahead += 2 * MINUTE;
    expect(await under.provider.statement(day)).toEqual({ lines: [], unreadable: [] });
    ahead = before;
  });

  it('lists refunds in its statement, and returns an empty statement for a day without transactions', async () => {
    const number = await created();
    under.double.pay(number);
    const refundNumber = aNumber();
    const asked = { number, refundNumber, amount: 300, total: 1000, reason: '退款' };
    // A second query shows that WeChat Pay has sent the money.
    for (let times = 0; times < 2; times += 1) await under.provider.refund(asked);
    const day = dayOf(now());
    ahead += 2 * DAY;
    const lines = (await under.provider.statement(day)).lines.filter((line) => line.number === number);
    expect(lines).toMatchObject([
      { amount: 1000, fee: 6 },
      { amount: 300, refundNumber },
    ]);
    expect(new Set(lines.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(await under.provider.statement(day - 3000)).toEqual({ lines: [], unreadable: [] });
  });

  it('answers a notification in the provider’s format', async () => {
    const { answer } = under.provider;
    const accepted = answer({ kind: 'accepted' });
    expect([accepted.status, await accepted.text()]).toEqual(
      title === 'WeChat Pay' ? [204, ''] : [200, 'success'],
    );
    for (const outcome of [
      { kind: 'failed' },
      { kind: 'refused', refusal: { code: 'webhook.unverified', params: {} } },
      { kind: 'refused', refusal: { code: 'payment.not-ours', params: {} } },
    ] as const) {
      const refused = answer(outcome);
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(await refused.text()).not.toContain('success');
    }
  });
});

it('a call times out when the provider does not answer', async () => {
  const open = await Promise.all([wechat(), alipay(), alipay('byCertificates')]);
  await Promise.all(
    open.map(async ({ provider, double }) => {
      const number = aNumber();
      await provider.create({ number, amount: 1000, description: '积分充值', expiresAt: now() + MINUTE });
      double.trouble('silent');
      await expect(provider.query(number)).rejects.toBeInstanceOf(ProviderUnavailable);
    }),
  );
  for (const { double } of open) await double.stop();
}, 30_000);

describe('WeChat Pay', () => {
  it('verifies a notification with the key of the serial number that it states, also if that is a platform certificate', async () => {
    const platform = rsaPair();
    const certificate = new X509Certificate(certificateOf(platform, 'Tenpay.com', '5a0b1c2d3e4f5a0b1c2d'));
    const { double, provider } = await wechat((account) => ({
      ...account,
      platformKeys: { ...account.platformKeys, [certificate.serialNumber]: certificate.publicKey },
    }));
    const [at, nonce, text] = [String(Math.floor(now() / 1000)), 'nonce', '{"id":"1"}'];
    const signature = createSign('RSA-SHA256')
      .update(`${at}\n${nonce}\n${text}\n`)
      .sign(platform.privateKey, 'base64');
    const received = (serial: string) => ({
      headers: new Headers({
        'wechatpay-serial': serial,
        'wechatpay-timestamp': at,
        'wechatpay-nonce': nonce,
        'wechatpay-signature': signature,
      }),
      body: new TextEncoder().encode(text),
    });
    expect(await provider.isGenuine(received('5A0B1C2D3E4F5A0B1C2D'), now())).toBe(true);
    const [other = ''] = Object.keys((await wechatPayDouble()).account.platformKeys);
    for (const serial of [other, 'toString', ''])
      expect(await provider.isGenuine(received(serial), now())).toBe(false);
    await double.stop();
  });

  it('sends the id of its public key if it has one, and works with a certificate alone if it has none', async () => {
    const { double, account, certificateKeys } = await wechatPayDouble(now);
    const both = { ...certificateKeys, ...account.platformKeys };
    for (const platformKeys of [account.platformKeys, certificateKeys, both]) {
      const provider = createWechatPay({ ...account, platformKeys }, now);
      expect(await provider.query(aNumber())).toEqual({ state: 'unknown' });
      const number = aNumber();
      await provider.create({ number, amount: 5, description: '积分', expiresAt: now() + MINUTE });
      expect(await provider.query(number)).toEqual({ state: 'unpaid' });
    }
    await double.stop();
  });

  it('verifies a notification with the older key during a key change', async () => {
    const { double, provider } = await wechat((account) => ({
      ...account,
      apiKeys: [Buffer.alloc(32, 'n'), ...account.apiKeys],
    }));
    const number = aNumber();
    await provider.create({ number, amount: 5, description: '积分', expiresAt: now() + MINUTE });
    double.pay(number);
    expect(provider.notificationOf(double.notification(number).body)).toMatchObject({ number });
    await double.stop();
  });

  it('lists a refund in its statement once its money has arrived', async () => {
    const { double, provider } = await wechat();
    const number = aNumber();
    await provider.create({ number, amount: 1000, description: '积分', expiresAt: now() + MINUTE });
    double.pay(number);
    const asked = { number, refundNumber: aNumber(), amount: 300, total: 1000, reason: '退款' };
    expect(await provider.refund(asked)).toBe('waiting');
    const day = dayOf(now());
    ahead += DAY;
    expect((await provider.statement(day)).lines).toMatchObject([{ amount: 1000 }]);
    expect(await provider.refund(asked)).toBe('done');
    expect((await provider.statement(day)).lines).toMatchObject([{ amount: 1000 }, { amount: 300 }]);
    await double.stop();
  });

  it('refuses a bill that does not match its hash', async () => {
    const { double, provider } = await wechat();
    const number = aNumber();
    await provider.create({ number, amount: 5, description: '积分', expiresAt: now() + MINUTE });
    double.pay(number);
    const day = dayOf(now());
    ahead += DAY;
    // The first response contains the URL of the file, and the second one is the file.
    double.trouble(undefined);
    double.trouble('forged');
    await expect(provider.statement(day)).rejects.toBeInstanceOf(ProviderUnavailable);
    await double.stop();
  });
});

describe('Alipay', () => {
  it('reports a payment whose code was never scanned as unknown in a query, and as closed after a close', async () => {
    const { double, provider } = await alipay();
    const number = aNumber();
    await provider.create({ number, amount: 5, description: '积分', expiresAt: now() + MINUTE });
    expect(await provider.query(number)).toEqual({ state: 'unknown' });
    expect(await provider.close(number)).toBe('closed');
    await double.stop();
  });

  it.each([
    ['an error of the server', () => Promise.resolve(new Response('', { status: 503 }))],
    ['no answer in time', () => Promise.reject(new DOMException('too late', 'TimeoutError'))],
    ['an incomplete archive', () => Promise.resolve(new Response('PK\u0003\u0004'))],
    ['a file without end', () => Promise.resolve(new Response(new Uint8Array(60 * 1024 * 1024)))],
  ] as const)(
    'keeps retrying its statement for hours when the download of the bill ends with %s',
    async (_, bill) => {
      const { double, provider } = await alipay();
      const number = aNumber();
      await provider.create({ number, amount: 500, description: '积分', expiresAt: now() + MINUTE });
      double.pay(number);
      const day = dayOf(now());
      ahead += DAY;
      const real = globalThis.fetch;
      vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
        new URL(input instanceof Request ? input.url : String(input)).pathname === '/bill'
          ? bill()
          : real(input, init),
      );
      await expect(
        failOnLastingKeyTrouble({ attempt: 5 }, () => provider.statement(day)),
      ).rejects.toBeInstanceOf(ProviderUnavailable);
      await double.stop();
    },
  );

  it('sends its requests with the time in China, regardless of the server’s time zone', async () => {
    const { double, provider } = await alipay();
    try {
      for (const zone of ['UTC', 'Asia/Shanghai', 'America/St_Johns']) {
        vi.stubEnv('TZ', zone);
        expect(await provider.query(aNumber())).toEqual({ state: 'unknown' });
      }
    } finally {
      vi.unstubAllEnvs();
      await double.stop();
    }
  });

  it('reports a refund that was made in the provider’s console, although the payment stays paid', async () => {
    const { double, provider } = await alipay();
    const number = aNumber();
    await provider.create({ number, amount: 500, description: '积分', expiresAt: now() + MINUTE });
    double.pay(number);
    const posted = () => provider.notificationOf(double.notification(number).body).payment;
    expect(posted()).not.toHaveProperty('isRefunded');
    expect(await provider.query(number)).not.toHaveProperty('isRefunded');
    double.refundInConsole(number, 1);
    expect(posted()).toMatchObject({ state: 'paid', amount: 500, isRefunded: true });
    double.refundInConsole(number, 499);
    expect(posted()).toEqual({ state: 'closed' });
    expect(await provider.query(number)).toEqual({ state: 'closed' });
    await double.stop();
  });

  it('reports what to check when the gateway responds without a signature', async () => {
    const { double, account } = await alipayDouble(now);
    const provider = createAlipay({ ...account, appId: '2021000000000000' }, now);
    const failure: unknown = await provider.query(aNumber()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderUnavailable);
    expect(String(failure)).toContain('alipay query: unsigned answer: check appId, keys and certificates');
    await double.stop();
  });

  it('accepts no SHA-1 signature, no repeated field, and no other encoding', async () => {
    const { double, account, signed } = await alipayDouble(now);
    const provider: PaymentProvider = createAlipay(account satisfies AlipayAccount, now);
    const number = aNumber();
    await provider.create({ number, amount: 5, description: '积分', expiresAt: now() + MINUTE });
    double.pay(number);
    const { body } = double.notification(number);
    const fields = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(body)));
    const { sign: _sign, ...unsigned } = fields;
    const isGenuine = (form: string) =>
      provider.isGenuine({ headers: new Headers(), body: new TextEncoder().encode(form) }, now());
    expect(await isGenuine(String(signed(unsigned)))).toBe(true);
    expect(await isGenuine(String(signed({ ...unsigned, sign_type: 'RSA' }, undefined, 'RSA-SHA1')))).toBe(
      false,
    );
    expect(await isGenuine(`${String(signed(unsigned))}&total_amount=9.99`)).toBe(false);
    expect(await isGenuine(`total_amount=9.99&${String(signed(unsigned))}`)).toBe(false);
    expect(await isGenuine('\uFFFD')).toBe(false);
    await double.stop();
  });
});
