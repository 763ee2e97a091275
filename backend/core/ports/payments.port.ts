import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Payment, PaymentChannel, ProviderPayment } from '@/domain/payment/payment';
import type { Result } from '@/domain/result';
import type { JobKey } from './job-key';

/** Names a payment outside any scope. */
export interface PaymentName {
  readonly platform: string;
  readonly channel: PaymentChannel;
  readonly number: string;
}

/**
 * Payments as providers and jobs know them, outside any scope. What a payment was for gets its money in the transaction in
 * which the payment becomes paid, under a key of the journal that holds it apart for ever.
 */
export interface PaymentStorage {
  /** Compares the provider's state with the stored one and applies it. Refuses an unknown payment. */
  settle(name: PaymentName, found: ProviderPayment, job: JobKey, now: Instant): Promise<Result<Payment>>;
  /** Closes an unpaid payment. */
  close(name: PaymentName, job: JobKey, now: Instant): Promise<Result<Payment>>;
  one(name: PaymentName): Promise<Payment | undefined>;
  /** Keeps the code that the provider gave. */
  keepCode(id: Id, code: string): Promise<void>;
}

/** A payment of the sandbox as its provider keeps it. */
export interface SandboxPayment {
  readonly number: string;
  readonly amount: number;
  readonly state: 'unpaid' | 'paid' | 'closed';
  readonly transactionId: string;
  readonly paidAt: Instant;
  /** It will be paid once it was closed. */
  readonly isLate: boolean;
  readonly refunded: number;
  /** Its payer takes no money back. */
  readonly refusesRefunds: boolean;
}

/** A refund of the sandbox as its provider keeps it. */
export interface SandboxRefund {
  readonly number: string;
  readonly refundNumber: string;
  /** Of a further transaction under the number. */
  readonly transactionId?: string;
  readonly amount: number;
  readonly at: Instant;
}

/** A further transaction of a payment of the sandbox. */
export type SandboxSurplus = Pick<SandboxPayment, 'number' | 'amount' | 'transactionId' | 'paidAt'>;

/** Stores what payers did at the sandbox. */
export interface SandboxStore {
  get(platform: string, number: string): Promise<SandboxPayment | undefined>;
  /** False, and nothing is stored, where the stored payment is paid: a payment that is paid stays so. */
  put(platform: string, channel: PaymentChannel, payment: SandboxPayment): Promise<boolean>;
  addSurplus(platform: string, channel: PaymentChannel, surplus: SandboxSurplus): Promise<void>;
  /**
   * Refunds a part of a payment, or a further transaction whole, once under its number: `other` where the number stands for another refund, `refused`
   * where the payment cannot be refunded by so much.
   */
  refund(
    platform: string,
    channel: PaymentChannel,
    refund: SandboxRefund,
  ): Promise<'done' | 'refused' | 'other'>;
  /** Refunded between two instants, with the transaction of the payment. */
  refundsBetween(
    platform: string,
    channel: PaymentChannel,
    from: Instant,
    to: Instant,
  ): Promise<readonly (SandboxRefund & { readonly transactionId: string })[]>;
  /** Paid between two instants, with further transactions. */
  paidBetween(
    platform: string,
    channel: PaymentChannel,
    from: Instant,
    to: Instant,
  ): Promise<readonly SandboxSurplus[]>;
}
