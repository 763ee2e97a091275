import type { DayNumber } from '@/domain/dates/civil';
import type { Instant } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';
import type { PaymentChannel, ProviderPayment } from '@/domain/payment/payment';
import type { StatementLine } from '@/domain/reconciliation/statement-line';
import { FinalFailure } from './final-failure';
import type { ReceivedWebhook, WebhookOutcome } from './webhook.port';

/** What a provider is asked to take money for. */
interface NewPayment {
  /** Unique for ever. Asked again with the same number, the provider answers the same payment. */
  readonly number: string;
  readonly amount: Fen;
  /** What the person reads while they pay. */
  readonly description: string;
  readonly expiresAt: Instant;
}

interface NewRefund {
  /** Of the payment. */
  readonly number: string;
  /** Of the refund, unique for ever; a repeat under it refunds nothing more. */
  readonly refundNumber: string;
  readonly amount: Fen;
  /** Of the whole payment. */
  readonly total: Fen;
  readonly reason: string;
}

/**
 * `refused`: the payment cannot be refunded by this amount, and there is no refund under this number. `closed`: there is one,
 * and the provider has ended it, so that another attempt needs another number.
 */
export type RefundOutcome = 'done' | 'waiting' | 'refused' | 'closed';

/** What a provider settled on one day. A strange row never hides the others. */
export interface ProviderStatement {
  readonly lines: readonly StatementLine[];
  /** Rows that cannot be read, as they stand in the bill. */
  readonly unreadable: readonly string[];
}

/** What a notification says, once its signature was checked. */
export interface PaymentNotification {
  /** The same in each delivery. */
  readonly eventId: string;
  readonly number: string;
  /** It names another merchant or application than ours. */
  readonly isForeign: boolean;
  readonly payment: ProviderPayment;
  /** It tells that something became of this refund of the payment; what, the provider is asked. */
  readonly refundNumber?: string;
}

/** The provider was silent, busy, or answered what cannot be verified. Nothing is known; the caller asks again. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  readonly call: string;
  readonly code: string;
  constructor(call: string, code: string) {
    super(`${call}: ${code}`);
    this.call = call;
    this.code = code;
  }
}

/** The provider refused for a reason that stays until an operator removes it, such as a missing contract. */
export class ProviderRefused extends FinalFailure {
  override readonly name = 'ProviderRefused';
  readonly code: string;
  constructor(call: string, code: string) {
    super(`${call}: ${code}`);
    this.code = code;
  }
}

/**
 * A provider of payments for one brand. Each method may be asked again after a failure, which is a `ProviderUnavailable`
 * or a `ProviderRefused`. After either nothing is known of the payment: the caller never concludes anything from it.
 */
export interface PaymentProvider {
  readonly channel: PaymentChannel;
  /** What the person scans. */
  create(payment: NewPayment): Promise<{ readonly code: string }>;
  query(number: string): Promise<ProviderPayment>;
  /** `paid`: it can no longer be closed. Closing a closed one is `closed`. */
  close(number: string): Promise<'closed' | 'paid'>;
  refund(refund: NewRefund): Promise<RefundOutcome>;
  /** Payments and refunds of a day in China; of today, and before the provider has it ready, it throws. */
  statement(day: DayNumber): Promise<ProviderStatement>;
  /** Whether a notification is the provider's: its signature over the raw bytes, and its age. */
  isGenuine(received: ReceivedWebhook, now: Instant): Promise<boolean>;
  /** From the bytes of a genuine notification; throws for what it does not understand. */
  notificationOf(body: Uint8Array<ArrayBuffer>): PaymentNotification;
  /** The provider's own answers to a notification. */
  answer(outcome: WebhookOutcome): Response;
}

/** What the payer of a sandbox does. `late`: pays once the payment was closed. `unrefundable`: pays, and takes no money back. */
type SandboxPlay = 'pay' | 'fail' | 'twice' | 'late' | 'unrefundable';

/** A provider that a person plays. */
export interface SandboxProvider extends PaymentProvider {
  /** The payer acts; answers the notifications that the provider then sends, in their order. */
  play(number: string, play: SandboxPlay): Promise<readonly ReceivedWebhook[]>;
}

/** The providers of a deployment, per brand. */
export interface PaymentProviders {
  of(platform: string, channel: PaymentChannel): PaymentProvider | undefined;
  /** Whether people can pay with it now. One that is no longer offered still answers for earlier payments. */
  offers(platform: string, channel: PaymentChannel): boolean;
  /** Absent where money is real. */
  sandbox?(platform: string, channel: PaymentChannel): SandboxProvider | undefined;
}

/** A deployment through which no one can pay online. */
export const NO_PAYMENTS: PaymentProviders = { of: () => undefined, offers: () => false };
