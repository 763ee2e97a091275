import { createVerify, type KeyObject } from 'node:crypto';
import { crc32, deflateRawSync } from 'node:zlib';
import { formatDateTime, parseDateTime } from '@/domain/dates/format';
import { type Instant, MINUTE } from '@/domain/kernel/instant';
import type { ReceivedWebhook } from '@backend/core/ports/webhook.port';
import type { AlipayAccount } from '@backend/node/payments/alipay';
import {
  type DoublePayment,
  doublePayments,
  type NotificationDeviation,
  type PaymentDouble,
  serveDouble,
  yuan,
} from './double';
import { certificateOf, pemOf, pairOf, signedBy } from './keys';

const APP = '2021000122671080';
const SELLER = '2088102146225135';

type Fields = Readonly<Record<string, string>>;

const joined = (fields: Fields): string =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

/** Encodes text in GBK, which browsers and Node can only decode. */
const inGbk = (text: string): Buffer => {
  const codes = new Map<string, readonly number[]>();
  const decoder = new TextDecoder('gbk');
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1)
      codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
  return Buffer.from(
    [...text].flatMap((each) => (each <= '~' ? [each.charCodeAt(0)] : (codes.get(each) ?? [63]))),
  );
};

/** A ZIP archive of these files. Files with `packs` are compressed. */
const zipOf = (
  files: readonly { readonly name: string; readonly content: Buffer; readonly packs: boolean }[],
): Buffer => {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content, packs } of files) {
    const data = packs ? deflateRawSync(content) : content;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(packs ? 8 : 0, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(data.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), data]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    entries.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), common, tail, Buffer.from(name)]),
    );
    parts.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
};

interface Merchant {
  readonly double: PaymentDouble;
  readonly account: AlipayAccount;
  /** The same account with certificates instead of the public key. */
  readonly byCertificates: AlipayAccount;
  /** A notification with these fields. It is signed correctly, unless another key or algorithm is given. */
  readonly signed: (fields: Fields, key?: KeyObject, algorithm?: string) => URLSearchParams;
}

/**
 * Simulates Alipay: payment codes (`alipay.trade.precreate`), queries, closing, refunds and bills. The double verifies
 * our requests, and signs its answers and notifications with RSA2.
 */
export const alipayDouble = async (now: () => Instant = Date.now): Promise<Merchant> => {
  const ours = pairOf('Alipay, ours');
  const theirs = pairOf('Alipay, theirs');
  const stranger = pairOf('Alipay, stranger');
  const payments = doublePayments(now, '20261125220014');
  const { kept, strange, strangeRow, add, get, scan, enterPassword, pay, refundInConsole, refund } = payments;
  const { payAgain, numberOf, refundTrouble, troubleRefunds } = payments;

  const isOurs = ({ sign = '', ...fields }: Fields): boolean =>
    fields['sign_type'] === 'RSA2' &&
    createVerify('RSA-SHA256').update(joined(fields), 'utf8').verify(ours.publicKey, sign, 'base64');

  const STATES = { unpaid: 'WAIT_BUYER_PAY', closed: 'TRADE_CLOSED', paid: 'TRADE_SUCCESS' } as const;
  const refundedOf = ({ refunds }: DoublePayment): number =>
    [...refunds.values()].reduce((sum, each) => sum + each, 0);
  const isRefunded = (payment: DoublePayment): boolean => refundedOf(payment) === payment.amount;
  /** The status of a payment; one that was fully refunded is closed. */
  const statusOf = (payment: DoublePayment, state = payment.state): string =>
    STATES[state === 'paid' && isRefunded(payment) ? 'closed' : state];
  const bill = (day: string): Buffer => {
    const NAMES =
      '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
    const rows = [...kept.values()]
      .filter(({ state, paidAt }) => state === 'paid' && formatDateTime(paidAt).startsWith(day))
      .flatMap(({ number, amount, transactionId, paidAt, refunds }) => {
        const row = (kind: string, fen: number, refundNumber: string, fee: string) =>
          [
            ...[`${transactionId}\t`, `${number}\t`, kind, '积分充值', formatDateTime(paidAt)],
            ...[formatDateTime(paidAt), '', '', '', '', '*', yuan(fen), yuan(fen), '0.00', '0.00', '0.00'],
            ...['0.00', '0.00', '', '0.00', '0.00', refundNumber, fee, '0.00', ''],
          ].join(',');
        return [
          row('交易', amount, '', `-${yuan(Math.round(amount * 0.006))}`),
          ...[...refunds].map(([refundNumber, fen]) => row('退款', -fen, `${refundNumber}\t`, '0.00')),
        ];
      });
    const details = [
      '#支付宝业务明细查询',
      `#起始日期：[${day}]`,
      NAMES,
      ...(rows.length === 0 ? [] : strange),
      ...rows,
      '#业务明细列表结束',
      '#导出时间',
      '',
    ];
    const sums = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数', '合计,,1', ''];
    return zipOf([
      { name: 'sums.csv', content: inGbk(sums.join('\r\n')), packs: false },
      { name: 'details.csv', content: inGbk(details.join('\r\n')), packs: true },
    ]);
  };

  const answerTo = (method: string, asked: Fields): Fields => {
    const ok = (more: Fields = {}): Fields => ({ code: '10000', msg: 'Success', ...more });
    const refused = (word: string): Fields => ({
      ...{ code: '40004', msg: 'Business Failed', sub_code: word, sub_msg: '…' },
    });
    // A request identifies a payment by the merchant's number, or by one transaction.
    const { trade_no: transaction, out_trade_no: named = '' } = asked;
    const number = transaction === undefined ? named : numberOf(transaction);
    const known = kept.get(number);
    // A trade exists only after its code was scanned.
    const trade = known?.scanned === true ? known : undefined;
    switch (method) {
      case 'alipay.trade.precreate': {
        const [, whole = '', part = ''] = /^(\d+)\.(\d\d)$/.exec(asked['total_amount'] ?? '') ?? [];
        if (whole === '' || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(asked['time_expire'] ?? ''))
          return refused('ACQ.INVALID_PARAMETER');
        if (asked['product_code'] !== 'FACE_TO_FACE_PAYMENT') return refused('ACQ.ACCESS_FORBIDDEN');
        const amount = Number(whole + part);
        if (known !== undefined && known.amount !== amount) return refused('ACQ.CONTEXT_INCONSISTENT');
        if (trade !== undefined && trade.state !== 'unpaid') return refused('ACQ.TRADE_HAS_SUCCESS');
        add(number, amount);
        return ok({ out_trade_no: number, qr_code: `https://qr.alipay.com/${number}` });
      }
      case 'alipay.trade.query':
        return trade === undefined
          ? refused('ACQ.TRADE_NOT_EXIST')
          : ok({
              ...{ out_trade_no: number, trade_no: trade.transactionId, trade_status: statusOf(trade) },
              ...{ total_amount: yuan(trade.amount), send_pay_date: formatDateTime(trade.paidAt) },
            });
      case 'alipay.trade.close':
        if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST');
        if (trade.state !== 'unpaid' || trade.paying) return refused('ACQ.TRADE_STATUS_ERROR');
        trade.state = 'closed';
        return ok({ out_trade_no: number });
      case 'alipay.trade.refund': {
        if (trade?.state !== 'paid') return refused('ACQ.TRADE_NOT_EXIST');
        const wrong = refundTrouble(number);
        if (wrong !== undefined)
          return refused(
            wrong === 'no-balance' ? 'ACQ.SELLER_BALANCE_NOT_ENOUGH' : 'ACQ.TRADE_NOT_ALLOW_REFUND',
          );
        const fen = Math.round(Number(asked['refund_amount']) * 100);
        const end = refund(number, asked['out_request_no'] ?? '', fen);
        if (end === 'above')
          return refused(isRefunded(trade) ? 'ACQ.TRADE_HAS_CLOSE' : 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
        return ok({ out_trade_no: number, fund_change: end === 'new' ? 'Y' : 'N' });
      }
      case 'alipay.trade.fastpay.refund.query': {
        if (trade === undefined) return refused('ACQ.TRADE_NOT_EXIST');
        const fen = trade.refunds.get(asked['out_request_no'] ?? '');
        return ok(fen === undefined ? {} : { refund_status: 'REFUND_SUCCESS', refund_amount: yuan(fen) });
      }
      case 'alipay.data.dataservice.bill.downloadurl.query': {
        const day = asked['bill_date'] ?? '';
        const any = [...kept.values()].some(({ paidAt }) => formatDateTime(paidAt).startsWith(day));
        return any
          ? ok({ bill_download_url: `${server.url}/bill?day=${day}` })
          : { ...refused('isp.bill_not_exist'), code: '40004' };
      }
      default:
        return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method', sub_msg: '…' };
    }
  };

  const server = await serveDouble((request, body, response, trouble) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://double');
    if (pathname === '/bill') return response.end(bill(searchParams.get('day') ?? ''));
    if (trouble === 'no-json') return response.writeHead(502).end('<html>');
    const fields = Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
    const { method = '', biz_content: content = '{}' } = fields;
    const fault = { msg: '…', sub_msg: '…' };
    // For an unknown application the gateway has no key to sign with.
    if (fields['app_id'] !== APP) {
      const error = { code: '40002', sub_code: 'isv.invalid-app-id', ...fault };
      return response.end(JSON.stringify({ error_response: error }));
    }
    const sentAt = parseDateTime(fields['timestamp'] ?? '') ?? 0;
    const answer: Fields =
      typeof trouble === 'object'
        ? { code: trouble.group, sub_code: trouble.word, ...fault }
        : trouble === 'busy'
          ? { code: '20000', sub_code: 'aop.unknow-error', ...fault }
          : trouble === 'limited'
            ? { code: '40005', sub_code: 'isv.app-call-limited', ...fault }
            : trouble === 'refused'
              ? { code: '40006', sub_code: 'isv.insufficient-isv-permissions', ...fault }
              : !isOurs(fields)
                ? { code: '40002', sub_code: 'isv.invalid-signature', ...fault }
                : Math.abs(sentAt - now()) > 10 * MINUTE
                  ? { code: '40002', sub_code: 'isv.invalid-timestamp', ...fault }
                  : answerTo(method, JSON.parse(content) as Fields);
    const text = JSON.stringify(answer);
    const key = trouble === 'forged' ? stranger.privateKey : theirs.privateKey;
    const sign = trouble === 'unsigned' ? '' : `,"sign":"${signedBy(key, text)}"`;
    return response.end(`{"${method.replaceAll('.', '_')}_response":${text}${sign}}`);
  });

  const signed = (fields: Fields, key = theirs.privateKey, algorithm = 'RSA-SHA256'): URLSearchParams => {
    const { sign_type: type = 'RSA2', ...rest } = fields;
    return new URLSearchParams({ ...rest, sign_type: type, sign: signedBy(key, joined(rest), algorithm) });
  };
  const fieldsOf = (found: DoublePayment, otherwise: NotificationDeviation, at: Instant): Fields => {
    const state = otherwise.state ?? found.state;
    return {
      ...{ charset: 'utf-8', version: '1.0', notify_type: 'trade_status_sync', subject: '积分充值 +1&%' },
      notify_id: otherwise.event ?? `N${found.transactionId}`,
      notify_time: formatDateTime(at),
      app_id: otherwise.app ?? APP,
      auth_app_id: APP,
      seller_id: otherwise.merchant ?? SELLER,
      out_trade_no: otherwise.number ?? found.number,
      trade_no: found.transactionId,
      trade_status: statusOf(found, state),
      total_amount: yuan(otherwise.amount ?? found.amount),
      ...(otherwise.currency === undefined ? {} : { trans_currency: otherwise.currency }),
      ...(state === 'paid' ? { gmt_payment: formatDateTime(found.paidAt) } : {}),
      ...(refundedOf(found) === 0
        ? {}
        : { refund_fee: yuan(refundedOf(found)), gmt_refund: `${formatDateTime(at)}.320` }),
    };
  };
  const { privatePem } = pemOf(ours);
  const shared = {
    ...{ appId: APP, sellerId: SELLER, privateKey: privatePem, gateway: `${server.url}/gateway.do` },
    notifyUrl: 'https://cyy.example.com/api/webhooks/payment-alipay-cyy',
  };
  const notice = (fields: Fields, key = theirs.privateKey): ReceivedWebhook => ({
    headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }),
    body: new TextEncoder().encode(String(signed(fields, key))),
  });
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
      notification: (number, otherwise = {}, how = {}) => {
        const fields = fieldsOf(get(number), otherwise, how.at ?? now());
        const key = how.by === undefined ? theirs.privateKey : stranger.privateKey;
        return notice({ ...fields, ...(how.nonce === undefined ? {} : { passback: how.nonce }) }, key);
      },
      refundNotification: (number, refundNumber) => {
        const reported = fieldsOf(get(number), { event: `N${refundNumber}` }, now());
        return notice({ ...reported, out_biz_no: refundNumber });
      },
    },
    account: { ...shared, trust: { alipayPublicKey: pemOf(theirs).publicPem } },
    byCertificates: {
      ...shared,
      trust: {
        appCertificate: certificateOf(ours, 'app', '0a01'),
        alipayCertificate: certificateOf(theirs, 'alipay', '0a02'),
        rootCertificate: certificateOf(pairOf('Alipay, root'), 'root', '0a03'),
      },
    },
    signed,
  };
};
