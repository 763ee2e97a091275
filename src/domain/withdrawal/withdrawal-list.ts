import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { ListPlace } from '../paging/list-place';
import type { Payee } from '../payee/payee';
import type { Withdrawal, WithdrawalStatus, WithdrawalWay } from './withdrawal';
import type { WithdrawalVerb } from './withdrawal-command';
import type { WithdrawalAllowance } from './submit-withdrawal';

/** A withdrawal as a user sees it, with the steps they may take. */
export interface ShownWithdrawal extends Withdrawal {
  readonly actions: readonly WithdrawalVerb[];
}

/** An entry of its history. */
export interface WithdrawalEvent {
  readonly id: Id;
  /** A verb, `submit`, or `reveal`. */
  readonly kind: string;
  readonly by: string;
  readonly at: Instant;
  readonly note: string;
}

export interface WithdrawalDetail extends ShownWithdrawal {
  /** Newest first. */
  readonly events: readonly WithdrawalEvent[];
}

export interface WithdrawalQuery {
  readonly status?: WithdrawalStatus;
  readonly way?: WithdrawalWay;
  /** Its number, the account, the payee, or the bank's reference. */
  readonly search?: string;
  /** When it was submitted. */
  readonly from?: Instant;
  readonly to?: Instant;
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue; it takes precedence over the page number. */
  readonly after?: ListPlace;
}

/** SUBMITTED and APPROVED: the longest waiting first. Others: the newest first. */
export interface WithdrawalPage {
  readonly items: readonly ShownWithdrawal[];
  readonly total: number;
  /** The start of the next page; absent after the last row. */
  readonly next?: ListPlace;
}

/** The facts shown before a withdrawal is submitted. */
export interface WithdrawalOffer extends WithdrawalAllowance {
  readonly payees: readonly Payee[];
}
