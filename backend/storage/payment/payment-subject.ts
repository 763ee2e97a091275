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

/** `asked` names the person of the staff. */
export type RefundStep =
  { readonly kind: 'refunded' | 'refused' } | { readonly kind: 'asked'; readonly by: Author };

/** One attempt to send back a part of what was credited. */
interface Part {
  readonly refundNumber: string;
  readonly attempt: number;
  readonly amount: Fen;
  /** It had stopped before. */
  readonly wasStopped: boolean;
}

interface Author {
  readonly id: Id;
  readonly name: string;
}

/** With what a paid subject goes on: changes to announce and jobs to enqueue. */
interface SubjectMeans {
  readonly note: NoteChange;
  readonly enqueue: Enqueue;
}

/** The effects of a payment in the area that asked for it, inside the transaction that changes the payment. */
export interface PaymentSubject {
  /** The money is there, once for ever. What it refuses leaves the payment as it was. */
  paid(transaction: Db, what: PaidFor, now: Instant, means: SubjectMeans): Promise<Result<undefined>>;
  /** It can no longer be paid. */
  closed(transaction: Db, what: PaidFor, now: Instant): Promise<void>;
  /** Money came in that does not fit: staff decide on it. */
  troubled(transaction: Db, what: PaidFor & { readonly amount: Fen }, now: Instant): Promise<void>;
  /** Money that nothing was credited for is on its way back, went back, or was not taken. */
  refund(
    transaction: Db,
    what: PaidFor & { readonly step: RefundStep; readonly amount: Fen },
    now: Instant,
  ): Promise<void>;
  /** A refund waits for a person: of a part, or of money that nothing was credited for. */
  stopped(
    transaction: Db,
    what: PaidFor & { readonly amount: Fen; readonly isPart: boolean },
    now: Instant,
  ): Promise<void>;
  /** A part of what was credited has left, or the provider refused it. Its hold ends with it. */
  endPart(
    transaction: Db,
    what: PaidFor & { readonly part: Part; readonly isDone: boolean },
    now: Instant,
  ): Promise<Result<undefined>>;
  readonly changed: (subjectId: Id) => Changed;
}
