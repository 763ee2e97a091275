import { createCipheriv, createHash, createVerify, type KeyObject, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { formatDateTime } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import type { ReceivedWebhook } from '@backend/core/ports/webhook.port';
import type { WechatPayAccount } from '@backend/node/payments/wechat-pay';
import {
  type DoublePayment,
  doublePayments,
  type NotificationDeviation,
  type PaymentDouble,
  serveDouble,
  type SignatureDeviation,
  yuan,
} from './double';
import { pairOf, signedBy } from './keys';

const APP = 'wxd678efh567hg6787';
const MERCHANT = '1900007291';
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const PUBLIC_KEY_ID = 'PUB_KEY_ID_0119000072912024102500326';
/** The serial number of the platform certificate. */
const CERTIFICATE = '5A0B1C2D3E4F5A0B1C2D';
const API_KEY = 'a-key-of-32-characters-for-tests';

const timeOf = (at: Instant): string => `${formatDateTime(at).replace(' ', 'T')}+08:00`;

interface Merchant {
  readonly double: PaymentDouble;
  readonly account: WechatPayAccount;
  /** Keys of certificates, for a merchant without a public key of the provider. */
  readonly certificateKeys: Readonly<Record<string, KeyObject>>;
}

/**
 * Simulates WeChat Pay (APIv3, Native): verifies our requests, signs its answers and encrypts its
 * notifications. It uses only `node:crypto`, because the product's package would not notice its own faults.
 */
export const wechatPayDouble = async (now: () => Instant = Date.now): Promise<Merchant> => {
  const ours = pairOf('WeChat Pay, ours');
  const theirs = pairOf('WeChat Pay, theirs');
  const certified = pairOf('WeChat Pay, certified');
  const stranger = pairOf('WeChat Pay, stranger');
  const payments = doublePayments(now, '42000000');
  const { kept, strange, strangeRow, add, get, scan, enterPassword, pay, refundInConsole, refund } = payments;
  const { payAgain, numberOf, refundTrouble, troubleRefunds } = payments;

  const isOurs = (method: string, url: string, body: string, authorization = ''): boolean => {
    const [, list = ''] = /^WECHATPAY2-SHA256-RSA2048 (.*)$/.exec(authorization) ?? [];
    const given = Object.fromEntries(
      [...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
    );
    const { mchid, serial_no: serial, nonce_str: nonce, timestamp, signature = '' } = given;
    const signed = `${method}\n${url}\n${timestamp}\n${nonce}\n${body}\n`;
    return (
      mchid === MERCHANT &&
      serial === SERIAL &&
      Math.abs(Date.now() / 1000 - Number(timestamp)) < 300 &&
      createVerify('RSA-SHA256').update(signed).verify(ours.publicKey, signature, 'base64')
    );
  };
  const signature = (
    body: string,
    at: Instant,
    key = theirs.privateKey,
    nonce = randomBytes(16).toString('hex'),
    serial = PUBLIC_KEY_ID,
  ) => {
    const timestamp = String(Math.floor(at / 1000));
    return {
      'wechatpay-serial': serial,
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signedBy(key, `${timestamp}\n${nonce}\n${body}\n`),
    };
  };

  const transaction = (
    { number, amount, state, paying, transactionId, paidAt, refunds }: DoublePayment,
    otherwise: NotificationDeviation = {},
  ) => {
    const isPaid = (otherwise.state ?? state) === 'paid';
    const STATES = {
      unpaid: paying ? 'USERPAYING' : 'NOTPAY',
      closed: 'CLOSED',
      paid: refunds.size > 0 ? 'REFUND' : 'SUCCESS',
    };
    return {
      mchid: otherwise.merchant ?? MERCHANT,
      appid: otherwise.app ?? APP,
      out_trade_no: otherwise.number ?? number,
      trade_state: STATES[otherwise.state ?? state],
      trade_state_desc: '…',
      amount: {
        total: otherwise.amount ?? amount,
        currency: otherwise.currency ?? 'CNY',
        payer_total: amount,
      },
      ...(isPaid
        ? {
            transaction_id: transactionId,
            success_time: timeOf(paidAt),
            trade_type: 'NATIVE',
            payer: { openid: 'o' },
          }
        : {}),
    };
  };

  /** The refunds whose money has arrived. */
  const arrived = new Set<string>();
  const refundState = (refundNumber: string): string => {
    if (arrived.has(refundNumber)) return 'SUCCESS';
    const its = [...kept.values()].find(({ refunds }) => refunds.has(refundNumber));
    return its !== undefined && refundTrouble(its.number) === 'payer-account' ? 'ABNORMAL' : 'PROCESSING';
  };
  const bill = (day: string): string => {
    const NAMES =
      '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
    const rows = [...kept.values()]
      .filter(({ state, paidAt }) => state === 'paid' && formatDateTime(paidAt).startsWith(day))
      .flatMap(({ number, amount, transactionId, paidAt, refunds }) => {
        const row = (state: string, refundNumber: string, refunded: number) =>
          [
            ...[formatDateTime(paidAt), APP, MERCHANT, '0', '', transactionId, number, 'o', 'NATIVE', state],
            ...['OTHERS', 'CNY', state === 'SUCCESS' ? yuan(amount) : '0.00', '0.00', '0', refundNumber],
            ...[
              yuan(refunded),
              '0.00',
              ...(refundNumber === '0' ? ['', ''] : ['ORIGINAL', refundState(refundNumber)]),
              '积分充值',
              '',
              `${yuan(Math.round(amount * 0.006))}000`,
              '0.60%',
            ],
            ...[state === 'SUCCESS' ? yuan(amount) : '0.00', yuan(refunded), ''],
          ]
            .map((cell) => `\`${cell}`)
            .join(',');
        return [
          row('SUCCESS', '0', 0),
          ...[...refunds].map(([refundNumber, refunded]) => row('REFUND', refundNumber, refunded)),
        ];
      });
    return [
      '\uFEFF' + NAMES,
      ...(rows.length === 0 ? [] : strange),
      ...rows,
      '总交易单数,应结订单总金额',
      '`1,`0.01',
      '',
    ].join('\r\n');
  };

  const refundAnswer = (refundNumber: string, refunded: number) => ({
    out_refund_no: refundNumber,
    status: refundState(refundNumber),
    amount: { refund: refunded, currency: 'CNY' },
  });

  const server = await serveDouble((request, body, response, trouble) => {
    const { method = '', url = '', headers } = request;
    const { pathname, searchParams } = new URL(url, 'http://double');
    const send = (status: number, value?: unknown): ServerResponse => {
      const text = value === undefined ? '' : JSON.stringify(value);
      // Signs answers with the certificate, unless the request refers to the public key.
      const names = headers['wechatpay-serial'] === PUBLIC_KEY_ID;
      const [pair, serial] = names ? [theirs, PUBLIC_KEY_ID] : [certified, CERTIFICATE];
      const key = trouble === 'forged' ? stranger.privateKey : pair.privateKey;
      const signed = trouble === 'unsigned' ? {} : signature(text, Date.now(), key, undefined, serial);
      return response.writeHead(status, { 'content-type': 'application/json', ...signed }).end(text);
    };
    const refuse = (status: number, code: string) => send(status, { code, message: '…' });

    if (typeof trouble === 'object') return refuse(Number(trouble.group), trouble.word);
    if (trouble === 'busy') return refuse(500, 'SYSTEM_ERROR');
    if (trouble === 'limited') return refuse(429, 'FREQUENCY_LIMITED');
    if (trouble === 'refused') return refuse(403, 'NO_AUTH');
    if (trouble === 'no-json') return response.writeHead(502).end('<html>');
    if (!isOurs(method, url, body, headers.authorization)) return refuse(401, 'SIGN_ERROR');

    if (pathname === '/v3/pay/transactions/native') {
      const asked = JSON.parse(body) as Readonly<Record<string, unknown>>;
      const { appid, mchid, out_trade_no: number, time_expire: expires, amount, notify_url: notify } = asked;
      const { total, currency } = amount as { readonly total: unknown; readonly currency: unknown };
      if (
        appid !== APP ||
        mchid !== MERCHANT ||
        !/^[\w|*-]{6,32}$/.test(String(number)) ||
        !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(String(expires)) ||
        !Number.isSafeInteger(total) ||
        currency !== 'CNY' ||
        !/^https?:\/\//.test(String(notify))
      )
        return refuse(400, 'PARAM_ERROR');
      const known = kept.get(String(number));
      if (known !== undefined && known.amount !== total) return refuse(400, 'INVALID_REQUEST');
      if (known?.state === 'paid') return refuse(400, 'ORDERPAID');
      if (known?.state === 'closed') return refuse(400, 'ORDER_CLOSED');
      add(String(number), Number(total));
      return send(200, { code_url: `weixin://wxpay/bizpayurl?pr=${String(number)}` });
    }
    const [, number = '', isClosing] =
      /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? [];
    if (number !== '') {
      const known = kept.get(number);
      if (known === undefined) return refuse(404, 'ORDER_NOT_EXIST');
      if (isClosing === undefined) return send(200, transaction(known));
      if (known.state !== 'unpaid') return refuse(400, known.state === 'paid' ? 'ORDERPAID' : 'ORDER_CLOSED');
      if (known.paying) return send(202, { code: 'USER_PAYING', message: '…' });
      known.state = 'closed';
      return send(204);
    }
    if (pathname === '/v3/refund/domestic/refunds') {
      const asked = JSON.parse(body) as {
        readonly out_trade_no?: string;
        readonly transaction_id?: string;
        readonly out_refund_no: string;
        readonly notify_url: string;
        readonly amount: { readonly refund: number; readonly total: number };
      };
      const { out_refund_no: refundNumber, amount } = asked;
      // The request identifies a payment by the merchant's number, or by one transaction.
      const { transaction_id: transaction, out_trade_no: named = '' } = asked;
      const paid = transaction === undefined ? named : numberOf(transaction);
      if (!/^https?:\/\//.test(asked.notify_url)) return refuse(400, 'PARAM_ERROR');
      if (kept.get(paid)?.state !== 'paid' || kept.get(paid)?.amount !== amount.total)
        return refuse(400, 'INVALID_REQUEST');
      const wrong = refundTrouble(paid);
      if (wrong === 'no-balance') return refuse(403, 'NOT_ENOUGH');
      if (wrong === 'refused') return refuse(400, 'USER_ACCOUNT_ABNORMAL');
      const end = refund(paid, refundNumber, amount.refund);
      if (end === 'above') return refuse(400, 'INVALID_REQUEST');
      // The money is on its way at first, and a repeated request reports that it has arrived.
      if (end === 'known' && wrong === undefined) arrived.add(refundNumber);
      // The answer has the stored amount for the number, not the requested one.
      return send(200, refundAnswer(refundNumber, get(paid).refunds.get(refundNumber) ?? 0));
    }
    const [, refundNumber = ''] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(pathname) ?? [];
    if (refundNumber !== '') {
      const found = [...kept.values()].find(({ refunds }) => refunds.has(refundNumber));
      if (found === undefined) return refuse(404, 'RESOURCE_NOT_EXISTS');
      return send(200, refundAnswer(refundNumber, found.refunds.get(refundNumber) ?? 0));
    }
    if (pathname === '/v3/bill/tradebill') {
      const day = searchParams.get('bill_date') ?? '';
      const text = bill(day);
      if (text.split('\r\n').length === 4) return refuse(400, 'NO_STATEMENT_EXIST');
      return send(200, {
        hash_type: 'SHA1',
        hash_value: createHash('sha1').update(text).digest('hex'),
        download_url: `${server.url}/v3/billdownload/file?token=${encodeURIComponent(`${day} a+b`)}`,
      });
    }
    if (pathname === '/v3/billdownload/file') {
      const text = bill((searchParams.get('token') ?? '').slice(0, 10));
      return response.writeHead(200).end(trouble === 'forged' ? `${text} ` : text);
    }
    return refuse(404, 'RESOURCE_NOT_EXISTS');
  });

  const sealed = (
    type: string,
    event: string,
    resource: object,
    how: SignatureDeviation,
  ): ReceivedWebhook => {
    const nonce = randomBytes(6).toString('hex');
    const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce).setAAD(Buffer.from('transaction'));
    const ciphertext = Buffer.concat([
      cipher.update(JSON.stringify(resource), 'utf8'),
      cipher.final(),
      cipher.getAuthTag(),
    ]).toString('base64');
    const body = JSON.stringify({
      ...{ id: event, create_time: timeOf(now()), resource_type: 'encrypt-resource', event_type: type },
      summary: '…',
      resource: {
        ...{ algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce },
        ...{ original_type: 'transaction', associated_data: 'transaction' },
      },
    });
    const key = how.by === undefined ? theirs.privateKey : stranger.privateKey;
    return {
      headers: new Headers({
        'content-type': 'application/json',
        ...signature(body, how.at ?? now(), key, how.nonce),
      }),
      body: new TextEncoder().encode(body),
    };
  };

  return {
    double: {
      ...{
        pay,
        scan,
        payAgain,
        enterPassword,
        refundInConsole,
        strangeRow,
        troubleRefunds,
        payments: () => [...kept.values()],
      },
      ...{ trouble: server.trouble, holdAnswer: server.holdAnswer, stop: server.stop },
      notification: (number, otherwise = {}, how: SignatureDeviation = {}) => {
        const found = get(number);
        const event = otherwise.event ?? `EV-${found.transactionId}`;
        return sealed('TRANSACTION.SUCCESS', event, transaction(found, otherwise), how);
      },
      refundNotification: (number, refundNumber) => {
        const { transactionId, amount, refunds } = get(number);
        const refund = refunds.get(refundNumber) ?? 0;
        arrived.add(refundNumber);
        const reported = {
          ...{ mchid: MERCHANT, out_trade_no: number, transaction_id: transactionId },
          ...{ out_refund_no: refundNumber, refund_id: `5${refundNumber}`, refund_status: 'SUCCESS' },
          ...{ success_time: timeOf(now()), user_received_account: '支付用户零钱' },
          amount: { total: amount, refund, payer_total: amount, payer_refund: refund },
        };
        return sealed('REFUND.SUCCESS', `EV-${refundNumber}`, reported, {});
      },
    },
    account: {
      ...{ appId: APP, merchantId: MERCHANT, serial: SERIAL, privateKey: ours.privateKey },
      apiKeys: [Buffer.from(API_KEY)],
      platformKeys: { [PUBLIC_KEY_ID]: theirs.publicKey },
      gateway: `${server.url}/`,
      notifyUrl: 'https://cyy.example.com/api/webhooks/payment-wechat-cyy',
    },
    certificateKeys: { [CERTIFICATE]: certified.publicKey },
  };
};
