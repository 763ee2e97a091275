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

/** An entry in the history of a withdrawal. */
export interface WithdrawalEvent {
  readonly id: Id;
  /** The verb of a step, `submit`, `reveal`, or `export`. */
  readonly kind: string;
  readonly by: string;
  readonly at: Instant;
  readonly note: string;
}

export interface WithdrawalDetail extends ShownWithdrawal {
  /** The events, newest first. */
  readonly events: readonly WithdrawalEvent[];
}

export interface WithdrawalQuery {
  readonly status?: WithdrawalStatus;
  readonly way?: WithdrawalWay;
  /** A search by the withdrawal's number, the account, the payee, or the bank's reference. */
  readonly search?: string;
  /** The earliest and the latest submission time. */
  readonly from?: Instant;
  readonly to?: Instant;
  /** The page number, starting at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue; it takes precedence over the page number. */
  readonly after?: ListPlace;
}

/**
 * A page of the list. SUBMITTED and APPROVED start with the longest waiting withdrawal, all other statuses with the
 * newest.
 */
export interface WithdrawalPage {
  readonly items: readonly ShownWithdrawal[];
  readonly total: number;
  /** The start of the next page; absent on the last page. */
  readonly next?: ListPlace;
}

/** The facts shown before a withdrawal is submitted. */
export interface WithdrawalOffer extends WithdrawalAllowance {
  readonly payees: readonly Payee[];
}
