import type { Refusal } from '@/domain/refusals';
import { refuse, type Result } from '@/domain/result';
import { toHex } from '../bytes';
import type { CallObserver, CallOutcome } from '../ports/call-observer.port';
import type { Storage } from '../ports/storage.port';
import type { Webhook, WebhookOutcome } from '../ports/webhook.port';
import type { World } from '../ports/world.port';
import type { Api } from './api';
import { networkOf } from './network-of';
import { createRateLimit, type Rate } from './rate-limit';
import { readBytes } from './read-body';
import type { RequestGate } from './request-limits';

const WEBHOOKS_PATH = '/webhooks';

/**
 * The limit for one network at one webhook. It is counted before verification, because checking a signature costs
 * more than forging one.
 */
const RATE: Rate = { perMinute: 1200, burst: 200 };

/** The dependencies of the routes of webhooks. */
export interface WebhookParts {
  readonly webhooks: readonly Webhook[];
  readonly world: Pick<World, 'now' | 'logger' | 'randomBytes'>;
  readonly storage: Pick<Storage, 'troubleOf'>;
  readonly gate: Pick<RequestGate, 'hold'>;
  readonly observer?: CallObserver;
}

/** Whether a path, including the base path, is that of a webhook. */
export const isWebhook = (pathname: string): boolean => pathname.startsWith(`/api${WEBHOOKS_PATH}/`);

const observedOutcome = (outcome: WebhookOutcome): CallOutcome => {
  switch (outcome.kind) {
    case 'accepted':
      return { kind: 'answered' };
    case 'refused':
      return { kind: 'refused', refusal: outcome.refusal.code };
    case 'failed':
      return outcome;
  }
};

/** Adds `Retry-After` to the response for a provider that sends too many requests. */
const withRetryAfter = (response: Response, refusal: Refusal): Response => {
  if (refusal.code !== 'request.too-many') return response;
  const { status, body } = response;
  const headers = new Headers(response.headers);
  headers.set('retry-after', String(refusal.params.seconds));
  return new Response(body, { status, headers });
};

/**
 * Serves webhooks of providers, without session, cookies and envelope. The order is: limits, raw body, verification,
 * and only then parser and handler. The answers are in the provider's format.
 */
export const routeWebhooks = (app: Api, parts: WebhookParts): void => {
  const { webhooks, world, storage, gate, observer } = parts;
  const { logger } = world;
  const rate = createRateLimit(RATE);

  const take = async (
    webhook: Webhook,
    headers: Headers,
    body: Uint8Array<ArrayBuffer>,
  ): Promise<Result<unknown>> => {
    const now = world.now();
    const isGenuine = await webhook.verify({ headers, body }, now);
    return isGenuine ? webhook.take(body, now) : refuse('webhook.unverified');
  };

  const takeInTurn = async (
    webhook: Webhook,
    request: Request,
    ip: string | undefined,
  ): Promise<Result<unknown>> => {
    const seconds = ip === undefined ? 0 : rate.take(`${webhook.name} ${networkOf(ip)}`, world.now());
    if (seconds > 0) return refuse('request.too-many', { seconds });
    const { bodyLimit } = webhook;
    // The body is read before the request takes a place in the queue. Otherwise a slow sender would block sign-ins from
    // its network.
    const body = await readBytes(request, { keep: bodyLimit, read: bodyLimit });
    if (!body.ok) return body;
    if (body.value === 'more') return refuse('request.too-large', { max: bodyLimit });
    const { value } = body;
    const work = () => take(webhook, request.headers, value);
    return ip === undefined ? work() : gate.hold({ ip }, work);
  };

  const outcomeOf = async (
    webhook: Webhook,
    request: Request,
    ip: string | undefined,
  ): Promise<WebhookOutcome> => {
    try {
      const ended = await takeInTurn(webhook, request, ip);
      if (ended.ok) return { kind: 'accepted' };
      logger.warn('webhook.refused', { webhook: webhook.name, refusal: ended.refusal.code });
      return { kind: 'refused', refusal: ended.refusal };
    } catch (error) {
      const requestId = toHex(world.randomBytes(8));
      const trouble = storage.troubleOf(error);
      if (trouble === undefined) logger.error('webhook.failed', { requestId, webhook: webhook.name, error });
      else logger.warn('request.unavailable', { requestId, trouble, error });
      return { kind: 'failed' };
    }
  };

  for (const webhook of webhooks)
    app.post(`${WEBHOOKS_PATH}/${webhook.name}`, async ({ req, env }) => {
      const begun = performance.now();
      const outcome = await outcomeOf(webhook, req.raw, env.ip);
      observer?.called(
        `webhook.${webhook.name}`,
        observedOutcome(outcome),
        (performance.now() - begun) / 1000,
      );
      const response = webhook.answer(outcome);
      return outcome.kind === 'refused' ? withRetryAfter(response, outcome.refusal) : response;
    });
  // A provider treats HTTP 200 as success, even with a refusal in the body, so an unknown webhook gets 404.
  app.all(`${WEBHOOKS_PATH}/*`, () => new Response(null, { status: 404 }));
};
