import type { Changed } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';
import type { Payment } from '@/domain/payment/payment';
import type { Result } from '@/domain/result';
import type { Db } from '../database';
import type { Enqueue } from '../kernel/job-queue';
import type { NoteChange } from '../kernel/transaction';

interface PaidFor {
  readonly payment: Payment;
  readonly subjectId: Id;
}

/** A step of a refund. For `asked`, `by` is the member of staff who requested the refund. */
export type RefundStep =
  { readonly kind: 'refunded' | 'refused' } | { readonly kind: 'asked'; readonly by: Author };

/** One attempt to refund a part of a credited amount. */
interface Part {
  readonly refundNumber: string;
  readonly attempt: number;
  readonly amount: Fen;
  /** Whether the refund had stopped before. */
  readonly wasStopped: boolean;
}

interface Author {
  readonly id: Id;
  readonly name: string;
}

/** The functions by which a payment subject announces changes and enqueues jobs. */
interface SubjectMeans {
  readonly note: NoteChange;
  readonly enqueue: Enqueue;
}

/**
 * What another area does when a payment changes. The subject of a payment is the row that it pays for, such as a
 * recharge or a mall order. The functions run inside the transaction that changes the payment.
 */
export interface PaymentSubject {
  /** Called once, when the money has arrived. If it refuses, the payment stays unchanged. */
  paid(transaction: Db, what: PaidFor, now: Instant, means: SubjectMeans): Promise<Result<undefined>>;
  /** Called when the payment is closed and can no longer be paid. */
  closed(transaction: Db, what: PaidFor, now: Instant): Promise<void>;
  /** Called when money arrived that does not fit the payment. Staff must then decide about the money. */
  troubled(transaction: Db, what: PaidFor & { readonly amount: Fen }, now: Instant): Promise<void>;
  /** Called when a refund of uncredited money was requested, completed or refused. */
  refund(
    transaction: Db,
    what: PaidFor & { readonly step: RefundStep; readonly amount: Fen },
    now: Instant,
  ): Promise<void>;
  /** Called when a refund of credited or uncredited money stopped and waits for staff. */
  stopped(
    transaction: Db,
    what: PaidFor & { readonly amount: Fen; readonly isPart: boolean },
    now: Instant,
  ): Promise<void>;
  /** Called when a partial refund was carried out or refused. If the subject held points for it, the hold ends. */
  endPart(
    transaction: Db,
    what: PaidFor & { readonly part: Part; readonly isDone: boolean },
    now: Instant,
  ): Promise<Result<undefined>>;
  readonly changed: (subjectId: Id) => Changed;
}
