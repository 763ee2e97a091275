import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Payee } from '../payee/payee';
import type { Withdrawal, WithdrawalStatus, WithdrawalWay } from './withdrawal';
import type { WithdrawalVerb } from './withdrawal-command';
import type { WithdrawalAllowance } from './submit-withdrawal';

/** A withdrawal as a person reads it, with what they may do next. */
export interface ShownWithdrawal extends Withdrawal {
  readonly actions: readonly WithdrawalVerb[];
}

/** A line of its history. */
export interface WithdrawalEvent {
  readonly id: Id;
  /** A verb, `submit`, or `reveal`. */
  readonly kind: string;
  readonly by: string;
  readonly at: Instant;
  readonly note: string;
}

export interface WithdrawalDetail extends ShownWithdrawal {
  /** The newest first. */
  readonly events: readonly WithdrawalEvent[];
}

export interface WithdrawalQuery {
  readonly status?: WithdrawalStatus;
  readonly way?: WithdrawalWay;
  /** Its number, the account, the payee, or the reference of the bank. */
  readonly search?: string;
  /** When it was submitted. */
  readonly from?: Instant;
  readonly to?: Instant;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** SUBMITTED and APPROVED: the longest waiting first. All others: the newest first. */
export interface WithdrawalPage {
  readonly items: readonly ShownWithdrawal[];
  readonly total: number;
}

/** What a person sees before they apply. */
export interface WithdrawalOffer extends WithdrawalAllowance {
  readonly payees: readonly Payee[];
}
