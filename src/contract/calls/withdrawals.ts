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
import { inPages, optionalPlace, placeOf, placeTo } from '../pages';
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

/** Longer than the rule allows, so that the rule itself refuses a long text. */
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
    ...when('after', placeOf(wire.after)),
  }),
  (given) => ({
    ...when('status', given.status),
    ...when('way', given.way),
    ...when('searchValue', given.search),
    ...pagingTo(given),
    ...when('after', placeTo(given.after)),
    params: {
      ...when('beginTime', given.from === undefined ? undefined : dateTimeOf(given.from)),
      ...when('endTime', given.to === undefined ? undefined : dateTimeOf(given.to)),
    },
  }),
);

/** The input of a payout step; each step reads its own fields. */
export interface PayoutStepRequest {
  readonly reason: string;
  readonly bankReference: string;
  readonly receipt: string;
  readonly paidOn?: number;
  /** The person says that the bank has not paid it. */
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

/** A client that knows no `again` sends no body. */
const revealRequest = codec(
  optional(v.object({ again: v.nullish(v.boolean(), false) })),
  (wire) => ({ again: wire?.again ?? false }),
  (given: { readonly again: boolean }) => ({ ...given }),
);

interface BatchRequest {
  readonly ids: readonly Id[];
  /** Those that an earlier file holds are put into this one too. */
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
  /** Payments in the file. */
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
    'What the account of the session may withdraw: the tax rate in hundredths of a percent, how many withdrawals a day has and how many were made today, what is available in fen, points that a shop owes, and the payees with the end of their numbers.',
  reply: inData(offer),
});
export const getOwnWithdrawals = call(paths.ownWithdrawals, {
  summary:
    'The withdrawals of the account of the session, newest first. `next` and `after` are those of `GET /seller/order/list`. Amounts are fen; tax and net sum to gross. `actions` names what the person may do.',
  query,
  reply: inPages(withdrawalShape),
});
export const getOwnWithdrawal = call(paths.ownWithdrawal, {
  summary:
    'A withdrawal of the account of the session with its steps, its bank receipt and the bank’s reference of a return. The number of the payee is masked; the steps of the staff carry no name, and readings of the number are left out.',
  reply: inData(withdrawalDetailShape),
});
export const submitWithdrawal = call(paths.submitWithdrawal, {
  summary:
    'Apply for a withdrawal of whole points, 100 at least. `way` is `invoice`, with the number and the file of an own invoice, for the full amount; or `tax`, without one, for the amount less the tax. The points are held at once; amounts, rate and payee are frozen.',
  command: 'key-required',
  body: input,
  reply: inData(receipt),
});
export const cancelWithdrawal = call(paths.cancelWithdrawal, {
  summary:
    'Withdraw an application that was not approved yet, by its applicant or the main account. The held points come back.',
  command: 'key-required',
  reply: inData(receipt),
});
export const addPayee = call(paths.addPayee, {
  summary:
    'Add a bank account that money is withdrawn to: `personal` with a card number that satisfies the Luhn rule, or `corporate` with a branch and 8 to 32 digits. It rests 24 hours. Refused unless the person signed in a short while ago.',
  command: 'key-required',
  body: payeeInput,
  reply: inData(idReply),
});
export const removePayee = call(paths.removePayee, {
  summary: 'Remove a payee. Withdrawals to it keep what they froze.',
  command: 'key-required',
  reply: nothing,
});
export const getPayouts = call(paths.payouts, {
  summary:
    'The withdrawals of the brand, for its staff: those that wait by waiting time, others newest first. `next` and `after` are those of `GET /seller/order/list`. `status` and `way` keep one; the search finds numbers, accounts, payees and bank references.',
  query,
  reply: inPages(withdrawalShape),
});
export const getPayout = call(paths.payout, {
  summary: 'A withdrawal of the brand with its history, for its staff. The number of the payee is masked.',
  reply: inData(withdrawalDetailShape),
});
export const takePayoutStep = call(paths.payoutStep, {
  summary:
    'A step of a withdrawal: approve, reject (`reason`, and `unpaid` where the number was exported or read), pay (`bankReference`, `receipt`, `paidOn`), fail, when the bank sent the money back (`reason`, and in `bankReference` the bank’s reference of the return), or correct the `bankReference` of a payment that was mistyped (`reason`; the history keeps both). Who approved cannot pay, who ever exported or read the number cannot reject, and who paid cannot record the return. A shop that owes points is neither approved nor paid. Refused unless the person signed in a short while ago, except rejecting what waits to be approved.',
  command: 'key-required',
  body: step,
  reply: inData(receipt),
});
export const revealPayee = call(paths.revealPayee, {
  summary:
    'The whole number of the payee of an approved withdrawal, for the payout page. Each reading is kept, and marks the withdrawal as exported. Refused if another person exported or read it last, unless `again`; to the person who approved it, for a shop that owes points, and unless the person signed in a short while ago.',
  command: true,
  body: revealRequest,
  reply: inData(revealed),
});
export const makeBankBatch = call(paths.bankBatch, {
  summary:
    'Approved withdrawals as a batch file of payments, CSV with a byte order mark. `owing` names those left out because their shop owes points. Refused whole for one whose number was exported or read before, unless `again`, for a number that cannot be decrypted, and to the person who approved one of them. A repeat of the request answers the same rows.',
  command: true,
  body: batchRequest,
  reply: inData(batch),
});
