import { Hono } from 'hono';
import { refuse } from '@/domain/result';
import { answersOf, PAGES, webhooksOf } from './areas';
import type { AreaParts } from './area';
import { toHex } from './bytes';
import { createCaptchaService } from './captcha/captcha.service';
import { createFileSigner } from './files/file-signer';
import { createPictures } from './files/previews';
import { createResumableUploads } from './files/resumable-uploads';
import type { RequestOrigin } from './http/api';
import { answerHealth } from './http/health';
import { answerOpenApi } from './http/openapi';
import { visitorOf } from './http/identify';
import { OPEN_GATE, type RequestGate } from './http/request-limits';
import { askToWait, failWith, refuseForNow, refuseWith } from './http/respond';
import { routeCalls } from './http/route-calls';
import { routeFiles } from './http/route-files';
import { isWebhook, routeWebhooks } from './http/route-webhooks';
import { routeUploads } from './http/route-uploads';
import type { CallObserver } from './ports/call-observer.port';
import type { FileStore } from './ports/file-store.port';
import type { ChatSigner } from './ports/chat-signer.port';
import type { PreviewMeans } from './ports/previews.port';
import { NO_PAYMENTS, type PaymentProviders } from './ports/payment-provider.port';
import type { Storage } from './ports/storage.port';
import type { Webhook } from './ports/webhook.port';
import type { World } from './ports/world.port';
import { routesFor } from './navigation';
import { createSecretBox } from './second-factor/secret-box';
import { createSecondStep } from './second-factor/second-step';
import { createBeginSession } from './session/begin-session';
import { sessionCookie } from './session/session-cookie';
import { createSessionService } from './session/session.service';
import { createSignInGuard } from './session/sign-in-guard';
import { createSignInService } from './session/sign-in.service';
import type { CoreSettings } from './settings';
import { createBankNumbers } from './withdrawal/bank-numbers';

/** The base path of all calls. */
const BASE_PATH = '/api';

/** The dependencies of `createHandler`, which combines the whole back end into one request handler. */
export interface HandlerParts {
  readonly storage: Storage;
  /** The store of file contents. */
  readonly files: FileStore;
  /** Absent if pictures are served at full size, as in the demo that runs in a browser tab. */
  readonly previews?: PreviewMeans;
  readonly world: World;
  readonly settings: CoreSettings;
  /** Absent if this deployment offers no online payment. */
  readonly payments?: PaymentProviders;
  /** Absent if there are no limits, as in the demo in a browser tab. */
  readonly gate?: RequestGate;
  /** Observes how each call ended. */
  readonly observer?: CallObserver;
  /** Absent if no messaging service is configured. */
  readonly chatSigner?: ChatSigner;
  /** By default, the webhooks of all areas. */
  readonly webhooks?: readonly Webhook[];
}

/** Answers a request. `origin` contains what the server knows about the client. */
export type Handler = (request: Request, origin?: RequestOrigin) => Promise<Response>;

const composed = (parts: HandlerParts) => {
  const { storage, files, world, settings, chatSigner, observer, gate } = parts;
  const { secondFactor: rule = 'optional' } = settings;
  const sessions = createSessionService(storage.sessions, world, rule);
  const captchas = createCaptchaService(storage.captchas, world, settings.captcha);
  const guard = createSignInGuard(storage.signInAttempts);
  const box = createSecretBox([settings.secretKey, ...(settings.olderSecretKeys ?? [])], world.randomBytes);
  const bankNumbers = createBankNumbers(settings.bankKeys ?? [settings.secretKey], world.randomBytes);
  const begin = createBeginSession(sessions, chatSigner);
  const { accounts, secondFactors } = storage;
  const secondStep = createSecondStep({ accounts, secondFactors, guard, box, begin, logger: world.logger });
  const signIns = createSignInService({
    accounts,
    captchas,
    guard,
    secondStep,
    begin,
    world,
    settings,
  });
  const signer = createFileSigner(storage.unscopedFiles, world);
  const pictures = createPictures(parts);
  const areaParts: AreaParts = {
    storage,
    world,
    files,
    signer,
    pictures,
    captchas,
    signIns,
    secondStep,
    sessions,
    guard,
    box,
    bankNumbers,
    payments: parts.payments ?? NO_PAYMENTS,
    secondFactorRule: rule,
    routesFor: (account) => routesFor(PAGES, account),
    ...(chatSigner === undefined ? {} : { chatSigner }),
  };
  const cookie = sessionCookie(settings.sessionCookie ?? 'readable');
  return {
    answers: answersOf(areaParts),
    webhooks: parts.webhooks ?? webhooksOf(areaParts),
    sessions,
    signer,
    pictures,
    world,
    storage,
    cookie,
    gate: gate ?? OPEN_GATE,
    passwordInQuery: settings.passwordInQuery ?? false,
    ...(observer === undefined ? {} : { observer }),
  };
};

/**
 * The whole back end as one function from request to response, the same in Node, in a browser tab (the demo) and in a
 * test. It answers every path below `/api` and never throws. An unexpected fault is logged under a request id, and the
 * response contains that id but no details. If the storage cannot serve, the response is a refusal with the reason.
 */
export const createHandler = (parts: HandlerParts): Handler => {
  const { storage, world } = parts;
  const app = new Hono<{ Bindings: RequestOrigin }>().basePath(BASE_PATH);
  app.get('/health', () => answerHealth(storage, parts.files, world));
  app.get('/openapi.json', () => answerOpenApi());
  const core = composed(parts);
  routeCalls(app, core);
  routeUploads(app, { ...core, uploads: createResumableUploads(parts) });
  routeWebhooks(app, core);
  routeFiles(app, { ...parts, signer: core.signer, pictures: core.pictures });
  app.notFound(({ req }) => refuseWith(refuse('request.no-such-call').refusal, new URL(req.url).pathname));
  app.onError((error) => {
    throw error;
  });

  const { gate = OPEN_GATE } = parts;
  return async (request, origin = {}) => {
    try {
      const now = world.now();
      const uri = new URL(request.url).pathname;
      // A webhook needs no check of session or origin, and it has its own rate limit.
      if (isWebhook(uri)) return await app.fetch(request, origin);
      if (core.cookie.isForeign(request)) return refuseWith(refuse('session.foreign-origin').refusal, uri);
      const seconds = await gate.take(visitorOf(request, now, core.cookie, origin.ip), now);
      if (seconds > 0) return askToWait(seconds, uri);
      return await app.fetch(request, origin);
    } catch (error) {
      const requestId = toHex(world.randomBytes(8));
      const trouble = storage.troubleOf(error);
      if (trouble !== undefined) {
        world.logger.warn('request.unavailable', { requestId, trouble, error });
        return refuseForNow(trouble, new URL(request.url).pathname);
      }
      world.logger.error('request.failed', { requestId, error });
      return failWith(requestId);
    }
  };
};
