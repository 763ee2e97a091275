import type { GenericSchema } from 'valibot';
import type { Instant } from '@/domain/kernel/instant';
import type { Refusal } from '@/domain/refusals';
import type { Result } from '@/domain/result';
import type { JobKey } from './job-key';

/** A provider's request as received: not verified and not parsed. */
export interface ReceivedWebhook {
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** The outcome of a provider's request. `failed` is unexpected: the provider should send the request again. */
export type WebhookOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed' };

/** The arguments of a handler besides the payload. */
interface WebhookContext {
  /** The idempotency key of the event: the handler runs its command under it (`runCommand` with `{ job: key }`). */
  readonly key: JobKey;
  readonly now: Instant;
}

/** A webhook of an area. The steps run in this order: `verify`, `parse`, `payload`, handler, `answer`. */
export interface WebhookDefinition<Payload> {
  /**
   * The last part of the path, `POST /api/webhooks/<name>`. Providers store the path, so the name must never change.
   */
  readonly name: string;
  /** The size limit in bytes; default: `WEBHOOK_BODY_LIMIT`. */
  readonly bodyLimit?: number;
  /**
   * Whether the request comes from the provider: checks the signature over the bytes of the body, and the age of the
   * timestamp. Called before any parsing.
   */
  readonly verify: (received: ReceivedWebhook, now: Instant) => Promise<boolean>;
  /** Parses the bytes of a verified body; default: JSON. If it throws, the request is refused as malformed. */
  readonly parse?: (body: Uint8Array<ArrayBuffer>) => unknown;
  readonly payload: GenericSchema<unknown, Payload>;
  /** The provider's id of the event, which is the same in each delivery. */
  readonly eventIdOf: (payload: Payload) => string;
  /** Runs at least once for an event. A refusal is an answer to the provider; a thrown error becomes `failed`. */
  readonly handle: (payload: Payload, context: WebhookContext) => Promise<Result<unknown>>;
  /** Answers in the provider's format. The provider repeats the event until the answer accepts it. */
  readonly answer: (outcome: WebhookOutcome) => Response;
}

/** The default size limit of a webhook's body, in bytes. */
export const WEBHOOK_BODY_LIMIT = 64 * 1024;

/** A registered webhook, without its payload type. */
export interface Webhook extends Pick<WebhookDefinition<never>, 'name' | 'verify' | 'answer'> {
  readonly bodyLimit: number;
  /** Parses a verified body and handles it. */
  readonly take: (body: Uint8Array<ArrayBuffer>, now: Instant) => Promise<Result<unknown>>;
}
