import { Hono } from 'hono';
import { refuse } from '@/domain/result';
import { toHex } from './bytes';
import { createCaptchaService } from './captcha/captcha.service';
import { fileAnswers } from './files/file-answers';
import { createFileSigner } from './files/file-signer';
import type { RequestOrigin } from './http/api';
import { answerHealth } from './http/health';
import { answerOpenApi } from './http/openapi';
import { visitorOf } from './http/identify';
import { createRequestLimits, type RequestLimits } from './http/request-limits';
import { askAgainLater, askToWait, failWith, refuseWith } from './http/respond';
import { routeCalls } from './http/route-calls';
import { routeFiles } from './http/route-files';
import type { CallObserver } from './ports/call-observer.port';
import type { FileStore } from './ports/file-store.port';
import type { ChatSigner } from './ports/chat-signer.port';
import type { Storage } from './ports/storage.port';
import type { World } from './ports/world.port';
import { noticeAnswers } from './notice/notice-answers';
import { homeAnswers } from './home/home-answers';
import { orderAnswers } from './order/order-answers';
import { orderEntryAnswers } from './order/order-entry-answers';
import { orderListAnswers } from './order/order-list-answers';
import { orderingAnswers } from './order/ordering-answers';
import { profileAnswers } from './profile/profile-answers';
import { referenceAnswers } from './reference-answers';
import { sellerUserAnswers } from './seller-user/seller-user-answers';
import { openSessionAnswers } from './session/open-session-answers';
import { sessionAnswers } from './session/session-answers';
import { createSessionService } from './session/session.service';
import { createSignInGuard } from './session/sign-in-guard';
import { createSignInService } from './session/sign-in.service';
import type { CoreSettings } from './settings';
import { changeWorkOrders } from './work-order/change-work-orders';
import { readForms } from './work-order/read-forms';
import { readRatings } from './work-order/read-ratings';
import { readWorkOrders } from './work-order/read-work-orders';

/** Where the calls live. */
const BASE_PATH = '/api';

export interface HandlerParts {
  readonly storage: Storage;
  /** Where the bytes of files lie. */
  readonly files: FileStore;
  readonly world: World;
  readonly settings: CoreSettings;
  /** Absent: everybody may ask as often as they like, as in a tab. */
  readonly limits?: RequestLimits;
  /** Hears how each call ended. */
  readonly observer?: CallObserver;
  /** Absent where no messaging service is configured. */
  readonly chatSigner?: ChatSigner;
}

export type Handler = (request: Request, origin?: RequestOrigin) => Promise<Response>;

const answersOf = ({ storage, files, world, settings, chatSigner, observer }: HandlerParts) => {
  const sessions = createSessionService(storage.sessions, world);
  const captchas = createCaptchaService(storage.captchas, world, settings.captcha);
  const signIns = createSignInService({
    accounts: storage.accounts,
    captchas,
    sessions,
    guard: createSignInGuard(storage.signInAttempts),
    world,
    settings,
    chatSigner,
  });
  const signer = createFileSigner(storage.addressedFiles, world);
  const answers = {
    ...sessionAnswers({ signIns, captchas, sessions, chatSigner }),
    ...referenceAnswers(storage.reference, chatSigner),
    ...readWorkOrders(storage),
    ...changeWorkOrders(storage),
    ...readRatings(storage),
    ...readForms(storage),
    ...orderAnswers(storage),
    ...orderingAnswers(storage),
    ...orderListAnswers(storage),
    ...orderEntryAnswers(storage),
    ...homeAnswers(storage),
    ...fileAnswers({ storage, files, world, signer }),
    ...noticeAnswers(storage),
    ...profileAnswers(storage, world),
    ...sellerUserAnswers(storage, world),
    ...openSessionAnswers(storage),
  };
  return { answers, sessions, signer, world, storage, ...(observer === undefined ? {} : { observer }) };
};

/**
 * The whole back end as one function from request to response, the same in Node, in a tab and in a test. It
 * answers everything below `/api` and never throws: what nobody expected is logged under a request id and
 * answered with that id and nothing else; a storage that is busy or away is answered with when to ask again.
 */
export const createHandler = (parts: HandlerParts): Handler => {
  const { storage, world } = parts;
  const app = new Hono<{ Bindings: RequestOrigin }>().basePath(BASE_PATH);
  app.get('/health', () => answerHealth(storage, world));
  app.get('/openapi.json', () => answerOpenApi());
  const answers = answersOf(parts);
  routeCalls(app, answers);
  routeFiles(app, { ...parts, signer: answers.signer });
  app.notFound(({ req }) => refuseWith(refuse('request.no-such-call').refusal, new URL(req.url).pathname));
  app.onError((error) => {
    throw error;
  });

  const waitFor = parts.limits === undefined ? () => 0 : createRequestLimits(parts.limits);
  return async (request, origin = {}) => {
    try {
      const now = world.now();
      const seconds = waitFor(visitorOf(request, now, origin.address), now);
      if (seconds > 0) return askToWait(seconds, new URL(request.url).pathname);
      return await app.fetch(request, origin);
    } catch (error) {
      const requestId = toHex(world.randomBytes(8));
      if (storage.isUnavailable(error)) {
        world.logger.warn('request.unavailable', { requestId, error });
        return askAgainLater(new URL(request.url).pathname);
      }
      world.logger.error('request.failed', { requestId, error });
      return failWith(requestId);
    }
  };
};
