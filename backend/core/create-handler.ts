import { Hono } from 'hono';
import { refuse } from '@/domain/result';
import { toHex } from './bytes';
import { createCaptchaService } from './captcha/captcha.service';
import { fileAnswers } from './files/file-answers';
import { familyAnswers } from './family/family-answers';
import { createFileSigner } from './files/file-signer';
import { createPictures } from './files/previews';
import type { RequestOrigin } from './http/api';
import { answerHealth } from './http/health';
import { answerOpenApi } from './http/openapi';
import { visitorOf } from './http/identify';
import { OPEN_GATE, type RequestGate } from './http/request-limits';
import { askToWait, failWith, refuseForNow, refuseWith } from './http/respond';
import { routeCalls } from './http/route-calls';
import { routeFiles } from './http/route-files';
import type { CallObserver } from './ports/call-observer.port';
import type { FileStore } from './ports/file-store.port';
import type { ChatSigner } from './ports/chat-signer.port';
import type { PreviewMeans } from './ports/previews.port';
import type { Storage } from './ports/storage.port';
import type { World } from './ports/world.port';
import { noticeAnswers } from './notice/notice-answers';
import { homeAnswers } from './home/home-answers';
import { orderAnswers } from './order/order-answers';
import { orderEntryAnswers } from './order/order-entry-answers';
import { orderLifeAnswers } from './order/order-life-answers';
import { statementAnswers } from './ledger/statement-answers';
import { orderListAnswers } from './order/order-list-answers';
import { orderingAnswers } from './order/ordering-answers';
import { profileAnswers } from './profile/profile-answers';
import { referenceAnswers } from './reference-answers';
import { sellerUserAnswers } from './seller-user/seller-user-answers';
import { createSecretBox } from './second-factor/secret-box';
import { secondFactorAnswers } from './second-factor/second-factor-answers';
import { createSecondStep } from './second-factor/second-step';
import { createBeginSession } from './session/begin-session';
import { openSessionAnswers } from './session/open-session-answers';
import { sessionAnswers } from './session/session-answers';
import { sessionCookie } from './session/session-cookie';
import { createSessionService } from './session/session.service';
import { createSignInGuard } from './session/sign-in-guard';
import { createSignInService } from './session/sign-in.service';
import type { CoreSettings } from './settings';
import { changeWorkOrders } from './work-order/change-work-orders';
import { readForms } from './work-order/read-forms';
import { complaintAnswers } from './work-order/complaint-answers';
import { readRatings } from './work-order/read-ratings';
import { readWorkOrders } from './work-order/read-work-orders';

/** Where the calls live. */
const BASE_PATH = '/api';

export interface HandlerParts {
  readonly storage: Storage;
  /** Where the bytes of files lie. */
  readonly files: FileStore;
  /** Absent: pictures are handed out whole, as in a tab, where nobody else's are. */
  readonly previews?: PreviewMeans;
  readonly world: World;
  readonly settings: CoreSettings;
  /** Absent: no limits, as in a tab. */
  readonly gate?: RequestGate;
  /** Hears how each call ended. */
  readonly observer?: CallObserver;
  /** Absent where no messaging service is configured. */
  readonly chatSigner?: ChatSigner;
}

export type Handler = (request: Request, origin?: RequestOrigin) => Promise<Response>;

const answersOf = (parts: HandlerParts) => {
  const { storage, files, world, settings, chatSigner, observer, gate } = parts;
  const { secondFactor: rule = 'optional' } = settings;
  const sessions = createSessionService(storage.sessions, world, rule);
  const captchas = createCaptchaService(storage.captchas, world, settings.captcha);
  const guard = createSignInGuard(storage.signInAttempts);
  const box = createSecretBox(settings.secretKey, world.randomBytes);
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
  const signer = createFileSigner(storage.addressedFiles, world);
  const pictures = createPictures(parts);
  const profile = profileAnswers(storage, world, guard);
  const answers = {
    ...sessionAnswers({ signIns, secondStep, captchas, sessions, chatSigner }),
    ...referenceAnswers(storage.reference, chatSigner),
    ...readWorkOrders(storage),
    ...changeWorkOrders(storage),
    ...readRatings(storage),
    ...complaintAnswers(storage),
    ...readForms(storage),
    ...orderAnswers(storage),
    ...orderingAnswers(storage),
    ...orderListAnswers(storage),
    ...statementAnswers(storage),
    ...orderEntryAnswers(storage),
    ...orderLifeAnswers(storage),
    ...homeAnswers(storage),
    ...fileAnswers({ storage, files, world, signer, pictures }),
    ...noticeAnswers(storage),
    ...profile,
    ...familyAnswers({ storage, files, world, guard, profile }),
    ...secondFactorAnswers({ storage, world, box, guard, rule }),
    ...sellerUserAnswers(storage, world),
    ...openSessionAnswers(storage),
  };
  const cookie = sessionCookie(settings.sessionCookie ?? 'readable');
  return {
    answers,
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
 * The whole back end as one function from request to response, the same in Node, in a tab and in a test. It
 * answers everything below `/api` and never throws: what nobody expected is logged under a request id and
 * answered with that id and nothing else; a storage in trouble is answered in words.
 */
export const createHandler = (parts: HandlerParts): Handler => {
  const { storage, world } = parts;
  const app = new Hono<{ Bindings: RequestOrigin }>().basePath(BASE_PATH);
  app.get('/health', () => answerHealth(storage, parts.files, world));
  app.get('/openapi.json', () => answerOpenApi());
  const answers = answersOf(parts);
  routeCalls(app, answers);
  routeFiles(app, { ...parts, signer: answers.signer, pictures: answers.pictures });
  app.notFound(({ req }) => refuseWith(refuse('request.no-such-call').refusal, new URL(req.url).pathname));
  app.onError((error) => {
    throw error;
  });

  const { gate = OPEN_GATE } = parts;
  return async (request, origin = {}) => {
    try {
      const now = world.now();
      const uri = new URL(request.url).pathname;
      if (answers.cookie.isForeign(request)) return refuseWith(refuse('session.foreign-origin').refusal, uri);
      const seconds = await gate.take(visitorOf(request, now, answers.cookie, origin.address), now);
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
