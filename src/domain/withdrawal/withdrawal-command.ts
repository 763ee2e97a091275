import type { DayNumber } from '../dates/civil';

/** A person's step on a submitted withdrawal. */
export type WithdrawalCommand =
  | { readonly verb: 'cancel' }
  | { readonly verb: 'approve' }
  /** `unpaid`: the person says that the bank has not paid, which one must whose number was given out. */
  | { readonly verb: 'reject'; readonly reason: string; readonly unpaid: boolean }
  | {
      readonly verb: 'pay';
      readonly bankReference: string;
      readonly receipt: string;
      readonly paidOn: DayNumber;
    }
  /** The bank returned the money; the reference is the bank's own of the return. */
  | { readonly verb: 'fail'; readonly reason: string; readonly bankReference: string }
  /** The reference of the payment was mistyped; this is the right one. */
  | { readonly verb: 'correct'; readonly reason: string; readonly bankReference: string };

export type WithdrawalVerb = WithdrawalCommand['verb'];

/** The most likely step first. */
export const WITHDRAWAL_VERBS: readonly WithdrawalVerb[] = [
  ...(['approve', 'pay', 'reject', 'fail', 'correct', 'cancel'] as const),
];

export const isWithdrawalVerb = (text: string): text is WithdrawalVerb =>
  (WITHDRAWAL_VERBS as readonly string[]).includes(text);
