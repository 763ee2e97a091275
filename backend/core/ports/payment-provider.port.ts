import type { DayNumber } from '@/domain/dates/civil';
import type { Instant } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';
import type { PaymentChannel, ProviderPayment, SandboxAction } from '@/domain/payment/payment';
import type { StatementLine } from '@/domain/reconciliation/statement-line';
import { FinalFailure } from './final-failure';
import type { ReceivedWebhook, WebhookOutcome } from './webhook.port';

/** The payment that a provider should create. */
interface NewPayment {
  /** Unique and never reused. A repeated request with this number returns the same payment. */
  readonly number: string;
  readonly amount: Fen;
  /** The text that the payer sees. */
  readonly description: string;
  readonly expiresAt: Instant;
}

interface NewRefund {
  /** The number of the payment. */
  readonly number: string;
  /** The id of one of several transactions under the number. That transaction is refunded instead of the first one. */
  readonly transactionId?: string;
  /** The refund number, unique and never reused. A repeated request with this number does not refund again. */
  readonly refundNumber: string;
  readonly amount: Fen;
  /** The whole amount of the payment, or of the transaction. */
  readonly total: Fen;
  readonly reason: string;
}

/**
 * `refused`: the payment cannot be refunded by this amount, and there is no refund under this number. `closed`: the
 * provider has ended the refund, so another attempt needs another number. `payer-account`: the refund exists, but the
 * payer's account accepts no money. `no-balance`: there is no refund yet, because our account at the provider has too
 * little money.
 */
export type RefundOutcome = 'done' | 'waiting' | 'refused' | 'closed' | 'payer-account' | 'no-balance';

/** The payments and refunds that a provider settled on one day. An unreadable row never hides the others. */
export interface ProviderStatement {
  readonly lines: readonly StatementLine[];
  /** Unreadable rows of the bill, as raw text. */
  readonly unreadable: readonly string[];
}

/** The content of a notification whose signature is verified. */
export interface PaymentNotification {
  /** The same id in each delivery of the event. */
  readonly eventId: string;
  readonly number: string;
  /** Whether the notification contains a merchant or application id that is not ours. */
  readonly isForeign: boolean;
  readonly payment: ProviderPayment;
  /**
   * The number of the refund whose state has changed. The notification does not contain the new state, so the
   * provider is queried.
   */
  readonly refundNumber?: string;
}

/** The provider did not answer, was busy, or sent an unverifiable answer. The state is unknown; the caller retries. */
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

/** The provider refused for a reason that only an operator can remove, such as a missing contract. */
export class ProviderRefused extends FinalFailure {
  override readonly name = 'ProviderRefused';
  readonly code: string;
  constructor(call: string, code: string) {
    super(`${call}: ${code}`);
    this.code = code;
  }
}

/**
 * A payment provider of one brand. A failure is a `ProviderUnavailable` or a `ProviderRefused`, and each method may be
 * repeated after such a failure. The payment's state is then unknown, and the caller must not conclude anything from
 * the failure.
 */
export interface PaymentProvider {
  readonly channel: PaymentChannel;
  /** The content of the QR code that the payer scans. */
  create(payment: NewPayment): Promise<{ readonly code: string }>;
  /** The current state of the payment under this number. */
  query(number: string): Promise<ProviderPayment>;
  /** `paid` means that the payment can no longer be closed. Closing a closed payment returns `closed`. */
  close(number: string): Promise<'closed' | 'paid'>;
  /** Requests a refund, or queries one that was requested under the same refund number. */
  refund(refund: NewRefund): Promise<RefundOutcome>;
  /**
   * The payments and refunds of one day by Chinese time. Throws for today, and while the provider does not have the
   * statement yet.
   */
  statement(day: DayNumber): Promise<ProviderStatement>;
  /** Whether a notification comes from the provider: checks the signature over the raw bytes, and the age. */
  isGenuine(received: ReceivedWebhook, now: Instant): Promise<boolean>;
  /** Parses the bytes of a verified notification; throws for an unknown shape. */
  notificationOf(body: Uint8Array<ArrayBuffer>): PaymentNotification;
  /** The response to a notification, in the provider's format. */
  answer(outcome: WebhookOutcome): Response;
}

/** A simulated provider, in which a user acts as the payer. */
export interface SandboxProvider extends PaymentProvider {
  /** Lets the payer act, and returns the notifications that the provider then sends, in their order. */
  play(number: string, play: SandboxAction): Promise<readonly ReceivedWebhook[]>;
}

/** The providers of a deployment, per brand. */
export interface PaymentProviders {
  /** The provider of the brand for a channel; undefined if the deployment has none. */
  of(platform: string, channel: PaymentChannel): PaymentProvider | undefined;
  /**
   * Whether users can pay with the provider now. A provider that is no longer offered still serves earlier payments.
   */
  offers(platform: string, channel: PaymentChannel): boolean;
  /** Absent for real providers. */
  sandbox?(platform: string, channel: PaymentChannel): SandboxProvider | undefined;
}

/** The payments of a deployment without online payment. */
export const NO_PAYMENTS: PaymentProviders = { of: () => undefined, offers: () => false };
