import type { Id } from '../kernel/id';
import { type Instant, MINUTE, SECOND } from '../kernel/instant';
import type { Fen } from '../ledger/fen';

/** Providers through which a user pays by scanning a code. */
export const PAYMENT_CHANNELS = ['wechat', 'alipay'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

export type PaymentStatus = 'CREATED' | 'PAID' | 'CLOSED';

/**
 * Why money that arrived was not credited. Staff must decide about it. `refunded-in-part`: a part was refunded in the
 * merchant's console. `after-end`: the code was paid again after staff ended the payment.
 */
export const PAYMENT_TROUBLES = ['wrong-amount', 'paid-twice', 'refunded-in-part', 'after-end'] as const;
export type PaymentTrouble = (typeof PAYMENT_TROUBLES)[number];

/** A payment at a provider. Amounts are in fen. */
export interface Payment {
  readonly id: Id;
  readonly platform: string;
  readonly channel: PaymentChannel;
  /** The payment's number at the provider, which is never reused. */
  readonly number: string;
  readonly amount: Fen;
  readonly status: PaymentStatus;
  readonly expiresAt: Instant;
  /** The content of the code to scan; absent until the provider has sent it. */
  readonly code?: string;
  readonly transactionId?: string;
  readonly paidAt?: Instant;
  /** Whether the payer paid after we had closed the payment. */
  readonly isLate: boolean;
  readonly trouble?: PaymentTrouble;
  /** The money is being refunded to the payer, so the payment can no longer be credited. */
  readonly isRefunding?: true;
  /** Staff settled the money elsewhere, so the payment can no longer be credited. */
  readonly isEnded?: true;
}

/**
 * The actions of a sandbox payer. `twice`: one payment, and the notification is sent twice. `double`: two payments of
 * the same code. `late`: pays after the payment was closed. `unrefundable`: pays, and accepts no refund.
 */
export const SANDBOX_ACTIONS = ['pay', 'fail', 'twice', 'double', 'late', 'unrefundable'] as const;
export type SandboxAction = (typeof SANDBOX_ACTIONS)[number];

/**
 * A provider's report about a payment, in a notification or a response. The amount is compared with ours before the
 * report is trusted.
 */
export type ProviderPayment =
  | { readonly state: 'unpaid' | 'closed' | 'unknown' }
  | {
      readonly state: 'paid';
      readonly transactionId: string;
      readonly amount: Fen;
      readonly paidAt: Instant;
      /** A part of the payment was refunded. Absent if not, or if the provider does not report it. */
      readonly isRefunded?: true;
    };

/** How long a payment code can be paid (business 3). */
export const PAYMENT_OPEN = 15 * MINUTE;

/** The times after which the provider is queried about a payment (business 3). */
export const QUERY_AFTER: readonly number[] = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];

/** The times of further queries after a payment was closed. They find a payment that was made at the same moment. */
export const QUERY_AFTER_CLOSING: readonly number[] = [MINUTE, 15 * MINUTE];
