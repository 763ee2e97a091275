import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf } from '@/domain/dates/calendar';
import type { DayNumber } from '@/domain/dates/civil';
import { DAY } from '@/domain/kernel/instant';
import type { PaymentChannel } from '@/domain/payment/payment';
import { alipayDouble } from '../../../tests/support/payments/alipay-double';
import type { PaymentDouble } from '../../../tests/support/payments/double';
import { wechatPayDouble } from '../../../tests/support/payments/wechat-pay-double';

export type Doubles = Readonly<Record<PaymentChannel, PaymentDouble>>;

const CHANNELS: readonly PaymentChannel[] = ['wechat', 'alipay'];
/** The number of a refund that the merchant made by hand. */
const BY_HAND = /^console /;

const keyFile = (folder: string, name: string, text: string): string => {
  writeFileSync(join(folder, name), text, { mode: 0o600 });
  return name;
};

/** Starts both simulated providers, and writes the account file that directs a node to them. */
export const openProviders = async (folder: string, platform: string) => {
  const wechat = await wechatPayDouble();
  let ahead = 0;
  const alipay = await alipayDouble(() => Date.now() + ahead);
  const { account: ofWechat } = wechat;
  const { account: ofAlipay } = alipay;
  const [[publicKeyId = '', publicKey] = []] = Object.entries(ofWechat.platformKeys);
  if (!('alipayPublicKey' in ofAlipay.trust) || publicKey === undefined) throw new Error('no public key');
  const accounts = {
    [platform]: {
      origin: `https://${platform}.example.com`,
      wechat: {
        ...{ appId: ofWechat.appId, merchantId: ofWechat.merchantId, serial: ofWechat.serial, publicKeyId },
        privateKey: keyFile(
          folder,
          'wechat.pem',
          String(ofWechat.privateKey.export({ type: 'pkcs8', format: 'pem' })),
        ),
        apiKey: keyFile(folder, 'api.key', String(ofWechat.apiKeys[0])),
        publicKey: keyFile(
          folder,
          'wechat-public.pem',
          String(publicKey.export({ type: 'spki', format: 'pem' })),
        ),
        gateway: ofWechat.gateway,
      },
      alipay: {
        ...{ appId: ofAlipay.appId, sellerId: ofAlipay.sellerId, gateway: ofAlipay.gateway },
        privateKey: keyFile(folder, 'alipay.pem', ofAlipay.privateKey),
        alipayPublicKey: keyFile(folder, 'alipay-public.pem', ofAlipay.trust.alipayPublicKey),
      },
    },
  };
  const file = join(folder, 'payments.json');
  writeFileSync(file, JSON.stringify(accounts));
  const doubles: Doubles = {
    wechat: wechat.double,
    alipay: alipay.double,
  };
  const stop = async (): Promise<void> => {
    await Promise.all(Object.values(doubles).map((double) => double.stop()));
  };
  return {
    ...{ file, doubles, stop },
    /**
     * Moves the clock of the simulated Alipay to the next day. A provider has no statement of the current day, and
     * Alipay refuses requests with the date of another day.
     */
    nextDay: () => void (ahead = DAY),
  };
};

/** Sends a notification as a provider does: repeatedly until it is accepted. */
export const notify = async (
  url: string,
  double: PaymentDouble,
  number: string,
  refundNumber?: string,
): Promise<void> => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { headers, body } =
      refundNumber === undefined
        ? double.notification(number)
        : double.refundNotification(number, refundNumber);
    const answer = await fetch(url, {
      ...{ method: 'POST', headers, body },
    }).catch(() => undefined);
    if (answer?.status === 200 || answer?.status === 204) return;
    await sleep(300);
  }
  throw new Error(`a notification of ${number} was never accepted`);
};

export interface ProviderBook {
  readonly channel: PaymentChannel;
  readonly days: readonly DayNumber[];
  /** The sums in fen that were paid and refunded on our request; `byHand` lists the other refunds. */
  readonly paid: number;
  readonly refunded: number;
  readonly byHand: readonly { readonly number: string; readonly amount: number }[];
}

/** The payments and refunds in the books of each provider. */
export const booksOf = (doubles: Doubles): readonly ProviderBook[] =>
  CHANNELS.map((channel) => {
    const paid = doubles[channel].payments().filter(({ state }) => state === 'paid');
    const refunds = paid.flatMap(({ number, refunds: all }) =>
      [...all].map(([name, amount]) => ({ number, amount, isByHand: BY_HAND.test(name) })),
    );
    return {
      channel,
      days: [...new Set(paid.map(({ paidAt }) => dayOf(paidAt)))],
      paid: paid.reduce((sum, { amount }) => sum + amount, 0),
      refunded: refunds.reduce((sum, { amount, isByHand }) => sum + (isByHand ? 0 : amount), 0),
      byHand: refunds.flatMap(({ number, amount, isByHand }) => (isByHand ? [{ number, amount }] : [])),
    };
  });

/** In the console of each provider, refunds half of a payment that has no refund yet. */
export const refundByHand = (doubles: Doubles): void => {
  for (const channel of CHANNELS) {
    const whole = doubles[channel]
      .payments()
      .find(({ state, refunds }) => state === 'paid' && refunds.size === 0);
    if (whole === undefined) continue;
    doubles[channel].refundInConsole(whole.number, whole.amount / 2);
    // The refund is completed here, because the statement line of a refund in transit does not prove that
    // money was paid.
    for (const name of whole.refunds.keys()) doubles[channel].refundNotification(whole.number, name);
  }
};
