import { lengthOf } from '../kernel/text';
import { type Fen, fenOfPoints } from '../ledger/fen';
import { ok, refuse, type Result } from '../result';
import type { TransferFacts } from './recharge';

/** The offered amounts in points (business 3). */
export const RECHARGE_PRESETS = [500, 1000, 5000, 10_000] as const;
/** The maximum of one recharge, in whole points (business 3). */
export const RECHARGE_MAX = 1_000_000;
export const VOUCHERS_MAX = 3;
/** The maximum length of a payer's name, in code points. */
export const PAYER_MAX = 60;
export const BANK_REFERENCE_MAX = 64;

/** Checks that points are a whole number from 1 to `most`, and returns them in fen. */
export const checkRechargePoints = (
  points: number,
  most = RECHARGE_MAX,
): Result<Fen, 'recharge.points-whole' | 'recharge.points-range'> => {
  if (!Number.isSafeInteger(points)) return refuse('recharge.points-whole');
  return points < 1 || points > most ? refuse('recharge.points-range', { most }) : ok(fenOfPoints(points));
};

/** Checks a bank's reference. */
export const checkBankReference = (
  reference: string,
): Result<string, 'recharge.reference-required' | 'recharge.reference-long'> => {
  const text = reference.trim();
  if (text === '') return refuse('recharge.reference-required');
  return lengthOf(text) > BANK_REFERENCE_MAX
    ? refuse('recharge.reference-long', { max: BANK_REFERENCE_MAX })
    : ok(text);
};

/** Checks a bank transfer: the payer, the bank's reference, and one to three vouchers. */
export const checkTransfer = ({ vouchers, ...facts }: TransferFacts): Result<TransferFacts> => {
  const payer = facts.payer.trim();
  if (payer === '') return refuse('recharge.payer-required');
  if (lengthOf(payer) > PAYER_MAX) return refuse('recharge.payer-long', { max: PAYER_MAX });
  const reference = checkBankReference(facts.bankReference);
  if (!reference.ok) return reference;
  if (vouchers.length === 0) return refuse('recharge.voucher-required');
  if (vouchers.length > VOUCHERS_MAX) return refuse('recharge.vouchers-many', { max: VOUCHERS_MAX });
  return ok({ payer, bankReference: reference.value, vouchers });
};

/** The input for a bank transfer that was made. */
export interface TransferInput extends TransferFacts {
  /** Whole points. */
  readonly points: number;
}

/** A bank transfer that `submitTransfer` accepted. */
export interface CheckedTransfer {
  readonly amount: Fen;
  readonly transfer: TransferFacts;
}

/** Checks the points and the facts of a bank transfer. */
export const submitTransfer = ({ points, ...facts }: TransferInput): Result<CheckedTransfer> => {
  const amount = checkRechargePoints(points);
  if (!amount.ok) return amount;
  const transfer = checkTransfer(facts);
  return transfer.ok ? ok({ amount: amount.value, transfer: transfer.value }) : transfer;
};

/** The form field of each refusal. */
export const TRANSFER_FIELD_OF: Readonly<Record<string, keyof TransferInput>> = {
  'recharge.points-whole': 'points',
  'recharge.points-range': 'points',
  'recharge.payer-required': 'payer',
  'recharge.payer-long': 'payer',
  'recharge.reference-required': 'bankReference',
  'recharge.reference-long': 'bankReference',
  'recharge.reference-used': 'bankReference',
  'recharge.voucher-required': 'vouchers',
  'recharge.vouchers-many': 'vouchers',
  'file.unknown': 'vouchers',
};
