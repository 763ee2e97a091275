import { CALLS } from '@/contract/calls';
import type { Path } from '@/contract/paths';
import type { FileSigner } from '../files/file-signer';
import { type FileReply, sendFile } from '../files/serve-file';
import type { CallObserver, CallOutcome } from '../ports/call-observer.port';
import type { Storage } from '../ports/storage.port';
import type { Credentials } from '@/domain/access/identity';
import type { WithCookies, SessionCookie } from '../session/session-cookie';
import { type AnswerParts, answerCall, type Answered } from './answer-call';
import type { Api } from './api';
import { ANSWERED_CALLS, type CallName } from './answers';
import { isRarelyChanging, taggedText } from './rarely-changing';
import { jsonText, refuseWith, SUCCEEDED, successText } from './respond';
import { inRoutingOrder } from './routing-order';

/** The dependencies of the routes of calls. */
export interface CallParts extends AnswerParts {
  readonly signer: FileSigner;
  readonly storage: Storage;
  readonly observer?: CallObserver;
}

/** Success messages that differ from the default. */
const SUCCESS_TEXTS: Partial<Record<CallName, string>> = {
  getWorkList: '查询成功',
  getConversations: '查询成功',
  getWorkOrdersOfOrder: '查询成功',
  getOrders: '查询成功',
  saveOrder: '保存成功',
  changeOrder: '保存成功',
  signOut: '退出成功',
};

type AnyReply = (value: unknown) => object;

/** The answer with the cookies that a browser must set or clear because its session has started or ended. */
const withCookies = async (
  name: CallName,
  request: Request,
  value: unknown,
  cookie: SessionCookie,
): Promise<WithCookies<unknown>> => {
  if (name === 'signIn' || name === 'signInSecondFactor') return cookie.begun(request, value as Credentials);
  return { value, setCookies: name === 'signOut' ? cookie.ended(request) : [] };
};

interface Ended {
  readonly response: Response;
  readonly outcome: CallOutcome;
}

/** Reports the duration and outcome of a call; a fault is rethrown. */
const watch =
  (name: CallName, observer: CallObserver | undefined) =>
  async (work: () => Promise<Ended>): Promise<Response> => {
    const begun = performance.now();
    let outcome: CallOutcome = { kind: 'failed' };
    try {
      const ended = await work();
      outcome = ended.outcome;
      return ended.response;
    } finally {
      observer?.called(name, outcome, (performance.now() - begun) / 1000);
    }
  };

/**
 * The main path of a command, even if an alias was requested, so that a repeat at another alias counts as the same
 * command.
 */
const ownPath = (pathname: string, { path, also = [] }: Path): string => {
  const other = also.find((each) => pathname.endsWith(each));
  return other === undefined ? pathname : `${pathname.slice(0, -other.length)}${path}`;
};

/** Routes the calls of the contract to their answers, below the base path of the application. */
export const routeCalls = (app: Api, parts: CallParts): void => {
  const routes = inRoutingOrder(ANSWERED_CALLS.map((name) => [name, CALLS[name].path]));
  for (const { name, method, pattern } of routes) {
    const { path, form, reply } = CALLS[name];
    const encode = reply.encode as unknown as AnyReply;
    const answerText = isRarelyChanging(name)
      ? taggedText
      : (_request: Request, text: string) => jsonText(200, text);
    const respond = async (request: Request, { value: answered, scope }: Answered): Promise<Response> => {
      const { value, setCookies } = await withCookies(name, request, answered, parts.cookie);
      const response = await write(request, { value, ...(scope === undefined ? {} : { scope }) });
      for (const each of setCookies) response.headers.append('set-cookie', each);
      return response;
    };
    const write = async (request: Request, { value, scope }: Answered): Promise<Response> => {
      if (form === 'binary') return sendFile(value as FileReply);
      const wire = encode(value);
      const signed =
        scope === undefined
          ? wire
          : await parts.signer.signReply(
              { schema: reply.schema, wire },
              parts.storage.within(scope).files.visible,
              parts.world.now(),
            );
      return answerText(request, successText(signed, SUCCESS_TEXTS[name] ?? SUCCEEDED));
    };
    const watched = watch(name, parts.observer);
    app.on(method, pattern, ({ req, env }) =>
      watched(async () => {
        const { pathname } = new URL(req.url);
        const request = req.raw;
        const params = req.param();
        const result = await answerCall(
          { name, request, params, ip: env.ip, pathname: ownPath(pathname, path) },
          parts,
        );
        return result.ok
          ? { response: await respond(req.raw, result.value), outcome: { kind: 'answered' } }
          : {
              response: refuseWith(result.refusal, pathname),
              outcome: { kind: 'refused', refusal: result.refusal.code },
            };
      }),
    );
  }
};
