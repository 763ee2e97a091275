import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';
import { LAST_DIGITS, type PayeeInput, type PayeeKind } from './payee';

/* Checks the input of a payee, the bank account to which points are withdrawn. */

const PAYEE_NAME_MAX = 50;
const PAYEE_BANK_MAX = 50;
const PAYEE_BRANCH_MAX = 50;
/** The maximum number of payees of an account. */
export const PAYEES_MAX = 20;

const CARD_DIGITS = { min: 12, max: 19 } as const;
const ACCOUNT_DIGITS = { min: 8, max: 32 } as const;

/** Matches characters that would break a line in the file for the bank. */
const BREAKS_LINES = /[\p{Cc}\u2028\u2029]/u;

/** The typed number without spaces and hyphens. */
const bareNumber = (number: string): string => number.replace(/[\s-]/g, '');

/**
 * Whether digits have a valid check digit of card numbers (ISO/IEC 7812): every second digit from the right counts
 * double.
 */
export const satisfiesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits !== '' && sum % 10 === 0;
};

export type NumberRefusal = 'payee.number-required' | 'payee.card-invalid' | 'payee.account-length';

/**
 * Checks an account number and returns its digits. A personal card has 12 to 19 digits and satisfies the Luhn rule; the
 * account of a company has 8 to 32 digits (business 3).
 */
export const checkAccountNumber = (kind: PayeeKind, number: string): Result<string, NumberRefusal> => {
  const digits = bareNumber(number);
  if (digits === '') return refuse('payee.number-required');
  const { min, max } = kind === 'personal' ? CARD_DIGITS : ACCOUNT_DIGITS;
  const fits = /^\d+$/.test(digits) && digits.length >= min && digits.length <= max;
  if (kind === 'corporate') return fits ? ok(digits) : refuse('payee.account-length', { min, max });
  return fits && satisfiesLuhn(digits) ? ok(digits) : refuse('payee.card-invalid');
};

/** A payee to store: trimmed, and the number as digits only. */
export interface CheckedPayee extends PayeeInput {
  readonly lastDigits: string;
}

/** Checks a payee and returns it trimmed, with only the digits of its number. */
export const checkPayee = (input: PayeeInput): Result<CheckedPayee> => {
  const name = input.name.trim();
  const bank = input.bank.trim();
  const branch = input.branch.trim();
  if (name === '') return refuse('payee.name-required');
  if (lengthOf(name) > PAYEE_NAME_MAX) return refuse('payee.name-too-long', { max: PAYEE_NAME_MAX });
  if (bank === '') return refuse('payee.bank-required');
  if (lengthOf(bank) > PAYEE_BANK_MAX) return refuse('payee.bank-too-long', { max: PAYEE_BANK_MAX });
  if (lengthOf(branch) > PAYEE_BRANCH_MAX) return refuse('payee.branch-too-long', { max: PAYEE_BRANCH_MAX });
  if (BREAKS_LINES.test(name)) return refuse('payee.name-characters');
  if (BREAKS_LINES.test(bank)) return refuse('payee.bank-characters');
  if (BREAKS_LINES.test(branch)) return refuse('payee.branch-characters');
  if (input.kind === 'corporate' && isBlank(branch)) return refuse('payee.branch-required');
  const number = checkAccountNumber(input.kind, input.number);
  if (!number.ok) return number;
  return ok({
    kind: input.kind,
    name,
    bank,
    branch,
    number: number.value,
    lastDigits: number.value.slice(-LAST_DIGITS),
  });
};

/** The form field of each refusal. */
export const PAYEE_FIELD_OF: Readonly<Record<string, keyof PayeeInput>> = {
  'payee.name-required': 'name',
  'payee.name-too-long': 'name',
  'payee.name-characters': 'name',
  'payee.bank-characters': 'bank',
  'payee.branch-characters': 'branch',
  'payee.bank-required': 'bank',
  'payee.bank-too-long': 'bank',
  'payee.branch-too-long': 'branch',
  'payee.branch-required': 'branch',
  'payee.number-required': 'number',
  'payee.card-invalid': 'number',
  'payee.account-length': 'number',
};
