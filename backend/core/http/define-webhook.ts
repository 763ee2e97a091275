import { safeParse } from 'valibot';
import { type Webhook, WEBHOOK_BODY_LIMIT, type WebhookDefinition } from '../ports/webhook.port';
import { malformed } from './read-json';

const asJson = (body: Uint8Array<ArrayBuffer>): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));

/** Creates a webhook, which an area lists under `webhooks`. Each delivery of an event has the same idempotency key. */
export const defineWebhook = <Payload>({
  name,
  bodyLimit = WEBHOOK_BODY_LIMIT,
  verify,
  parse = asJson,
  payload,
  eventIdOf,
  handle,
  answer,
}: WebhookDefinition<Payload>): Webhook => {
  const read = (body: Uint8Array<ArrayBuffer>) => {
    try {
      return safeParse(payload, parse(body));
    } catch {
      return undefined;
    }
  };
  return {
    name,
    bodyLimit,
    verify,
    answer,
    take: async (body, now) => {
      const event = read(body);
      if (event?.success !== true) return malformed('body');
      return handle(event.output, { key: `webhook:${name}:${eventIdOf(event.output)}`, now });
    },
  };
};
