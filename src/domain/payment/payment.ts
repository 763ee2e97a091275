import type { Id } from '../kernel/id';
import { type Instant, MINUTE, SECOND } from '../kernel/instant';
import type { Fen } from '../ledger/fen';

/** Providers that a person pays through by scanning a code. */
export const PAYMENT_CHANNELS = ['wechat', 'alipay'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];

export type PaymentStatus = 'CREATED' | 'PAID' | 'CLOSED';

/**
 * What staff have to decide: money came in that nothing was credited for. `refunded-in-part`: some of it went back in the
 * merchant's console. `after-end`: another payment of the same code came in after staff
 * ended it.
 */
export const PAYMENT_TROUBLES = ['wrong-amount', 'paid-twice', 'refunded-in-part', 'after-end'] as const;
export type PaymentTrouble = (typeof PAYMENT_TROUBLES)[number];

export interface Payment {
  readonly id: Id;
  readonly platform: string;
  readonly channel: PaymentChannel;
  /** Names it at the provider, for ever. */
  readonly number: string;
  readonly amount: Fen;
  readonly status: PaymentStatus;
  readonly expiresAt: Instant;
  /** The content of the code to scan; absent until the provider has given it. */
  readonly code?: string;
  readonly transactionId?: string;
  readonly paidAt?: Instant;
  /** It was paid after it was closed here. */
  readonly isLate: boolean;
  readonly trouble?: PaymentTrouble;
  /** Its money goes back to the payer, so that nothing is credited for it any more. */
  readonly isRefunding?: true;
  /** Staff settled its money elsewhere, so that nothing is credited for it any more. */
  readonly isEnded?: true;
}

/**
 * What a person who plays the payer of a sandbox does. `twice`: pays, and is told of twice. `double`: pays the code twice.
 * `late`: pays once the payment was closed. `unrefundable`: pays, and takes no money back.
 */
export const SANDBOX_PLAYS = ['pay', 'fail', 'twice', 'double', 'late', 'unrefundable'] as const;
export type SandboxPlay = (typeof SANDBOX_PLAYS)[number];

/** A provider's report about a payment, in a notification or an answer. It is compared before it is trusted. */
export type ProviderPayment =
  | { readonly state: 'unpaid' | 'closed' | 'unknown' }
  | {
      readonly state: 'paid';
      readonly transactionId: string;
      readonly amount: Fen;
      readonly paidAt: Instant;
      /** A part of it went back to the payer. Absent where none did, or where the provider does not tell. */
      readonly isRefunded?: true;
    };

/** A code can be paid for so long (business 3). */
export const PAYMENT_OPEN = 15 * MINUTE;

/** After so long the provider is asked what became of a payment (business 3). */
export const QUERY_AFTER: readonly number[] = [30 * SECOND, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE];

/** It is asked once more after the closing: a payment that crossed it is not lost. */
export const QUERY_AFTER_CLOSING: readonly number[] = [MINUTE, 15 * MINUTE];
