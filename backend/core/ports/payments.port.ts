import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Payment, PaymentChannel, ProviderPayment } from '@/domain/payment/payment';
import type { Result } from '@/domain/result';
import type { JobKey } from './job-key';

/** Identifies a payment outside any scope. */
export interface PaymentName {
  readonly platform: string;
  readonly channel: PaymentChannel;
  readonly number: string;
}

/**
 * Payments outside any scope, for the webhooks of providers and for jobs. A payment has a subject: the recharge or the
 * mall order that it pays. When it becomes paid, the subject is credited in the same transaction. The ledger entry
 * of this credit has a key that is never reused, so the subject is credited once.
 */
export interface PaymentStorage {
  /** Compares the provider's state with the stored one and applies it. Refuses an unknown payment. */
  settle(name: PaymentName, found: ProviderPayment, job: JobKey, now: Instant): Promise<Result<Payment>>;
  /** Closes an unpaid payment. */
  close(name: PaymentName, job: JobKey, now: Instant): Promise<Result<Payment>>;
  /** Undefined for an unknown payment. */
  one(name: PaymentName): Promise<Payment | undefined>;
  /** Stores the code that the provider returned. */
  keepCode(id: Id, code: string): Promise<void>;
}

/** A payment that the sandbox stores in the role of the provider. */
export interface SandboxPayment {
  readonly number: string;
  readonly amount: number;
  readonly state: 'unpaid' | 'paid' | 'closed';
  readonly transactionId: string;
  readonly paidAt: Instant;
  /** The payer pays after the payment was closed. */
  readonly isLate: boolean;
  readonly refunded: number;
  /** Whether the payer's account refuses refunds. */
  readonly refusesRefunds: boolean;
}

/** A refund that the sandbox stores in the role of the provider. */
export interface SandboxRefund {
  readonly number: string;
  readonly refundNumber: string;
  /** Present if a further transaction under the payment's number is refunded instead of the first one. */
  readonly transactionId?: string;
  readonly amount: number;
  readonly at: Instant;
}

/** A further transaction of a sandbox payment. */
export type SandboxSurplus = Pick<SandboxPayment, 'number' | 'amount' | 'transactionId' | 'paidAt'>;

/** Stores the actions of payers at the sandbox. */
export interface SandboxStore {
  /** Undefined for an unknown payment. */
  get(platform: string, number: string): Promise<SandboxPayment | undefined>;
  /** Returns false and stores nothing if the stored payment is paid already. */
  put(platform: string, channel: PaymentChannel, payment: SandboxPayment): Promise<boolean>;
  /** Records a second payment under the same number. */
  addSurplus(platform: string, channel: PaymentChannel, surplus: SandboxSurplus): Promise<void>;
  /**
   * Refunds a part of a payment, or a whole further transaction, once per refund number. `other`: the number belongs
   * to another refund. `refused`: the payment cannot be refunded by this amount.
   */
  refund(
    platform: string,
    channel: PaymentChannel,
    refund: SandboxRefund,
  ): Promise<'done' | 'refused' | 'other'>;
  /** Refunds between two instants, each with the transaction of its payment. */
  refundsBetween(
    platform: string,
    channel: PaymentChannel,
    from: Instant,
    to: Instant,
  ): Promise<readonly (SandboxRefund & { readonly transactionId: string })[]>;
  /** Payments between two instants, including further transactions. */
  paidBetween(
    platform: string,
    channel: PaymentChannel,
    from: Instant,
    to: Instant,
  ): Promise<readonly SandboxSurplus[]>;
}
