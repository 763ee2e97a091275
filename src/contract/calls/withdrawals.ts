import * as v from 'valibot';
import { usableFrom, PAYEE_KINDS, type Payee, type PayeeInput } from '../../domain/payee/payee';
import { type Withdrawal, WITHDRAWAL_STATUSES, WITHDRAWAL_WAYS } from '../../domain/withdrawal/withdrawal';
import type { WithdrawalInput } from '../../domain/withdrawal/submit-withdrawal';
import type { WithdrawalOffer, WithdrawalQuery } from '../../domain/withdrawal/withdrawal-list';
import type { Id } from '../../domain/kernel/id';
import { call } from '../call';
import { codec, optional } from '../codec';
import { inData, nothing } from '../envelope';
import { fileText } from '../file-url';
import { inPages, optionalPlace, optionalPlaceOf, optionalPlaceTo } from '../pages';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { paths } from '../paths/withdrawal';
import {
  count,
  countOf,
  dateTime,
  dateTimeOf,
  id,
  idOf,
  instantOf,
  rangeEndOf,
  rangeStartOf,
  text,
  when,
} from '../scalars';
import { dayFrom, dayTo } from '../shapes/day';
import {
  fen,
  payeeFields,
  payeeOf,
  payeeTo,
  withdrawalDetailShape,
  withdrawalShape,
} from '../shapes/withdrawal';

/** The calls for withdrawals and payees of the caller’s account, and for the payouts by staff. */

/** This limit is above the limit of the domain, so that the domain refuses a text that is too long. */
const textOrEmpty = v.nullish(v.pipe(v.string(), v.maxLength(2000)), '');

const payee = codec(
  v.object({ id, ...payeeFields, addedBy: text, createTime: dateTime }),
  (wire): Payee => {
    const addedAt = instantOf(wire.createTime, 'createTime');
    return {
      id: idOf(wire.id),
      ...payeeOf(wire),
      addedBy: wire.addedBy,
      addedAt,
      usableAt: usableFrom(addedAt),
    };
  },
  (given) => ({
    id: given.id,
    ...payeeTo(given),
    addedBy: given.addedBy,
    createTime: dateTimeOf(given.addedAt),
  }),
);

const payeeInput = codec(
  v.object({
    kind: v.picklist(PAYEE_KINDS),
    name: textOrEmpty,
    bank: textOrEmpty,
    branch: textOrEmpty,
    number: textOrEmpty,
  }),
  (wire): PayeeInput => wire,
  (input) => ({ ...input }),
);

const offer = codec(
  v.object({
    taxRate: v.pipe(v.number(), v.integer()),
    perDay: count,
    fourEyes: v.nullish(v.boolean(), true),
    available: fen,
    today: count,
    receivable: count,
    payees: v.array(payee.schema),
  }),
  (wire): WithdrawalOffer => ({
    settings: { taxRate: wire.taxRate, perDay: countOf(wire.perDay), fourEyes: wire.fourEyes },
    available: wire.available,
    today: countOf(wire.today),
    receivable: countOf(wire.receivable),
    payees: wire.payees.map(payee.decode),
  }),
  ({ settings, payees, ...given }) => ({ ...settings, ...given, payees: payees.map(payee.encode) }),
);

const input = codec(
  v.object({
    way: v.picklist(WITHDRAWAL_WAYS),
    points: v.number(),
    payeeId: v.nullish(id, ''),
    invoiceNumber: textOrEmpty,
    invoiceFile: v.nullish(v.pipe(fileText, v.maxLength(2048)), ''),
  }),
  (wire): WithdrawalInput => ({ ...wire, payeeId: idOf(wire.payeeId) }),
  (given) => ({ ...given }),
);

const params = v.nullish(v.object({ beginTime: optional(v.string()), endTime: optional(v.string()) }), {});

const query = codec(
  v.object({
    status: optional(v.picklist(WITHDRAWAL_STATUSES)),
    way: optional(v.picklist(WITHDRAWAL_WAYS)),
    searchValue: optional(v.pipe(v.string(), v.maxLength(200))),
    ...pagingFields,
    after: optionalPlace,
    params,
  }),
  (wire): WithdrawalQuery => ({
    ...when('status', wire.status),
    ...when('way', wire.way),
    ...searchOf(wire.searchValue),
    ...when('from', rangeStartOf(wire.params.beginTime, 'params.beginTime')),
    ...when('to', rangeEndOf(wire.params.endTime, 'params.endTime')),
    ...pagingOf(wire),
    ...when('after', optionalPlaceOf(wire.after)),
  }),
  (given) => ({
    ...when('status', given.status),
    ...when('way', given.way),
    ...when('searchValue', given.search),
    ...pagingTo(given),
    ...when('after', optionalPlaceTo(given.after)),
    params: {
      ...when('beginTime', given.from === undefined ? undefined : dateTimeOf(given.from)),
      ...when('endTime', given.to === undefined ? undefined : dateTimeOf(given.to)),
    },
  }),
);

/** The input of a payout step; each step uses its own fields. */
export interface PayoutStepRequest {
  readonly reason: string;
  readonly bankReference: string;
  readonly receipt: string;
  readonly paidOn?: number;
  /** Whether the user confirms that the bank has not paid the withdrawal. */
  readonly unpaid: boolean;
}

const step = codec(
  v.object({
    reason: textOrEmpty,
    bankReference: textOrEmpty,
    receipt: v.nullish(v.pipe(fileText, v.maxLength(2048)), ''),
    paidOn: v.nullish(v.string(), ''),
    unpaid: v.nullish(v.boolean(), false),
  }),
  ({ paidOn, ...wire }): PayoutStepRequest => ({
    ...wire,
    ...when('paidOn', paidOn === '' ? undefined : dayFrom(paidOn, 'paidOn')),
  }),
  ({ paidOn, ...given }) => ({ ...given, paidOn: paidOn === undefined ? '' : dayTo(paidOn) }),
);

/** The result of a step. */
export interface WithdrawalReceipt {
  readonly id: Id;
  readonly status: Withdrawal['status'];
}

const receipt = codec(
  v.object({ id, status: v.picklist(WITHDRAWAL_STATUSES) }),
  (wire): WithdrawalReceipt => ({ ...wire, id: idOf(wire.id) }),
  (given) => ({ ...given }),
);

const idReply = codec(
  v.object({ id }),
  (wire) => ({ id: idOf(wire.id) }),
  (given: { readonly id: Id }) => ({ ...given }),
);

const revealed = codec(
  v.object({ number: v.string() }),
  (wire) => wire,
  (given: { readonly number: string }) => ({ ...given }),
);

/** The body may be missing, because a client that does not support `again` sends none. */
const revealRequest = codec(
  optional(v.object({ again: v.nullish(v.boolean(), false) })),
  (wire) => ({ again: wire?.again ?? false }),
  (given: { readonly again: boolean }) => ({ ...given }),
);

interface BatchRequest {
  readonly ids: readonly Id[];
  /** Whether to include withdrawals that are already in an earlier file. */
  readonly again: boolean;
}

const batchRequest = codec(
  v.object({ ids: v.pipe(v.array(id), v.maxLength(1000)), again: v.nullish(v.boolean(), false) }),
  (wire): BatchRequest => ({ ids: wire.ids.map(idOf), again: wire.again }),
  (given: BatchRequest) => ({ ids: [...given.ids], again: given.again }),
);

export interface BankBatch {
  readonly name: string;
  readonly text: string;
  /** The number of payments in the file. */
  readonly count: number;
  /** The numbers of the withdrawals that were left out, because their shop owes points. */
  readonly owing: readonly string[];
}

const batch = codec(
  v.object({ name: v.string(), text: v.string(), count, owing: v.array(v.string()) }),
  (wire): BankBatch => ({ ...wire, count: countOf(wire.count) }),
  (given) => ({ ...given, owing: [...given.owing] }),
);

export const getWithdrawalOffer = call(paths.withdrawalOffer, {
  summary:
    'Returns what a withdrawal form needs: the tax rate in hundredths of a percent, the limit of withdrawals per day and the number made today, the available balance in fen, the points that a shop owes, and the payees with the last digits of their account numbers.',
  reply: inData(offer),
});
export const getOwnWithdrawals = call(paths.ownWithdrawals, {
  summary:
    'Returns the withdrawals of the caller’s account, newest first. `next` and `after` work as in `GET /seller/order/list`. Amounts are in fen; tax plus net is gross. `actions` lists the steps that the user may take.',
  query,
  reply: inPages(withdrawalShape),
});
export const getOwnWithdrawal = call(paths.ownWithdrawal, {
  summary:
    'Returns a withdrawal of the caller’s account with its steps, its bank receipt and, if the bank returned the money, the reference of the return. The payee’s account number is masked. Steps of staff have no name, and views of the account number are omitted.',
  reply: inData(withdrawalDetailShape),
});
export const submitWithdrawal = call(paths.submitWithdrawal, {
  summary:
    'Apply for a withdrawal of at least 100 whole points. With `way` `invoice`, send the number and the file of the account’s invoice; the full amount is paid out. With `way` `tax`, no invoice is needed and the tax is deducted. The points are held at once. Amounts, rate and payee do not change afterwards.',
  command: 'key-required',
  body: input,
  reply: inData(receipt),
});
export const cancelWithdrawal = call(paths.cancelWithdrawal, {
  summary:
    'Cancel a withdrawal that is not approved yet. Only the applicant or the main account may do so. The held points are released.',
  command: 'key-required',
  reply: inData(receipt),
});
export const addPayee = call(paths.addPayee, {
  summary:
    'Add a bank account for withdrawals: `personal` with a card number that satisfies the Luhn check, or `corporate` with a branch and 8 to 32 digits. It can be used after 24 hours. Requires a recent sign-in.',
  command: 'key-required',
  body: payeeInput,
  reply: inData(idReply),
});
export const removePayee = call(paths.removePayee, {
  summary: 'Remove a payee. Existing withdrawals to it do not change.',
  command: 'key-required',
  reply: nothing,
});
export const getPayouts = call(paths.payouts, {
  summary:
    'Returns the withdrawals of the brand, for its staff: pending ones by waiting time, then the others, newest first. `next` and `after` work as in `GET /seller/order/list`. `status` and `way` are filters. The search matches numbers, accounts, payees and bank references.',
  query,
  reply: inPages(withdrawalShape),
});
export const getPayout = call(paths.payout, {
  summary:
    'Returns a withdrawal of the brand with its history, for staff of the brand. The payee’s account number is masked.',
  reply: inData(withdrawalDetailShape),
});
export const takePayoutStep = call(paths.payoutStep, {
  summary:
    'Take a step on a withdrawal: approve, reject, pay, fail or correct. Reject requires a `reason`, and `unpaid` if the account number was exported or viewed. Pay requires `bankReference`, `receipt` and `paidOn`. Fail records that the bank returned the money, with a `reason` and the reference of the return in `bankReference`. Correct replaces a mistyped `bankReference`, with a `reason`; the history keeps both. The approver cannot pay, a user who exported or viewed the number cannot reject, and the user who paid cannot record the return. The withdrawal of a shop that owes points cannot be approved or paid. All steps require a recent sign-in, except rejecting a withdrawal that is not approved yet.',
  command: 'key-required',
  body: step,
  reply: inData(receipt),
});
export const revealPayee = call(paths.revealPayee, {
  summary:
    'Returns the payee’s full account number of an approved withdrawal, for the payout page. Each view is recorded and marks the withdrawal as exported. The call is refused for the approver and for a shop that owes points. It is also refused if another user exported or viewed the number last, unless `again` is set. Requires a recent sign-in.',
  command: true,
  body: revealRequest,
  reply: inData(revealed),
});
export const makeBankBatch = call(paths.bankBatch, {
  summary:
    'Returns approved withdrawals as a batch payment file, a CSV with a byte order mark. `owing` lists the withdrawals that were left out because their shop owes points. The whole call is refused if one number was exported or viewed before, unless `again` is set. It is also refused if a number cannot be decrypted, or if the caller approved one of the withdrawals. A repeated request returns the same rows.',
  command: true,
  body: batchRequest,
  reply: inData(batch),
});
