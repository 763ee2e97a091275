import type { Id } from '../../kernel/id';
import type { Instant } from '../../kernel/instant';
import type { OrderStatus } from '../order-status';
import type { Appointment } from './appointment';
import type { Evidence, EvidenceRules } from './evidence';

/** The terms at the time of ordering, in whole points. A later change of the project does not affect them. */
export interface OrderTerms {
  /** The points held from the seller. */
  readonly points: number;
  /** The points credited to the shop; at most `points`. */
  readonly shopPoints: number;
  readonly evidence: EvidenceRules;
}

/** The seller's request to cancel an accepted order. */
interface CancelRequest {
  readonly at: Instant;
  readonly reason: string;
  /** The deadline for the shop's answer; afterwards only the platform decides. */
  readonly answerBy: Instant;
  /** Whether only the platform may decide, because the shop did not answer in time. */
  readonly escalated?: true;
}

export interface OrderHandler {
  readonly uid: Id;
  readonly sid: Id;
}

/** The shop that has the order, once it is assigned. */
export interface ShopWork {
  readonly shopId: Id;
  readonly assignedAt: Instant;
  /** The deadline to accept or decline. */
  readonly acceptBy: Instant;
  readonly acceptedAt?: Instant;
  /** The deadline for an appointment; present only after acceptance. */
  readonly appointBy?: Instant;
  readonly appointment?: Appointment;
  /** Present while the shop is late with its answer or its appointment (business 2). */
  readonly late?: 'accept' | 'appoint';
}

/** The state of an order that decides its next steps. Amounts are whole points. */
export interface OrderLife {
  readonly orderId: Id;
  readonly sellerId: Id;
  readonly status: OrderStatus;
  /** The version, which increases with each change. A change form sends the version on which it is based. */
  readonly version: number;
  readonly placedAt: Instant;
  readonly terms: OrderTerms;
  /** The seller's points in escrow. The hold ends once, so the value is 0 afterwards. */
  readonly held: number;
  readonly handler?: OrderHandler;
  /** The shop that the seller chose. */
  readonly chosenShopId?: Id;
  /** Present from ASSIGNED to AFTER_SALE. A cancelled order keeps its last shop. */
  readonly work?: ShopWork;
  readonly cancelRequest?: CancelRequest;
  readonly evidence?: Evidence;
  readonly completedAt?: Instant;
  /**
   * When a completed order is confirmed automatically; absent once it is confirmed, and while an after-sale case is
   * open.
   */
  readonly confirmBy?: Instant;
  readonly confirmedAt?: Instant;
  readonly settledAt?: Instant;
  /** The part of the paid points that was refunded to the seller. */
  readonly refunded: number;
  /** The part of the shop's share that the shop was not paid, or that it owes. */
  readonly reclaimed: number;
}
