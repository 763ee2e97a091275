import * as v from 'valibot';
import { type Recharge, RECHARGE_STATUSES, RECHARGE_WAYS } from '../../domain/recharge/recharge';
import { type PaymentChannel, PAYMENT_CHANNELS } from '../../domain/payment/payment';
import type { RechargeOffer, RechargePayment, RechargeQuery } from '../../domain/recharge/recharge-list';
import { PART_STATES, type PartState } from '../../domain/payment/part-state';
import { type RefundInput, WAITING_PARTS } from '../../domain/recharge/recharge-refund';
import type { TransferInput } from '../../domain/recharge/submit-recharge';
import type { Id } from '../../domain/kernel/id';
import { call } from '../call';
import { codec, optional } from '../codec';
import { inData, nothing } from '../envelope';
import { inPages, optionalPlace, placeOf, placeTo } from '../pages';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { paths } from '../paths/recharge';
import { sandboxPlay } from '../shapes/sandbox-play';
import {
  count,
  countOf,
  dateTime,
  dateTimeOf,
  flag,
  flagOf,
  flagTo,
  id,
  idOf,
  instantOf,
  rangeEndOf,
  rangeStartOf,
  text,
  when,
} from '../scalars';
import {
  rechargeDetailShape,
  rechargeShape,
  refundFields,
  refundOf,
  refundTo,
  someFiles,
} from '../shapes/recharge';
import { fen } from '../shapes/withdrawal';

/** Roomy on the wire, so that the rule itself can say what is too long. */
const textOrEmpty = v.nullish(v.pipe(v.string(), v.maxLength(2000)), '');

const offer = codec(
  v.object({
    available: fen,
    bankName: text,
    bank: text,
    bankBranch: text,
    bankNumber: text,
    channels: v.nullish(v.array(v.picklist(PAYMENT_CHANNELS)), []),
    qrMax: count,
  }),
  (wire): RechargeOffer => ({
    available: wire.available,
    channels: wire.channels,
    qrMax: countOf(wire.qrMax),
    ...when(
      'bank',
      wire.bankNumber === ''
        ? undefined
        : { name: wire.bankName, bank: wire.bank, branch: wire.bankBranch, number: wire.bankNumber },
    ),
  }),
  ({ available, bank, channels, qrMax }) => ({
    available,
    channels: [...channels],
    qrMax,
    bankName: bank?.name ?? '',
    bank: bank?.bank ?? '',
    bankBranch: bank?.branch ?? '',
    bankNumber: bank?.number ?? '',
  }),
);

const transfer = codec(
  v.object({ points: v.number(), payer: textOrEmpty, bankReference: textOrEmpty, vouchers: someFiles }),
  (wire): TransferInput => wire,
  (given) => ({ ...given, vouchers: [...given.vouchers] }),
);

const payment = codec(
  v.object({
    id,
    status: v.picklist(RECHARGE_STATUSES),
    way: v.picklist(RECHARGE_WAYS),
    amount: fen,
    code: text,
    expireTime: dateTime,
    givenUp: v.nullish(v.boolean(), false),
    sandbox: v.nullish(v.boolean(), false),
    ...refundFields,
  }),
  (wire): RechargePayment => ({
    ...{ id: idOf(wire.id), status: wire.status, way: wire.way, amount: wire.amount },
    ...when('code', wire.code === '' ? undefined : wire.code),
    expiresAt: instantOf(wire.expireTime, 'expireTime'),
    ...refundOf(wire),
    isGivenUp: wire.givenUp,
    isSandbox: wire.sandbox,
  }),
  ({ code = '', expiresAt, isGivenUp, isSandbox, trouble, refund, ...given }) => ({
    ...given,
    ...refundTo({ ...when('trouble', trouble), ...when('refund', refund) }),
    code,
    expireTime: dateTimeOf(expiresAt),
    givenUp: isGivenUp,
    sandbox: isSandbox,
  }),
);

const paymentInput = codec(
  v.object({ points: v.number(), channel: v.picklist(PAYMENT_CHANNELS) }),
  (wire): { readonly points: number; readonly channel: PaymentChannel } => wire,
  (given) => ({ ...given }),
);

const params = v.nullish(v.object({ beginTime: optional(v.string()), endTime: optional(v.string()) }), {});

const query = codec(
  v.object({
    status: optional(v.picklist(RECHARGE_STATUSES)),
    way: optional(v.picklist(RECHARGE_WAYS)),
    trouble: flag,
    refund: optional(v.picklist(WAITING_PARTS)),
    searchValue: optional(v.pipe(v.string(), v.maxLength(200))),
    ...pagingFields,
    after: optionalPlace,
    params,
  }),
  (wire): RechargeQuery => ({
    ...when('status', wire.status),
    ...when('way', wire.way),
    ...when('inTrouble', flagOf(wire.trouble) || undefined),
    ...when('refund', wire.refund),
    ...searchOf(wire.searchValue),
    ...when('from', rangeStartOf(wire.params.beginTime, 'params.beginTime')),
    ...when('to', rangeEndOf(wire.params.endTime, 'params.endTime')),
    ...pagingOf(wire),
    ...when('after', placeOf(wire.after)),
  }),
  (given) => ({
    ...when('status', given.status),
    ...when('way', given.way),
    ...when('trouble', given.inTrouble && flagTo(true)),
    ...when('refund', given.refund),
    ...when('searchValue', given.search),
    ...pagingTo(given),
    ...when('after', placeTo(given.after)),
    params: {
      ...when('beginTime', given.from === undefined ? undefined : dateTimeOf(given.from)),
      ...when('endTime', given.to === undefined ? undefined : dateTimeOf(given.to)),
    },
  }),
);

/** The input of a step; each step reads its own part. */
export interface RechargeStepRequest {
  readonly reason: string;
  readonly points: number;
}

const step = codec(
  v.object({ reason: textOrEmpty, points: v.nullish(v.number(), 0) }),
  (wire): RechargeStepRequest => wire,
  (given) => ({ ...given }),
);

/** The answer to a step. */
export interface RechargeReceipt {
  readonly id: Id;
  readonly status: Recharge['status'];
}

const receipt = codec(
  v.object({ id, status: v.picklist(RECHARGE_STATUSES) }),
  (wire): RechargeReceipt => ({ ...wire, id: idOf(wire.id) }),
  (given) => ({ ...given }),
);

export const getRechargeOffer = call(paths.rechargeOffer, {
  summary:
    'What a person needs to recharge: the available balance in fen, and the bank account of the platform, empty until it is configured.',
  reply: inData(offer),
});
export const getOwnRecharges = call(paths.ownRecharges, {
  summary:
    'The recharges of the account of the session, newest first. `next` and `after` are those of `GET /seller/order/list`. `amount` was applied for and `arrived` came in, both fen. `actions` names what the person may do.',
  query,
  reply: inPages(rechargeShape),
});
export const submitBankTransfer = call(paths.submitBankTransfer, {
  summary:
    'Tell of a bank transfer of 1 to 1,000,000 whole points: payer, reference of the bank, which stands for one recharge, and 1 to 3 vouchers. Staff approve it with the amount that arrived.',
  command: 'key-required',
  body: transfer,
  reply: inData(receipt),
});
export const submitRechargePayment = call(paths.submitRechargePayment, {
  summary:
    'Recharge whole points by a code of WeChat Pay or Alipay, up to `payments.qrMax`. The code is valid for 15 minutes; a payment that comes later is credited too.',
  command: 'key-required',
  body: paymentInput,
  reply: inData(receipt),
});
export const getRechargePayment = call(paths.rechargePayment, {
  summary:
    'A recharge that is paid by a code, for its page: what to scan, until when, and its status. `code` is empty while the provider is silent, and once the code is of no use. `trouble` says that money came in that nothing was credited for, `refundState` and `refundAmount` that it goes back.',
  reply: inData(payment),
});
export const playSandboxPayment = call(paths.playSandboxPayment, {
  summary:
    'Plays the payer of a sandbox: pay, fail, pay twice, pay late, once the code was closed, or pay and take no refund. Refused where money is real.',
  command: true,
  body: sandboxPlay,
  reply: nothing,
});
export const cancelRecharge = call(paths.cancelRecharge, {
  summary: 'Withdraw a bank transfer that staff have not looked at yet.',
  command: 'key-required',
  reply: inData(receipt),
});
export const getRecharges = call(paths.recharges, {
  summary:
    'The recharges of the brand, for its staff: those that wait by waiting time, others newest first. `next` and `after` are those of `GET /seller/order/list`. `status` and `way` keep one, `refund` those with a refund that waits for staff; the search finds numbers, accounts, payers and bank references.',
  query,
  reply: inPages(rechargeShape),
});
export const getRecharge = call(paths.recharge, {
  summary: 'A recharge of the brand with its history, for its staff.',
  reply: inData(rechargeDetailShape),
});
export const takeRechargeStep = call(paths.rechargeStep, {
  summary:
    'A step of a bank transfer: approve with the `points` that arrived, confirm by a second person where the amount asks for one, or reject (`reason`). Approving and confirming are refused unless the person signed in a short while ago.',
  command: 'key-required',
  body: step,
  reply: inData(receipt),
});
export const getOwnRecharge = call(paths.ownRecharge, {
  summary:
    'A recharge of the account of the session with its history, and `refunds`: the parts of it that went back, or are to. The names of staff are left out.',
  reply: inData(rechargeDetailShape),
});

const refundInput = codec(
  v.object({ points: v.number(), reason: textOrEmpty }),
  (wire): RefundInput => wire,
  (given) => ({ ...given }),
);

/** The answer to a command about a refund. */
interface RefundReceipt {
  readonly id: Id;
  readonly state: PartState;
}

const refundReceipt = codec(
  v.object({ id, state: v.picklist(PART_STATES) }),
  (wire): RefundReceipt => ({ ...wire, id: idOf(wire.id) }),
  (given) => ({ ...given }),
);

export const refundRecharge = call(paths.rechargeRefund, {
  summary:
    'Send `points` of a recharge that was paid by a code back to where they came from: whole points, never more than was paid less what went back. They are held from the account at once, so that it must have them. Above `finance.secondPersonAbove`, all parts together, it waits for a second person. Refused unless the person signed in a short while ago.',
  command: 'key-required',
  body: refundInput,
  reply: inData(refundReceipt),
});
/** The input of a step on a part; each step reads its own field. */
export interface RefundStepRequest {
  readonly reason: string;
  readonly reference: string;
}

const refundStep = codec(
  v.object({ reason: textOrEmpty, reference: textOrEmpty }),
  (wire): RefundStepRequest => wire,
  (given) => ({ ...given }),
);

export const takeRefundStep = call(paths.refundStep, {
  summary:
    'A step of a part on its way back: confirm it as the second person, reject it (`reason`), which gives the points back, retry one that the provider refused or that stopped, or settle one that stopped: it was paid back by hand, under a `reference` that stands for one refund. Another person settles than the one who asked for it. All steps but rejecting are refused unless the person signed in a short while ago.',
  command: 'key-required',
  body: refundStep,
  reply: inData(refundReceipt),
});
