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

/** A recharge as a person reads it, with what they may do next. */
export interface ShownRecharge extends Recharge {
  readonly actions: readonly RechargeVerb[];
  /** The amount that the viewer may refund now; absent if there is none, or they may not refund. */
  readonly refundable?: Fen;
}

export interface RechargeDetail extends ShownRecharge {
  /** Parts of it that went back or were to; the newest first. */
  readonly parts: readonly ShownPart[];
  /** The newest first. */
  readonly events: readonly WithdrawalEvent[];
}

export interface RechargeQuery {
  readonly status?: RechargeStatus;
  readonly way?: RechargeWay;
  /** Those alone whose payment needs a decision. */
  readonly inTrouble?: true;
  /** Those alone with a refund that waits for staff. */
  readonly refund?: WaitingPart;
  /** Its number, the account, the payer, or the reference of the bank. */
  readonly search?: string;
  /** When it was submitted. */
  readonly from?: Instant;
  readonly to?: Instant;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue; it takes precedence over the page number. */
  readonly after?: ListPlace;
}

/** SUBMITTED and CHECKED: the longest waiting first. All others: the newest first. */
export interface RechargePage {
  readonly items: readonly ShownRecharge[];
  readonly total: number;
  /** The start of the next page; absent after the last row. */
  readonly next?: ListPlace;
}

/** The facts that a person sees before they recharge. */
export interface RechargeOffer {
  readonly available: Fen;
  /** Absent until the platform has configured one. */
  readonly bank?: PlatformBank;
  /** Providers that a person can pay through, and the points that can be paid for at once. */
  readonly channels: readonly PaymentChannel[];
  readonly qrMax: number;
}

/** A recharge that is paid by a code, as its page watches it. */
export interface RechargePayment {
  readonly id: Id;
  readonly status: RechargeStatus;
  readonly way: RechargeWay;
  readonly amount: Fen;
  /** The content of the code to scan; absent when it cannot be paid any more, and while the provider is silent. */
  readonly code?: string;
  readonly expiresAt: Instant;
  /** Money came in that nothing was credited for; staff decide. */
  readonly trouble?: PaymentTrouble;
  readonly refund?: RefundView;
  /** Its account gave the code up. */
  readonly isGivenUp: boolean;
  /** A person plays the provider. */
  readonly isSandbox: boolean;
}
