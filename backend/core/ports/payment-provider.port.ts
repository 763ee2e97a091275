import type { DayNumber } from '@/domain/dates/civil';
import type { Instant } from '@/domain/kernel/instant';
import type { Fen } from '@/domain/ledger/fen';
import type { PaymentChannel, ProviderPayment, SandboxPlay } from '@/domain/payment/payment';
import type { StatementLine } from '@/domain/reconciliation/statement-line';
import { FinalFailure } from './final-failure';
import type { ReceivedWebhook, WebhookOutcome } from './webhook.port';

/** The payment that a provider should create. */
interface NewPayment {
  /** Unique and permanent. A repeated request with the same number returns the same payment. */
  readonly number: string;
  readonly amount: Fen;
  /** The text that the payer sees. */
  readonly description: string;
  readonly expiresAt: Instant;
}

interface NewRefund {
  /** Of the payment. */
  readonly number: string;
  /** Names one of several transactions under the number, which is refunded instead of the first. */
  readonly transactionId?: string;
  /** The refund number, unique and permanent; a repeated request with it refunds nothing more. */
  readonly refundNumber: string;
  readonly amount: Fen;
  /** Of the whole payment, or of the transaction. */
  readonly total: Fen;
  readonly reason: string;
}

/**
 * `refused`: the payment cannot be refunded by this amount, and there is no refund under this number. `closed`: there is one,
 * and the provider has ended it, so that another attempt needs another number. `payer-account`: there is one, and the
 * account of the payer takes no money. `no-balance`: there is none yet, because our account there has too little.
 */
export type RefundOutcome = 'done' | 'waiting' | 'refused' | 'closed' | 'payer-account' | 'no-balance';

/** The payments and refunds that a provider settled on one day. An unreadable row never hides the others. */
export interface ProviderStatement {
  readonly lines: readonly StatementLine[];
  /** Unreadable rows, as raw text of the bill. */
  readonly unreadable: readonly string[];
}

/** The content of a notification whose signature is verified. */
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
  /** The content of the QR code that the payer scans. */
  create(payment: NewPayment): Promise<{ readonly code: string }>;
  query(number: string): Promise<ProviderPayment>;
  /** `paid`: it can no longer be closed. Closing a closed one is `closed`. */
  close(number: string): Promise<'closed' | 'paid'>;
  refund(refund: NewRefund): Promise<RefundOutcome>;
  /** Payments and refunds of a day in China; of today, and before the provider has it ready, it throws. */
  statement(day: DayNumber): Promise<ProviderStatement>;
  /** Whether a notification is the provider's: its signature over the raw bytes, and its age. */
  isGenuine(received: ReceivedWebhook, now: Instant): Promise<boolean>;
  /** Parses the bytes of a verified notification; throws for an unknown shape. */
  notificationOf(body: Uint8Array<ArrayBuffer>): PaymentNotification;
  /** The provider's own answers to a notification. */
  answer(outcome: WebhookOutcome): Response;
}

/** A provider that a person plays. */
export interface SandboxProvider extends PaymentProvider {
  /** The payer acts; answers the notifications that the provider then sends, in their order. */
  play(number: string, play: SandboxPlay): Promise<readonly ReceivedWebhook[]>;
}

/** The providers of a deployment, per brand. */
export interface PaymentProviders {
  of(platform: string, channel: PaymentChannel): PaymentProvider | undefined;
  /** Whether users can pay with it now. A provider that is no longer offered still answers for earlier payments. */
  offers(platform: string, channel: PaymentChannel): boolean;
  /** Absent where money is real. */
  sandbox?(platform: string, channel: PaymentChannel): SandboxProvider | undefined;
}

/** The payments of a deployment without online payment. */
export const NO_PAYMENTS: PaymentProviders = { of: () => undefined, offers: () => false };
