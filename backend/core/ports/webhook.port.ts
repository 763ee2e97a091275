import type { GenericSchema } from 'valibot';
import type { Instant } from '@/domain/kernel/instant';
import type { Refusal } from '@/domain/refusals';
import type { Result } from '@/domain/result';
import type { JobKey } from './jobs.port';

/** A request of a provider as it arrived: nothing of it is believed, and the body is read by no parser. */
export interface ReceivedWebhook {
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** How a request of a provider ended. `failed` is unexpected: the provider is to send it again. */
export type WebhookOutcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'failed' };

/** What a handler is given beside the payload. */
interface WebhookContext {
  /** The idempotency key of the event: the handler carries out its command under it (`runCommand` with `{ job: key }`). */
  readonly key: JobKey;
  readonly now: Instant;
}

export interface WebhookDefinition<Payload> {
  /** Its address is `POST /api/webhooks/<name>`. Providers keep it: never change it. */
  readonly name: string;
  /** In bytes; default: `WEBHOOK_BODY_LIMIT`. */
  readonly bodyLimit?: number;
  /**
   * Whether the request is the provider's: its signature over the bytes of the body, and the age of its timestamp. Asked
   * before anything is parsed.
   */
  readonly verify: (received: ReceivedWebhook, now: Instant) => Promise<boolean>;
  /** From the bytes of a verified body to a value; default: JSON. What it throws is refused as malformed. */
  readonly parse?: (body: Uint8Array<ArrayBuffer>) => unknown;
  readonly payload: GenericSchema<unknown, Payload>;
  /** The provider's id of the event: the same in each delivery. */
  readonly eventIdOf: (payload: Payload) => string;
  /** Runs at least once for an event. A refusal is an answer to the provider; what it throws is `failed`. */
  readonly handle: (payload: Payload, context: WebhookContext) => Promise<Result<unknown>>;
  /** The provider's own answers. It sends the event again unless it reads that it was accepted. */
  readonly answer: (outcome: WebhookOutcome) => Response;
}

/** Limits of one address of a provider, beside the limits of the gate. */
export const WEBHOOK_BODY_LIMIT = 64 * 1024;

/** A registered webhook, with its payload type left out. */
export interface Webhook extends Pick<WebhookDefinition<never>, 'name' | 'verify' | 'answer'> {
  readonly bodyLimit: number;
  /** Parses a verified body and handles it. */
  readonly take: (body: Uint8Array<ArrayBuffer>, now: Instant) => Promise<Result<unknown>>;
}
