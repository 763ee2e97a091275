import { createHash, type KeyObject } from 'node:crypto';
import {
  integer,
  minValue,
  nonEmpty,
  number,
  object,
  optional,
  parse,
  picklist,
  pipe,
  string,
} from 'valibot';
import { Aes, Decorator, Formatter, Rsa } from 'wechatpay-axios-plugin';
import { startOfDay } from '@/domain/dates/calendar';
import { formatDate, formatDateTime } from '@/domain/dates/format';
import { DAY, type Instant, SECOND } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';
import type { ProviderPayment } from '@/domain/payment/payment';
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
  type RefundOutcome,
} from '@backend/core/ports/payment-provider.port';
import type { WebhookOutcome } from '@backend/core/ports/webhook.port';
import { isBillReady } from './bill-ready';
import { isRecent } from './notification-age';
import { NO_LINES } from './statement-rows';
import { readWechatStatement } from './wechat-statement';

/** The account of a merchant at WeChat Pay (API v3). */
export interface WechatPayAccount {
  readonly appId: string;
  readonly merchantId: string;
  /** The serial number of the merchant's API certificate. */
  readonly serial: string;
  readonly privateKey: KeyObject;
  /** The keys that decrypt notifications. Each is tried, so that the key can be changed. */
  readonly apiKeys: readonly Buffer[];
  /**
   * The keys that verify the provider's signatures, by public key id or by the serial number of its platform
   * certificate.
   */
  readonly platformKeys: Readonly<Record<string, KeyObject>>;
  readonly gateway: string;
  readonly notifyUrl: string;
}

/** The time limit of a call, which is short because a user waits for the code. */
const TIMEOUT = 5 * SECOND;
const DOWNLOAD_TIMEOUT = 60 * SECOND;
const REFUNDS = 'v3/refund/domestic/refunds';
const ANSWER_BYTES_MAX = 50 * 1024 * 1024;

const transactionSchema = object({
  mchid: string(),
  appid: string(),
  out_trade_no: string(),
  trade_state: picklist(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  transaction_id: optional(string()),
  success_time: optional(string()),
  amount: optional(
    object({ total: optional(pipe(number(), integer(), minValue(1))), currency: optional(string()) }),
  ),
});
const envelopeSchema = object({
  id: pipe(string(), nonEmpty()),
  event_type: string(),
  resource: object({
    algorithm: picklist(['AEAD_AES_256_GCM']),
    ciphertext: string(),
    nonce: string(),
    associated_data: optional(string()),
  }),
});
const codeSchema = object({ code_url: pipe(string(), nonEmpty()) });
const refundSchema = object({
  status: picklist(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']),
  amount: optional(object({ refund: optional(number()) })),
});
const refundNoticeSchema = object({
  mchid: string(),
  out_trade_no: string(),
  out_refund_no: pipe(string(), nonEmpty()),
});
const billSchema = object({ hash_type: picklist(['SHA1']), hash_value: string(), download_url: string() });

const paymentOf = (transaction: ReturnType<typeof transactionOf>): ProviderPayment => {
  const { trade_state: state, transaction_id: transactionId, success_time: paidAt, amount } = transaction;
  // A refunded payment pays for nothing, so it counts as closed.
  if (state === 'CLOSED' || state === 'REVOKED' || state === 'REFUND') return { state: 'closed' };
  if (state !== 'SUCCESS') return { state: 'unpaid' };
  if (amount?.total === undefined || transactionId === undefined || paidAt === undefined)
    throw new Error('a paid transaction without amount, id or time');
  if ((amount.currency ?? 'CNY') !== 'CNY') throw new Error('another currency than CNY');
  const at = Date.parse(paidAt);
  if (Number.isNaN(at)) throw new Error('a paid transaction without a time');
  return { state: 'paid', transactionId, amount: amount.total, paidAt: at };
};
const transactionOf = (value: unknown) => parse(transactionSchema, value);

/** Status and code of an answer with an error. */
const refusalIn = (error: unknown): { readonly status: number; readonly code: string } | undefined => {
  const { response, code } = error as {
    readonly response?: { readonly status?: number; readonly data?: unknown };
    readonly code?: unknown;
  };
  const status = response?.status;
  // If the package could not verify an answer, it reports the answer's status and a code of its own.
  if (status === undefined || status < 400 || String(code).startsWith('EV3_')) return undefined;
  const { code: word } = (response?.data ?? {}) as { readonly code?: unknown };
  return { status, code: typeof word === 'string' && /^[\w.-]{1,64}$/.test(word) ? word : `HTTP ${status}` };
};

const BUSY: ReadonlySet<string> = new Set([
  'SYSTEM_ERROR',
  'SYSTEMERROR',
  'BANK_ERROR',
  'BANKERROR',
  'FREQUENCY_LIMITED',
  'RATELIMIT_EXCEEDED',
  'RULE_LIMIT',
  'TRADE_ERROR',
  'STATEMENT_CREATING',
  // The clock is wrong, or a key is being changed; a later attempt may succeed.
  'SIGN_ERROR',
]);

/** Codes for a fault in our account or contract. Such an answer contains nothing about the payment. */
const OUR_FAULT: ReadonlySet<string> = new Set(['NO_AUTH', 'MCH_NOT_EXISTS', 'APPID_MCHID_NOT_MATCH']);

/** Codes for a payment that cannot be refunded at all, or not by this amount. An operator cannot change that. */
const NO_REFUND: ReadonlySet<string> = new Set([
  'INVALID_REQUEST',
  'RESOURCE_NOT_EXISTS',
  'USER_ACCOUNT_ABNORMAL',
]);

/** `ABNORMAL`: an operator must complete or return the refund in the merchant's console. */
const REFUND_OUTCOMES = {
  ...{ SUCCESS: 'done', PROCESSING: 'waiting', CLOSED: 'closed', ABNORMAL: 'payer-account' },
} as const satisfies Readonly<Record<string, RefundOutcome>>;

/**
 * Converts an error of the package `wechatpay-axios-plugin`. The result leaves out the request and response, because
 * errors of axios contain keys and headers.
 */
const failureOf = (call: string, error: unknown): ProviderRefused | ProviderUnavailable => {
  if (error instanceof ProviderRefused || error instanceof ProviderUnavailable) return error;
  const refusal = refusalIn(error);
  if (refusal === undefined) {
    const { code } = error as { readonly code?: unknown };
    return new ProviderUnavailable(call, typeof code === 'string' ? code : 'answer not understood');
  }
  const { status, code } = refusal;
  return status >= 500 || status === 429 || status === 408 || BUSY.has(code)
    ? new ProviderUnavailable(call, code)
    : new ProviderRefused(call, code);
};

/** The exact text of the bytes, because the signature covers them. */
const textOf = (body: Uint8Array): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);

/** Answers in the provider's format. The provider repeats a notification until an answer reports success. */
const answer = (outcome: WebhookOutcome): Response => {
  if (outcome.kind === 'accepted') return new Response(null, { status: 204 });
  const fail = (status: number, message: string) => Response.json({ code: 'FAIL', message }, { status });
  if (outcome.kind === 'failed') return fail(500, 'try again');
  const STATUSES: Readonly<Record<string, number>> = {
    'webhook.unverified': 401,
    'request.too-large': 413,
    'request.too-many': 429,
  };
  return fail(STATUSES[outcome.refusal.code] ?? 400, outcome.refusal.code);
};

/** WeChat Pay, Native: the payer scans a code. See https://pay.weixin.qq.com/doc/v3/merchant/4012791832. */
export const createWechatPay = (account: WechatPayAccount, now: () => Instant): PaymentProvider => {
  const { appId, merchantId, serial, privateKey, apiKeys, platformKeys, gateway, notifyUrl } = account;
  const line = Decorator.jsonBased({ mchid: merchantId, serial, privateKey, certs: { ...platformKeys } });
  Object.assign(line.defaults, {
    ...{ baseURL: gateway, timeout: TIMEOUT, maxRedirects: 0, maxContentLength: ANSWER_BYTES_MAX },
  });
  // While a merchant moves from certificates to a public key, the request contains the id of the key with which WeChat
  // should sign its answer.
  const publicKeyId = Object.keys(platformKeys).find((id) => id.startsWith('PUB_KEY_ID_'));
  if (publicKeyId !== undefined) line.defaults.headers.common['Wechatpay-Serial'] = publicKeyId;

  const asking = async <T>(call: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw failureOf(`wechat ${call}`, error);
    }
  };
  const isForeign = ({ mchid, appid }: ReturnType<typeof transactionOf>): boolean =>
    mchid !== merchantId || appid !== appId;
  const pathOf = (payment: string): string =>
    `v3/pay/transactions/out-trade-no/${encodeURIComponent(payment)}`;

  const query = (payment: string): Promise<ProviderPayment> =>
    asking('query', async () => {
      try {
        const { data } = await line.get<unknown>(pathOf(payment), { params: { mchid: merchantId } });
        const transaction = transactionOf(data);
        if (isForeign(transaction) || transaction.out_trade_no !== payment)
          throw new ProviderRefused('wechat query', 'another payment than ours');
        return paymentOf(transaction);
      } catch (error) {
        if (/^ORDER_?NOT_?EXISTS?$/.test(refusalIn(error)?.code ?? '')) return { state: 'unknown' };
        throw error;
      }
    });

  const decrypted = (ciphertext: string, nonce: string, associated: string): unknown => {
    for (const key of apiKeys) {
      try {
        return JSON.parse(Aes.AesGcm.decrypt(ciphertext, key, nonce, associated));
      } catch {
        // Another key may decrypt the notification, so the next key is tried.
      }
    }
    throw new Error('no key decrypts the notification');
  };

  const outcomeOf = (value: unknown, asked: Fen): RefundOutcome => {
    const { status, amount } = parse(refundSchema, value);
    if (amount?.refund !== undefined && amount.refund !== asked)
      throw new ProviderRefused('wechat refund', 'another amount under this number');
    return REFUND_OUTCOMES[status];
  };
  /** The outcome of a refund; `refused` if WeChat Pay knows no refund under this number. */
  const refundOf = async (refundNumber: string, asked: Fen): Promise<RefundOutcome> => {
    try {
      const { data } = await line.get<unknown>(`${REFUNDS}/${encodeURIComponent(refundNumber)}`);
      return outcomeOf(data, asked);
    } catch (error) {
      if (refusalIn(error)?.code === 'RESOURCE_NOT_EXISTS') return 'refused';
      throw error;
    }
  };

  return {
    channel: 'wechat',
    create: ({ number: payment, amount, description, expiresAt }) =>
      asking('create', async () => {
        const { data } = await line.post<unknown>('v3/pay/transactions/native', {
          appid: appId,
          mchid: merchantId,
          description,
          out_trade_no: payment,
          time_expire: `${formatDateTime(expiresAt).replace(' ', 'T')}+08:00`,
          notify_url: notifyUrl,
          amount: { total: amount, currency: 'CNY' },
        });
        return { code: parse(codeSchema, data).code_url };
      }),
    query,
    close: (payment) =>
      asking('close', async () => {
        try {
          const { status } = await line.post(`${pathOf(payment)}/close`, { mchid: merchantId });
          // Only 204 means closed. With 202 the payer is entering the password, and nothing was closed.
          if (status !== 204) throw new ProviderUnavailable('wechat close', 'USER_PAYING');
          return 'closed';
        } catch (error) {
          const failure = failureOf('wechat close', error);
          if (failure instanceof ProviderUnavailable) throw failure;
          // WeChat refused because the payment is closed or paid, or never existed.
          const { state } = await query(payment);
          if (state !== 'unpaid') return state === 'paid' ? 'paid' : 'closed';
          // Otherwise the payer is paying at this moment, and the next query will show the result.
          throw OUR_FAULT.has(failure.code) ? failure : new ProviderUnavailable('wechat close', failure.code);
        }
      }),
    refund: ({ number: payment, transactionId, refundNumber, amount, total, reason }) =>
      asking('refund', async () => {
        try {
          const { data } = await line.post<unknown>(REFUNDS, {
            ...(transactionId === undefined ? { out_trade_no: payment } : { transaction_id: transactionId }),
            out_refund_no: refundNumber,
            reason,
            notify_url: notifyUrl,
            amount: { refund: amount, total, currency: 'CNY' },
          });
          return outcomeOf(data, amount);
        } catch (error) {
          const { code = '' } = refusalIn(error) ?? {};
          if (code === 'NOT_ENOUGH') return 'no-balance';
          if (!NO_REFUND.has(code)) throw error;
          // WeChat Pay also returns this error when an earlier request under this number refunded the whole payment.
          return await refundOf(refundNumber, amount);
        }
      }),
    statement: (day) =>
      asking('statement', async () => {
        if (now() < startOfDay(day) + DAY)
          throw new ProviderUnavailable('wechat statement', 'the day is not over');
        try {
          const { data } = await line.get<unknown>('v3/bill/tradebill', {
            params: { bill_date: formatDate(startOfDay(day)), bill_type: 'ALL' },
          });
          const bill = parse(billSchema, data);
          const { pathname, searchParams } = new URL(bill.download_url);
          const file = await line.get<ArrayBuffer>(pathname, {
            params: searchParams,
            responseType: 'arraybuffer',
            timeout: DOWNLOAD_TIMEOUT,
          });
          const bytes = new Uint8Array(file.data);
          // The download has no signature, so its hash in the signed answer verifies it.
          if (createHash('sha1').update(bytes).digest('hex') !== bill.hash_value.toLowerCase())
            throw new ProviderUnavailable('wechat statement', 'another file than announced');
          return readWechatStatement(textOf(bytes));
        } catch (error) {
          const { code } = refusalIn(error) ?? {};
          if (code !== 'NO_STATEMENT_EXIST') throw error;
          if (isBillReady(day, now())) return NO_LINES;
          throw new ProviderUnavailable('wechat statement', code);
        }
      }),
    isGenuine: ({ headers, body }, at) => {
      const part = (name: string) => headers.get(`wechatpay-${name}`) ?? '';
      const [key, timestamp] = [part('serial'), part('timestamp')];
      const platformKey = Object.hasOwn(platformKeys, key) ? platformKeys[key] : undefined;
      if (platformKey === undefined || !/^\d{1,12}$/.test(timestamp)) return Promise.resolve(false);
      if (!isRecent(Number(timestamp) * SECOND, at)) return Promise.resolve(false);
      try {
        const signed = Formatter.response(timestamp, part('nonce'), textOf(body));
        return Promise.resolve(Rsa.verify(signed, part('signature'), platformKey));
      } catch {
        return Promise.resolve(false);
      }
    },
    notificationOf: (body) => {
      const { id, event_type: type, resource } = parse(envelopeSchema, JSON.parse(textOf(body)));
      const { ciphertext, nonce, associated_data: associated = '' } = resource;
      const reported = decrypted(ciphertext, nonce, associated);
      if (type.startsWith('REFUND.')) {
        const {
          mchid,
          out_trade_no: number,
          out_refund_no: refundNumber,
        } = parse(refundNoticeSchema, reported);
        const isForeign = mchid !== merchantId;
        return { eventId: id, number, isForeign, payment: { state: 'unknown' }, refundNumber };
      }
      if (!type.startsWith('TRANSACTION.')) throw new Error('not a notification of a payment');
      const transaction = transactionOf(reported);
      return {
        eventId: id,
        number: transaction.out_trade_no,
        isForeign: isForeign(transaction),
        payment: paymentOf(transaction),
      };
    },
    answer,
  };
};
