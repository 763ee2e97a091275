import { afterAll, expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import type { PaymentChannel } from '@/domain/payment/payment';
import { PAYMENT_CLOSE, PAYMENT_QUERY } from '@backend/core/payment/payment.jobs';
import type { Account } from '@backend/core/ports/account';
import type { JobContext } from '@backend/core/ports/jobs.port';
import type { ReceivedWebhook } from '@backend/core/ports/webhook.port';
import { createRealProviders } from '@backend/node/payments/real-providers';
import { alipayDouble } from '@tests/support/payments/alipay-double';
import type {
  NotificationDeviation,
  PaymentDouble,
  SignatureDeviation,
} from '@tests/support/payments/double';
import { wechatPayDouble } from '@tests/support/payments/wechat-pay-double';
import { newRequestId } from '@tests/support/running-back-end';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';
import { callsAs } from './calls-as';

const wechat = await wechatPayDouble();
const alipay = await alipayDouble();
const doubles: Readonly<Record<PaymentChannel, PaymentDouble>> = {
  wechat: wechat.double,
  alipay: alipay.double,
};
const payments = await createRealProviders(
  [
    {
      platform: 'cyy',
      wechat: { account: wechat.account, offered: true },
      alipay: { account: alipay.account, offered: true },
    },
    { platform: 'kyx', wechat: { account: wechat.account, offered: false } },
  ],
  Date.now,
);
afterAll(async () => {
  await wechat.double.stop();
  await alipay.double.stop();
});

interface Hostile {
  readonly name: string;
  readonly otherwise?: NotificationDeviation;
  readonly by?: SignatureDeviation['by'];
  /** The offset of the sender's clock in ms. */
  readonly off?: number;
  readonly change?: (received: ReceivedWebhook) => ReceivedWebhook;
  readonly status: number;
  /** The payment trouble that staff see. */
  readonly trouble?: string;
}

const altered = ({ headers, body }: ReceivedWebhook, change: (text: string) => string): ReceivedWebhook => ({
  headers,
  body: new TextEncoder().encode(change(new TextDecoder().decode(body))),
});

/** Hostile notifications, none of which posts an entry. */
const HOSTILE: readonly Hostile[] = [
  { name: 'with the signature of a stranger', by: 'a stranger', status: 401 },
  {
    name: 'without a signature',
    change: (received) => ({
      headers: new Headers(),
      body: altered(received, (text) => text.replace(/&sign=[^&]*/, '')).body,
    }),
    status: 401,
  },
  {
    name: 'with a changed body',
    change: (received) => altered(received, (text) => text.replace(/notify_id=|"id":"/, '$&X')),
    status: 401,
  },
  {
    name: 'with bytes appended',
    change: (received) => altered(received, (text) => `${text}&x=1 `),
    status: 401,
  },
  { name: 'six minutes old', off: -6 * MINUTE, status: 401 },
  { name: 'from a clock six minutes ahead', off: 6 * MINUTE, status: 401 },
  { name: 'for another merchant', otherwise: { merchant: '1900000001' }, status: 400 },
  { name: 'for another application', otherwise: { app: 'wx0000000000000000' }, status: 400 },
  { name: 'in another currency', otherwise: { currency: 'USD' }, status: 400 },
  { name: 'for a number that was never asked for', otherwise: { number: 'CZ999999999TX' }, status: 400 },
  { name: 'of a fen less', otherwise: { amount: 49_999 }, status: 200, trouble: 'wrong-amount' },
  {
    name: 'of a hundred times the amount',
    otherwise: { amount: 5_000_000 },
    status: 200,
    trouble: 'wrong-amount',
  },
  { name: 'that it is unpaid', otherwise: { state: 'unpaid' }, status: 200 },
  { name: 'that it is closed', otherwise: { state: 'closed' }, status: 200 },
];

onEachBackEnd(
  'notifications of real providers',
  (backEnd) => {
    const { get, command } = callsAs(backEnd);
    const aSeller = () => backEnd().people.account({ permissions: ['integral:list', 'integral:recharge'] });
    const idOf = ({ data }: { data?: unknown }) => (data as { id: string }).id;
    const page = async (by: Account, id: string) =>
      (await get(by, `/seller/integral/recharge/payment/${id}`)).data as { status: string; code: string };
    const posted = async (by: Account) =>
      (
        (await get(by, '/seller/integral/record')) as unknown as { rows: readonly { amount: number }[] }
      ).rows.map(({ amount }) => amount);
    const rowOf = (id: string) =>
      backEnd()
        .db.selectFrom('payment')
        .selectAll()
        .where('area', '=', 'recharge')
        .where('subject_id', '=', id)
        .executeTakeFirstOrThrow();
    const run = async (job: typeof PAYMENT_QUERY, id: string) => {
      const { storage, now } = backEnd();
      const { platform, channel, number } = await rowOf(id);
      const context = { key: newRequestId(), storage, now, payments } as unknown as JobContext;
      await job.run({ platform, channel, number }, context);
    };
    const post = async (channel: PaymentChannel, { headers, body }: ReceivedWebhook, brand = 'cyy') =>
      (
        await fetch(`${backEnd().url}/api/webhooks/payment-${channel}-${brand}`, {
          method: 'POST',
          headers,
          body,
        })
      ).status;
    /** Creates a recharge of 500 points with an open code. */
    const opened = async (channel: PaymentChannel) => {
      const seller = await aSeller();
      const id = idOf(await command(seller, '/seller/integral/recharge/pay', { points: 500, channel }));
      expect((await page(seller, id)).code).toMatch(/^(weixin:|https:\/\/qr\.alipay\.com)/);
      const { number } = await rowOf(id);
      return { seller, id, number, double: doubles[channel] };
    };
    const isAccepted = (status: number): boolean => status === 200 || status === 204;

    const BOTH = ['wechat', 'alipay'] as const;
    const CASES = BOTH.flatMap((channel) => HOSTILE.map((hostile) => ({ channel, ...hostile })));

    it.each(CASES)(
      '$channel: a notification $name posts nothing, and the query posts once',
      async ({ channel, otherwise, by, off = 0, change, status, trouble }) => {
        const { seller, id, number, double } = await opened(channel);
        double.pay(number);
        const received = double.notification(number, otherwise, {
          ...(by === undefined ? {} : { by }),
          at: Date.now() + off,
        });
        const answered = await post(channel, change === undefined ? received : change(received));
        expect(status === 200 ? isAccepted(answered) : answered).toBe(status === 200 ? true : status);
        expect(await posted(seller)).toEqual([]);
        expect((await rowOf(id)).trouble).toBe(trouble ?? null);
        await run(PAYMENT_QUERY, id);
        await run(PAYMENT_QUERY, id);
        expect(await posted(seller)).toEqual([50_000]);
        expect(await backEnd().storage.ledger.verify()).toEqual([]);
      },
    );

    it.each(BOTH)(
      '%s posts once, even when the notification is repeated with another nonce or event',
      async (channel) => {
        const { seller, id, number, double } = await opened(channel);
        double.pay(number);
        const same = double.notification(number, {}, { nonce: 'the same nonce each time' });
        const all = [
          ...Array.from({ length: 6 }, () => same),
          double.notification(number, {}, { nonce: 'the same nonce each time' }),
          double.notification(number),
          double.notification(number, { event: 'another-event' }),
        ];
        const statuses = await Promise.all(all.map((received) => post(channel, received)));
        expect(statuses.every(isAccepted)).toBe(true);
        expect(isAccepted(await post(channel, same))).toBe(true);
        expect(await posted(seller)).toEqual([50_000]);
        expect(await page(seller, id)).toMatchObject({ status: 'CREDITED' });
      },
    );

    it.each(BOTH)('%s posts once when an older message arrives after a newer one', async (channel) => {
      const { seller, id, number, double } = await opened(channel);
      double.pay(number);
      for (const state of ['paid', 'unpaid', 'closed', 'paid'] as const)
        expect(
          isAccepted(await post(channel, double.notification(number, { state, event: `E${state}` }))),
        ).toBe(true);
      await run(PAYMENT_CLOSE, id);
      expect(await rowOf(id)).toMatchObject({ status: 'PAID', trouble: null });
      expect(await posted(seller)).toEqual([50_000]);
    });

    it.each(BOTH)('%s posts once when the notification arrives before the code', async (channel) => {
      const seller = await aSeller();
      const id = idOf(await command(seller, '/seller/integral/recharge/pay', { points: 500, channel }));
      const { number } = await rowOf(id);
      const double = doubles[channel];
      const release = double.holdAnswer();
      const waiting = page(seller, id);
      await expect.poll(() => double.payments().some((each) => each.number === number)).toBe(true);
      double.pay(number);
      expect(isAccepted(await post(channel, double.notification(number)))).toBe(true);
      expect(await posted(seller)).toEqual([50_000]);
      release();
      await waiting;
      expect(await page(seller, id)).toMatchObject({ status: 'CREDITED', code: '' });
      expect(await posted(seller)).toEqual([50_000]);
    });

    it.each(BOTH)(
      '%s credits money that was paid after the payment was closed, and marks the payment as late',
      async (channel) => {
        const { seller, id, number, double } = await opened(channel);
        await run(PAYMENT_CLOSE, id);
        expect(await page(seller, id)).toMatchObject({ status: 'CLOSED' });
        double.pay(number);
        expect(isAccepted(await post(channel, double.notification(number)))).toBe(true);
        expect(await rowOf(id)).toMatchObject({ status: 'PAID', is_late: true });
        expect(await posted(seller)).toEqual([50_000]);
      },
    );

    it.each(BOTH)('%s marks a second payment of one code, and posts only the first one', async (channel) => {
      const { seller, id, number, double } = await opened(channel);
      double.pay(number);
      expect(isAccepted(await post(channel, double.notification(number)))).toBe(true);
      double.pay(number);
      expect(isAccepted(await post(channel, double.notification(number)))).toBe(true);
      expect(await rowOf(id)).toMatchObject({ status: 'PAID', trouble: 'paid-twice' });
      expect(await posted(seller)).toEqual([50_000]);
    });

    it('changes nothing at the URL of another brand, or without an account', async () => {
      const { seller, number, double } = await opened('wechat');
      double.pay(number);
      expect(await post('wechat', double.notification(number), 'kyx')).toBe(400);
      expect(await post('wechat', double.notification(number), 'xcm')).toBe(404);
      expect(await posted(seller)).toEqual([]);
    });

    it('offers the brand’s channels and still accepts payments of earlier channels', async () => {
      const channelsOf = async (platform: string) => {
        const seller = await backEnd().people.account({
          ...{ platform, permissions: ['integral:list', 'integral:recharge'] },
        });
        const offer = (await get(seller, '/seller/integral/recharge/offer')).data as { channels: unknown };
        const { refusal } = await command(seller, '/seller/integral/recharge/pay', {
          ...{ points: 5, channel: 'wechat' },
        });
        return [offer.channels, refusal];
      };
      expect(await channelsOf('cyy')).toEqual([['wechat', 'alipay'], undefined]);
      expect(await channelsOf('kyx')).toEqual([[], 'payment.no-provider']);
      expect(await channelsOf('xcm')).toEqual([[], 'payment.no-provider']);
      expect(payments.of('kyx', 'wechat')).toBeDefined();
    });

    it('keeps a payment open while the provider fails, and logs no secret', async () => {
      const { seller, id, number, double } = await opened('wechat');
      for (const trouble of ['busy', 'forged', 'refused'] as const) {
        double.trouble(trouble);
        await expect(run(PAYMENT_CLOSE, id)).rejects.toThrow(/^wechat query: /);
      }
      expect(await page(seller, id)).toMatchObject({ status: 'PAYING' });
      const other = idOf(
        await command(seller, '/seller/integral/recharge/pay', { points: 5, channel: 'alipay' }),
      );
      doubles.alipay.trouble('refused');
      expect(await page(seller, other)).toMatchObject({ status: 'PAYING', code: '' });
      const logged = backEnd().lines.filter(({ event }) => event === 'payment.no-code');
      expect(JSON.stringify(logged)).toContain('isv.insufficient-isv-permissions');
      expect(JSON.stringify(backEnd().lines)).not.toMatch(/PRIVATE KEY|sign=|biz_content/);
      double.pay(number);
      await run(PAYMENT_CLOSE, id);
      expect(await posted(seller)).toEqual([50_000]);
    });
  },
  { payments },
);
