import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import type { ListPlace } from '../paging/list-place';
import type { PaymentChannel, PaymentTrouble } from '../payment/payment';
import type { RefundView } from '../payment/refund';
import type { WithdrawalEvent } from '../withdrawal/withdrawal-list';
import type { PlatformBank, Recharge, RechargeStatus, RechargeWay } from './recharge';
import type { RechargeVerb } from './recharge-command';
import type { WaitingPart } from './recharge-refund';
import type { ShownPart } from './refund-step';

/** A recharge as a user sees it, with the available steps. */
export interface ShownRecharge extends Recharge {
  readonly actions: readonly RechargeVerb[];
  /** The amount that the user may refund now; absent if there is none, or if the user may not refund. */
  readonly refundable?: Fen;
}

export interface RechargeDetail extends ShownRecharge {
  /** The partial refunds of the recharge, newest first. */
  readonly parts: readonly ShownPart[];
  /** The events, newest first. */
  readonly events: readonly WithdrawalEvent[];
}

export interface RechargeQuery {
  readonly status?: RechargeStatus;
  readonly way?: RechargeWay;
  /** Only recharges whose payment needs a decision. */
  readonly inTrouble?: true;
  /** Only recharges with a refund that waits for staff. */
  readonly refund?: WaitingPart;
  /** A search by the recharge's number, the account, the payer, or the bank's reference. */
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
 * A page of the list. SUBMITTED and CHECKED start with the longest waiting recharge, all other statuses with the
 * newest.
 */
export interface RechargePage {
  readonly items: readonly ShownRecharge[];
  readonly total: number;
  /** The start of the next page; absent on the last page. */
  readonly next?: ListPlace;
}

/** The facts that a user sees before a recharge. */
export interface RechargeOffer {
  readonly available: Fen;
  /** The platform's bank account; absent until it is configured. */
  readonly bank?: PlatformBank;
  /** The providers through which a user can pay. */
  readonly channels: readonly PaymentChannel[];
  /** The maximum number of points per payment code. */
  readonly qrMax: number;
}

/** A recharge by payment code, as its page shows it. */
export interface RechargePayment {
  readonly id: Id;
  readonly status: RechargeStatus;
  readonly way: RechargeWay;
  readonly amount: Fen;
  /**
   * The content of the code to scan. Absent when the code can no longer be paid, and while the provider does not
   * respond.
   */
  readonly code?: string;
  readonly expiresAt: Instant;
  /** Why money that arrived was not credited. Staff must decide about it. */
  readonly trouble?: PaymentTrouble;
  readonly refund?: RefundView;
  /** Whether the account cancelled the code. */
  readonly isCodeCancelled: boolean;
  /** Whether the provider is a sandbox, in which the user plays the payer. */
  readonly isSandbox: boolean;
}
