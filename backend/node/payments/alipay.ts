import { AlipaySdk } from 'alipay-sdk';
import { nonEmpty, object, optional, parse, picklist, pipe, string } from 'valibot';
import { startOfDay } from '@/domain/dates/calendar';
import { formatDate, formatDateTime, parseDateTime } from '@/domain/dates/format';
import { DAY, type Instant, SECOND } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';
import type { ProviderPayment } from '@/domain/payment/payment';
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from '@backend/core/ports/payment-provider.port';
import type { WebhookOutcome } from '@backend/core/ports/webhook.port';
import { readAlipayStatement } from './alipay-statement';
import { isBillReady } from './bill-ready';
import { isRecent } from './notification-age';
import { NO_LINES } from './statement-rows';
import { fenOfYuan, yuanOfFen } from './yuan';

/** The keys in PEM that verify Alipay's signatures: its public key, or certificates. */
export type AlipayTrust =
  | { readonly alipayPublicKey: string }
  | {
      readonly appCertificate: string;
      readonly alipayCertificate: string;
      readonly rootCertificate: string;
    };

/** An application of Alipay. */
export interface AlipayAccount {
  readonly appId: string;
  /** The id of the merchant that receives payments, 2088…. */
  readonly sellerId: string;
  /** The private key in PKCS #8, as PEM. */
  readonly privateKey: string;
  readonly trust: AlipayTrust;
  readonly gateway: string;
  readonly notifyUrl: string;
}

/** The time limit of a call, which is short because a user waits for the code. */
const TIMEOUT = 5 * SECOND;
const DOWNLOAD_TIMEOUT = 60 * SECOND;
const BILL_BYTES_MAX = 50 * 1024 * 1024;

/** Alipay's product code for face-to-face payment, as in the contract. */
const PRODUCT = 'FACE_TO_FACE_PAYMENT';

const DONE = '10000';
/** The code of a business refusal. Every other code is a fault of the request or of the provider. */
const REFUSED = '40004';
const BUSY: ReadonlySet<string> = new Set(['20000', '40005']);
/** Codes of transient failures: trouble at the provider, a wrong clock, or a key that is being changed. */
const TRANSIENT_CODES = /SYSTEM_ERROR$|^isp\.|^isv\.invalid-(signature|timestamp)$/i;

/** Codes for a payment that cannot be refunded at all, or not by this amount. An operator cannot change that. */
const NO_REFUND: ReadonlySet<string> = new Set([
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_HAS_CLOSE',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.NOT_ALLOW_PARTIAL_REFUND',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REFUND_FEE_ERROR',
]);

const answered = object({ code: string(), sub_code: optional(string()) });
const tradeSchema = object({
  out_trade_no: string(),
  trade_no: optional(string()),
  trade_status: picklist(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
  total_amount: optional(string()),
  trans_currency: optional(string()),
  /** The time of the payment: the first field is in a query, the second in a notification. */
  send_pay_date: optional(string()),
  gmt_payment: optional(string()),
  /** The sum of the refunds, in notifications. A query does not report a refund that leaves the trade paid. */
  refund_fee: optional(string()),
  gmt_refund: optional(string()),
  /** The number of the refund that the notification reports. */
  out_biz_no: optional(string()),
});
const codeSchema = object({ qr_code: pipe(string(), nonEmpty()) });
const refundSchema = object({ fund_change: optional(string()) });
const refundQuerySchema = object({ refund_status: optional(string()), refund_amount: optional(string()) });
const billSchema = object({ bill_download_url: string() });
const noticeSchema = object({ notify_id: pipe(string(), nonEmpty()), app_id: string(), seller_id: string() });

const paymentOf = (value: unknown): ProviderPayment & { readonly number: string } => {
  const trade = parse(tradeSchema, value);
  const { out_trade_no: number, trade_status: state, trade_no: transactionId, total_amount: amount } = trade;
  if (state === 'WAIT_BUYER_PAY') return { number, state: 'unpaid' };
  // The trade was never paid, or was refunded in full: in both cases there is nothing to credit.
  if (state === 'TRADE_CLOSED') return { number, state: 'closed' };
  const paidAt = parseDateTime(trade.gmt_payment ?? trade.send_pay_date ?? '');
  if (amount === undefined || transactionId === undefined || paidAt === undefined)
    throw new Error('a paid trade without amount, number or time');
  if ((trade.trans_currency ?? 'CNY') !== 'CNY') throw new Error('another currency than CNY');
  const fen = fenOfYuan(amount);
  if (fen <= 0) throw new Error('a paid trade of nothing');
  const isRefunded = fenOfYuan(trade.refund_fee ?? '0') > 0 || (trade.gmt_refund ?? '') !== '';
  const paid = { number, state: 'paid', transactionId, amount: fen, paidAt } as const;
  return isRefunded ? { ...paid, isRefunded } : paid;
};

/** The fields of a notification; `undefined` if a field is repeated or the bytes are not a form in UTF-8. */
const fieldsOf = (body: Uint8Array): Readonly<Record<string, string>> | undefined => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    const entries = [...new URLSearchParams(text)];
    const fields = Object.fromEntries(entries);
    return Object.keys(fields).length === entries.length ? fields : undefined;
  } catch {
    return undefined;
  }
};

/** A refusal by Alipay. `group` is its general code; the code of the error itself is more precise. */
class Refusal extends ProviderRefused {
  readonly group: string;
  constructor(call: string, group: string, word: string) {
    super(call, word);
    this.group = group;
  }
}

const wordIn = (text: unknown): string | undefined =>
  typeof text === 'string' && /^[\w.-]{1,64}$/.test(text) ? text : undefined;

/**
 * Converts an error of the package `alipay-sdk`. The result leaves out the request and response, which the error may
 * contain.
 */
const failureOf = (call: string, error: unknown): ProviderRefused | ProviderUnavailable => {
  if (error instanceof ProviderRefused || error instanceof ProviderUnavailable) return error;
  const { code, cause, message, name } = error as {
    readonly code?: unknown;
    readonly message?: unknown;
    readonly name?: unknown;
    readonly cause?: { readonly code?: unknown; readonly name?: unknown };
  };
  // The package passes the signature to `node:crypto` even if there is none, as in the gateway's own errors.
  if (code === 'ERR_INVALID_ARG_TYPE')
    return new ProviderUnavailable(`alipay ${call}`, 'unsigned answer: check appId, keys and certificates');
  // If the answer is not JSON, as from a proxy, the package reports the status only in its message.
  const status = typeof message === 'string' ? /status: (\d{3})\b/.exec(message)?.[1] : undefined;
  if (status !== undefined) return new ProviderUnavailable(`alipay ${call}`, `HTTP ${status}`);
  // An exceeded time limit has no cause.
  if (name === 'TimeoutError') return new ProviderUnavailable(`alipay ${call}`, name);
  return new ProviderUnavailable(
    `alipay ${call}`,
    wordIn(cause?.code) ?? wordIn(cause?.name) ?? 'answer not verified or not understood',
  );
};

const answer = (outcome: WebhookOutcome): Response => {
  if (outcome.kind === 'accepted') return new Response('success');
  const STATUSES: Readonly<Record<string, number>> = {
    'webhook.unverified': 401,
    'request.too-large': 413,
    'request.too-many': 429,
  };
  const status = outcome.kind === 'failed' ? 500 : (STATUSES[outcome.refusal.code] ?? 400);
  return new Response('failure', { status });
};

/** The URL with https, because older answers of the provider contain http. */
const billAt = (written: string): URL => {
  const url = new URL(written);
  if (url.hostname !== '127.0.0.1') url.protocol = 'https:';
  return url;
};

const download = async (url: string): Promise<Buffer> => {
  const response = await fetch(billAt(url), {
    redirect: 'error',
    signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT),
  });
  if (!response.ok || response.body === null)
    throw new ProviderUnavailable('alipay statement', `bill HTTP ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  // Not every answer states its length, so the bytes are counted as they arrive.
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > BILL_BYTES_MAX) throw new ProviderUnavailable('alipay statement', 'bill too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * Alipay, face to face: the payer scans a code. See https://opendocs.alipay.com/open/8ad49e4a_alipay.trade.precreate.
 */
export const createAlipay = (account: AlipayAccount, now: () => Instant): PaymentProvider => {
  const { appId, sellerId, privateKey, trust, gateway, notifyUrl } = account;
  const sdk = new AlipaySdk({
    ...{ appId, privateKey, keyType: 'PKCS8', gateway, timeout: TIMEOUT, camelcase: false },
    ...('alipayPublicKey' in trust
      ? trust
      : {
          appCertContent: trust.appCertificate,
          alipayPublicCertContent: trust.alipayCertificate,
          alipayRootCertContent: trust.rootCertificate,
        }),
  });

  const ask = async (
    call: string,
    method: string,
    bizContent: Readonly<Record<string, string>>,
    more: Readonly<Record<string, string>> = {},
  ): Promise<unknown> => {
    // The package would use this computer's time zone, but Alipay expects +08:00.
    const timestamp = formatDateTime(now());
    const data = await sdk.exec(method, { ...more, timestamp, bizContent }, { validateSign: true });
    const { code, sub_code: subCode } = parse(answered, data);
    if (code === DONE) return data;
    const word = wordIn(subCode) ?? wordIn(code) ?? 'refused';
    if (BUSY.has(code) || TRANSIENT_CODES.test(word)) throw new ProviderUnavailable(`alipay ${call}`, word);
    throw new Refusal(`alipay ${call}`, code, word);
  };
  const asking = async <T>(call: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw failureOf(call, error);
    }
  };

  const query = (payment: string): Promise<ProviderPayment> =>
    asking('query', async () => {
      try {
        const { number, ...found } = paymentOf(
          await ask('query', 'alipay.trade.query', { out_trade_no: payment }),
        );
        if (number !== payment) throw new ProviderRefused('alipay query', 'another payment than ours');
        return found;
      } catch (error) {
        // Alipay also returns this error for a QR code that was not scanned: a trade begins with the scan.
        if (error instanceof Refusal && error.code === 'ACQ.TRADE_NOT_EXIST') return { state: 'unknown' };
        throw error;
      }
    });

  /** The outcome of a refund; `undefined` if Alipay reports no refund under this number. */
  const refundOf = async (
    payment: Readonly<Record<string, string>>,
    refundNumber: string,
    amount: Fen,
  ): Promise<'done' | 'waiting' | undefined> => {
    try {
      const found = parse(
        refundQuerySchema,
        await ask('refund', 'alipay.trade.fastpay.refund.query', {
          ...payment,
          out_request_no: refundNumber,
        }),
      );
      if (found.refund_amount !== undefined && fenOfYuan(found.refund_amount) !== amount)
        throw new ProviderRefused('alipay refund', 'another amount under this number');
      if (found.refund_status === 'REFUND_SUCCESS') return 'done';
      return found.refund_status === 'REFUND_PROCESSING' ? 'waiting' : undefined;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'ACQ.TRADE_NOT_EXIST') return undefined;
      throw error;
    }
  };

  return {
    channel: 'alipay',
    create: ({ number, amount, description, expiresAt }) =>
      asking('create', async () => {
        const content = {
          out_trade_no: number,
          total_amount: yuanOfFen(amount),
          subject: description,
          product_code: PRODUCT,
          time_expire: formatDateTime(expiresAt),
        };
        const made = await ask('create', 'alipay.trade.precreate', content, { notify_url: notifyUrl });
        return { code: parse(codeSchema, made).qr_code };
      }),
    query,
    close: (payment) =>
      asking('close', async () => {
        try {
          await ask('close', 'alipay.trade.close', { out_trade_no: payment });
          return 'closed';
        } catch (error) {
          if (!(error instanceof Refusal) || error.group !== REFUSED) throw error;
          // Alipay refused because the trade is closed or paid, or was never scanned.
          const { state } = await query(payment);
          if (state !== 'unpaid') return state === 'paid' ? 'paid' : 'closed';
          // Otherwise the payer is paying at this moment, and the next query will show the result.
          throw new ProviderUnavailable('alipay close', error.code);
        }
      }),
    refund: ({ number, transactionId, refundNumber, amount, reason }) =>
      asking('refund', async () => {
        const payment = transactionId === undefined ? { out_trade_no: number } : { trade_no: transactionId };
        try {
          const made = await ask('refund', 'alipay.trade.refund', {
            ...payment,
            out_request_no: refundNumber,
            refund_amount: yuanOfFen(amount),
            refund_reason: reason,
          });
          if (parse(refundSchema, made).fund_change === 'Y') return 'done';
          // The answer to a repeated request does not show whether the first request moved money, so Alipay is queried.
          return (await refundOf(payment, refundNumber, amount)) ?? 'waiting';
        } catch (error) {
          if (error instanceof Refusal && error.code === 'ACQ.SELLER_BALANCE_NOT_ENOUGH') return 'no-balance';
          if (!(error instanceof Refusal) || !NO_REFUND.has(error.code)) throw error;
          // Alipay also returns this error when an earlier request under this number refunded the whole payment.
          return (await refundOf(payment, refundNumber, amount)) ?? 'refused';
        }
      }),
    statement: (day) =>
      asking('statement', async () => {
        if (now() < startOfDay(day) + DAY)
          throw new ProviderUnavailable('alipay statement', 'the day is not over');
        try {
          const found = await ask('statement', 'alipay.data.dataservice.bill.downloadurl.query', {
            bill_type: 'trade',
            bill_date: formatDate(startOfDay(day)),
          });
          const bill = await download(parse(billSchema, found).bill_download_url);
          try {
            return readAlipayStatement(bill);
          } catch {
            // A proxy or an outage can also cause an incomplete archive, so the job downloads the bill again.
            throw new ProviderUnavailable('alipay statement', 'bill not understood');
          }
        } catch (error) {
          const { code } = error as { readonly code?: unknown };
          const isMissing = /bill_not_exist$/i.test(String(code));
          if (isMissing && isBillReady(day, now())) return NO_LINES;
          throw error;
        }
      }),
    isGenuine: ({ body }, at) => {
      const fields = fieldsOf(body);
      // The package would also verify RSA with SHA-1 if the sender chose it.
      if (fields?.['sign_type'] !== 'RSA2') return Promise.resolve(false);
      const sentAt = parseDateTime(fields['notify_time'] ?? '');
      if (sentAt === undefined || !isRecent(sentAt, at)) return Promise.resolve(false);
      try {
        return Promise.resolve(sdk.checkNotifySignV2(fields));
      } catch {
        return Promise.resolve(false);
      }
    },
    notificationOf: (body) => {
      const fields = fieldsOf(body);
      const { notify_id: eventId, app_id: app, seller_id: seller } = parse(noticeSchema, fields);
      const { number, ...payment } = paymentOf(fields);
      const reported = { eventId, number, isForeign: app !== appId || seller !== sellerId, payment };
      const refundNumber = parse(tradeSchema, fields).out_biz_no ?? '';
      return refundNumber === '' ? reported : { ...reported, refundNumber };
    },
    answer,
  };
};
