import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { lengthOf } from '../kernel/text';
import { type Fen, fenOfPoints, pointsOfFen } from '../ledger/fen';
import type { Party } from '../ledger/ledger-account';
import { type PayeeFacts, PAYEE_WAITING_TIME } from '../payee/payee';
import { HOUR } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';
import { taxed } from './tax';
import type { StepTaken, Withdrawal, WithdrawalWay } from './withdrawal';
import { LEAST_POINTS, type WithdrawalSettings } from './withdrawal-settings';

/* The submission of a withdrawal: the input, its checks, and the withdrawal to store. */

/** The maximum length of an invoice number, in code points. */
export const INVOICE_NUMBER_MAX = 40;

/** The user's input for a withdrawal. */
export interface WithdrawalInput {
  readonly way: WithdrawalWay;
  /** Whole points. */
  readonly points: number;
  readonly payeeId: Id;
  /** The number of the account's own invoice; empty if there is none. */
  readonly invoiceNumber: string;
  readonly invoiceFile: string;
}

/** The facts that the rules for the amount need. */
export interface WithdrawalAllowance {
  readonly settings: WithdrawalSettings;
  readonly available: Fen;
  /** The number of withdrawals of this account and day that count against the limit. */
  readonly today: number;
  /** Points that a shop owes from refunds. */
  readonly receivable: number;
}

/** The facts that decide whether a withdrawal is possible, read under the locks. */
export interface SubmitFacts extends WithdrawalAllowance {
  readonly payee: PayeeFacts & { readonly usableAt: Instant; readonly isNew: boolean };
}

/** Checks the amount, the daily limit and the shop's debt: while the user types, and again on the back end. */
export const checkAmount = (
  points: number,
  { settings, available, today, receivable }: WithdrawalAllowance,
): Result<Fen> => {
  if (receivable > 0) return refuse('withdrawal.receivable', { points: receivable });
  if (today >= settings.perDay) return refuse('withdrawal.day-limit', { most: settings.perDay });
  if (!Number.isSafeInteger(points)) return refuse('withdrawal.points-whole');
  if (points < LEAST_POINTS) return refuse('withdrawal.points-least', { least: LEAST_POINTS });
  const gross = fenOfPoints(points);
  if (gross > available)
    return refuse('withdrawal.points-short', { needed: points, available: pointsOfFen(available) });
  return ok(gross);
};

/** Checks the invoice, which a withdrawal needs unless its way is `tax`. */
export const checkInvoice = (input: WithdrawalInput): Result<Withdrawal['invoice']> => {
  if (input.way === 'tax') return ok(undefined);
  const number = input.invoiceNumber.trim();
  if (number === '') return refuse('withdrawal.invoice-number-required');
  if (lengthOf(number) > INVOICE_NUMBER_MAX)
    return refuse('withdrawal.invoice-number-long', { max: INVOICE_NUMBER_MAX });
  if (input.invoiceFile === '') return refuse('withdrawal.invoice-required');
  return ok({ number, file: input.invoiceFile });
};

/** The account that withdraws, and the user who applies for it. */
export interface Applicant {
  readonly party: Party;
  readonly partyName: string;
  readonly step: StepTaken;
}

/** The withdrawal to store. Amounts, rate and payee never change afterwards. The caller holds the gross amount. */
export const submitWithdrawal = (
  input: WithdrawalInput,
  applicant: Applicant,
  facts: SubmitFacts,
  now: Instant,
): Result<Omit<Withdrawal, 'id'>> => {
  const gross = checkAmount(input.points, facts);
  if (!gross.ok) return gross;
  const { usableAt, isNew, ...payee } = facts.payee;
  if (now < usableAt) return refuse('payee.resting', { hours: PAYEE_WAITING_TIME / HOUR });
  const invoice = checkInvoice(input);
  if (!invoice.ok) return invoice;
  const taxRate = input.way === 'tax' ? facts.settings.taxRate : 0;
  const { tax, net } = taxed(gross.value, taxRate);
  if (net <= 0) return refuse('withdrawal.nothing-left');
  return ok({
    version: 1,
    status: 'SUBMITTED',
    party: applicant.party,
    partyName: applicant.partyName,
    submitted: applicant.step,
    way: input.way,
    gross: gross.value,
    taxRate,
    tax,
    net,
    payee,
    isNewPayee: isNew,
    ...(invoice.value === undefined ? {} : { invoice: invoice.value }),
  });
};

/** The form field of each refusal that belongs to one field. */
export const WITHDRAWAL_FIELD_OF: Readonly<Record<string, keyof WithdrawalInput>> = {
  'withdrawal.points-whole': 'points',
  'withdrawal.points-least': 'points',
  'withdrawal.points-short': 'points',
  'withdrawal.day-limit': 'points',
  'withdrawal.receivable': 'points',
  'payee.resting': 'payeeId',
  'payee.not-found': 'payeeId',
  'withdrawal.payee-required': 'payeeId',
  'withdrawal.invoice-number-required': 'invoiceNumber',
  'withdrawal.invoice-number-long': 'invoiceNumber',
  'withdrawal.invoice-used': 'invoiceNumber',
  'withdrawal.invoice-required': 'invoiceFile',
};
