import type { Id } from '../../kernel/id';
import type { Instant } from '../../kernel/instant';
import type { OrderStatus } from '../order-status';
import type { Appointment } from './appointment';
import type { Evidence, EvidenceRules } from './evidence';

/** The terms at the time of ordering; later changes of the project do not touch them. Whole points. */
export interface OrderTerms {
  /** Held from the seller. */
  readonly points: number;
  /** Credited to the shop; at most `points`. */
  readonly shopPoints: number;
  readonly evidence: EvidenceRules;
}

/** The seller asked to cancel an accepted order. */
interface CancelRequest {
  readonly at: Instant;
  readonly reason: string;
  /** The shop may answer until then; afterwards only the platform decides. */
  readonly answerBy: Instant;
  /** The platform was asked to decide. */
  readonly escalated?: true;
}

export interface OrderHandler {
  readonly uid: Id;
  readonly sid: Id;
}

/** The shop that has the order, from assignment on. */
export interface ShopWork {
  readonly shopId: Id;
  readonly assignedAt: Instant;
  /** The deadline to accept or decline. */
  readonly acceptBy: Instant;
  readonly acceptedAt?: Instant;
  /** The deadline for an appointment; only after acceptance. */
  readonly appointBy?: Instant;
  readonly appointment?: Appointment;
  /** Present while the shop is late with its answer or its appointment (business 2). */
  readonly late?: 'accept' | 'appoint';
}

/** The facts that decide an order's next steps. Amounts are whole points. */
export interface OrderLife {
  readonly orderId: Id;
  readonly sellerId: Id;
  readonly status: OrderStatus;
  /** Counts the changes; the form of a change sends the version it was made on. */
  readonly version: number;
  readonly placedAt: Instant;
  readonly terms: OrderTerms;
  /** The seller's points in escrow. The hold ends once; 0 on every order that has ended. */
  readonly held: number;
  readonly handler?: OrderHandler;
  /** The shop that the seller chose. */
  readonly chosenShopId?: Id;
  /** Present exactly from ASSIGNED to AFTER_SALE. A cancelled order keeps the shop it had. */
  readonly work?: ShopWork;
  readonly cancelRequest?: CancelRequest;
  readonly evidence?: Evidence;
  readonly completedAt?: Instant;
  /** When the platform confirms if the seller has not; absent while an after-sale matter is open. */
  readonly confirmBy?: Instant;
  readonly confirmedAt?: Instant;
  readonly settledAt?: Instant;
  /** Points refunded to the seller, of those paid for the order. */
  readonly refunded: number;
  /** The part of the shop's share that it was not paid, or owes. */
  readonly reclaimed: number;
}
