import type { DayNumber } from '../dates/civil';

/** A user's step on a submitted withdrawal. */
export type WithdrawalCommand =
  | { readonly verb: 'cancel' }
  | { readonly verb: 'approve' }
  /** `unpaid`: the user confirms that the bank has not paid. This is required if the account number was exported. */
  | { readonly verb: 'reject'; readonly reason: string; readonly unpaid: boolean }
  | {
      readonly verb: 'pay';
      readonly bankReference: string;
      readonly receipt: string;
      readonly paidOn: DayNumber;
    }
  /** The bank returned the money; `bankReference` identifies the return. */
  | { readonly verb: 'fail'; readonly reason: string; readonly bankReference: string }
  /** The reference of the payment was mistyped; `bankReference` is the correct one. */
  | { readonly verb: 'correct'; readonly reason: string; readonly bankReference: string };

export type WithdrawalVerb = WithdrawalCommand['verb'];

/** The steps, most likely first. */
export const WITHDRAWAL_VERBS: readonly WithdrawalVerb[] = [
  ...(['approve', 'pay', 'reject', 'fail', 'correct', 'cancel'] as const),
];

export const isWithdrawalVerb = (text: string): text is WithdrawalVerb =>
  (WITHDRAWAL_VERBS as readonly string[]).includes(text);
