import * as v from 'valibot';
import { type Recharge, RECHARGE_STATUSES, RECHARGE_WAYS } from '../../domain/recharge/recharge';
import { type PaymentChannel, PAYMENT_CHANNELS } from '../../domain/payment/payment';
import type { RechargeOffer, RechargePayment, RechargeQuery } from '../../domain/recharge/recharge-list';
import { REFUND_DISPLAY_STATES, type RefundDisplayState } from '../../domain/payment/refund-display-state';
import { type RefundInput, WAITING_PARTS } from '../../domain/recharge/recharge-refund';
import type { TransferInput } from '../../domain/recharge/submit-recharge';
import type { Id } from '../../domain/kernel/id';
import { call } from '../call';
import { codec, optional } from '../codec';
import { inData, nothing } from '../envelope';
import { inPages, optionalPlace, optionalPlaceOf, optionalPlaceTo } from '../pages';
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

/** The calls for recharges: those of the caller’s account, their payments and refunds, and the steps of staff. */

/** This limit is above the limit of the domain, so that the domain refuses a text that is too long. */
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
    isCodeCancelled: wire.givenUp,
    isSandbox: wire.sandbox,
  }),
  ({ code = '', expiresAt, isCodeCancelled, isSandbox, trouble, refund, ...given }) => ({
    ...given,
    ...refundTo({ ...when('trouble', trouble), ...when('refund', refund) }),
    code,
    expireTime: dateTimeOf(expiresAt),
    givenUp: isCodeCancelled,
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
    ...when('after', optionalPlaceOf(wire.after)),
  }),
  (given) => ({
    ...when('status', given.status),
    ...when('way', given.way),
    ...when('trouble', given.inTrouble && flagTo(true)),
    ...when('refund', given.refund),
    ...when('searchValue', given.search),
    ...pagingTo(given),
    ...when('after', optionalPlaceTo(given.after)),
    params: {
      ...when('beginTime', given.from === undefined ? undefined : dateTimeOf(given.from)),
      ...when('endTime', given.to === undefined ? undefined : dateTimeOf(given.to)),
    },
  }),
);

/** The input of a step; each step uses its own part. */
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
    'Returns what a recharge form needs: the available balance in fen, and the bank account of the platform, which is empty until it is configured.',
  reply: inData(offer),
});
export const getOwnRecharges = call(paths.ownRecharges, {
  summary:
    'Returns the recharges of the caller’s account, newest first. `next` and `after` work as in `GET /seller/order/list`. `amount` is the requested amount and `arrived` the received amount, both in fen. `actions` lists the steps that the user may take.',
  query,
  reply: inPages(rechargeShape),
});
export const submitBankTransfer = call(paths.submitBankTransfer, {
  summary:
    'Report a bank transfer of 1 to 1,000,000 whole points with the payer, the bank reference and 1 to 3 vouchers. A bank reference can be used for one recharge only. Staff approve the transfer with the amount that arrived.',
  command: 'key-required',
  body: transfer,
  reply: inData(receipt),
});
export const submitRechargePayment = call(paths.submitRechargePayment, {
  summary:
    'Recharge whole points with a payment code of WeChat Pay or Alipay, up to `payments.qrMax`. The code is valid for 15 minutes; a later payment is credited too.',
  command: 'key-required',
  body: paymentInput,
  reply: inData(receipt),
});
export const getRechargePayment = call(paths.rechargePayment, {
  summary:
    'Returns a recharge by payment code: the code to scan, its expiry and the status. `code` is empty if the provider has not answered or the code is no longer valid. `trouble` means that money arrived but was not credited. `refundState` and `refundAmount` describe its refund.',
  reply: inData(payment),
});
export const playSandboxPayment = call(paths.playSandboxPayment, {
  summary:
    'Simulate the payer in a sandbox: pay, fail, pay twice, pay after the code was closed, or pay and refuse a refund. The call is refused if payments are real.',
  command: true,
  body: sandboxPlay,
  reply: nothing,
});
export const cancelRecharge = call(paths.cancelRecharge, {
  summary:
    'Cancel a recharge: a bank transfer that staff have not reviewed yet, or a payment by code that is not paid yet.',
  command: 'key-required',
  reply: inData(receipt),
});
export const getRecharges = call(paths.recharges, {
  summary:
    'Returns the recharges of the brand, for its staff: pending ones by waiting time, then the others, newest first. `next` and `after` work as in `GET /seller/order/list`. `status` and `way` are filters, and `refund` returns only recharges whose refund waits for staff. The search matches numbers, accounts, payers and bank references.',
  query,
  reply: inPages(rechargeShape),
});
export const getRecharge = call(paths.recharge, {
  summary: 'Returns a recharge of the brand with its history, for staff of the brand.',
  reply: inData(rechargeDetailShape),
});
export const takeRechargeStep = call(paths.rechargeStep, {
  summary:
    'Take a step on a bank transfer: approve with the `points` that arrived, confirm as the second user if the amount requires one, or reject with a `reason`. Approving and confirming require a recent sign-in.',
  command: 'key-required',
  body: step,
  reply: inData(receipt),
});
export const getOwnRecharge = call(paths.ownRecharge, {
  summary:
    'Returns a recharge of the caller’s account with its history and its `refunds`, both completed and pending. It does not contain names of staff.',
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
  readonly state: RefundDisplayState;
}

const refundReceipt = codec(
  v.object({ id, state: v.picklist(REFUND_DISPLAY_STATES) }),
  (wire): RefundReceipt => ({ ...wire, id: idOf(wire.id) }),
  (given) => ({ ...given }),
);

export const refundRecharge = call(paths.rechargeRefund, {
  summary:
    'Refund `points` of a recharge by payment code to their source. `points` is a whole number and at most the paid points minus earlier refunds. The points are held at once, so the account must have them. If all refunds together exceed `finance.secondPersonAbove`, a second user must confirm. Requires a recent sign-in.',
  command: 'key-required',
  body: refundInput,
  reply: inData(refundReceipt),
});
/** The input of a step on a refund; each step uses its own field. */
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
    'Take a step on a refund. The second user can confirm it, or reject it with a `reason`, which returns the points. A refund that the provider refused or that stopped can be retried. A stopped refund can be settled: it was paid by hand under a `reference` that no other refund has. The user who requested the refund cannot settle it. All steps except rejecting require a recent sign-in.',
  command: 'key-required',
  body: refundStep,
  reply: inData(refundReceipt),
});
