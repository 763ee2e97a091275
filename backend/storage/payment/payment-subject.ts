import type { Changed } from '@/domain/kernel/changed';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Payment } from '@/domain/payment/payment';
import type { Result } from '@/domain/result';
import type { Db } from '../database';

interface PaidFor {
  readonly payment: Payment;
  readonly subjectId: Id;
}

/** `asked` names the person of the staff. */
export type RefundStep =
  { readonly kind: 'refunded' | 'refused' } | { readonly kind: 'asked'; readonly by: Author };

interface Author {
  readonly id: Id;
  readonly name: string;
}

/** What an area does with the payments that it asked for, inside the transaction that changes the payment. */
export interface PaymentSubject {
  /** The money is there, once for ever. What it refuses leaves the payment as it was. */
  paid(transaction: Db, what: PaidFor, now: Instant): Promise<Result<undefined>>;
  /** It can no longer be paid. */
  closed(transaction: Db, what: PaidFor, now: Instant): Promise<void>;
  /** Money that nothing was credited for is on its way back, went back, or was not taken. */
  refund(transaction: Db, what: PaidFor & { readonly step: RefundStep }, now: Instant): Promise<void>;
  readonly changed: (subjectId: Id) => Changed;
}
