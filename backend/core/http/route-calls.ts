import type { AnyCall } from '@/contract/call';
import { CALLS } from '@/contract/calls';
import { ok, type Result } from '@/domain/result';
import type { FileSigner } from '../files/file-signer';
import { type FileReply, sendFile } from '../files/serve-file';
import type { Scope } from '../ports/scope';
import type { CallObserver, CallOutcome } from '../ports/call-observer.port';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import type { SessionService } from '../session/session.service';
import type { Api } from './api';
import { ANSWERED_CALLS, type Answers, type CallName } from './answers';
import { commandRequest, requestIdOf } from './command-request';
import { memberOf, visitorOf } from './identify';
import { isRarelyChanging, taggedText } from './rarely-changing';
import { readRequest } from './read-request';
import { readUpload } from './read-upload';
import { jsonText, refuseWith, SUCCEEDED, successText } from './respond';

export interface CallParts {
  readonly answers: Answers;
  readonly sessions: SessionService;
  readonly signer: FileSigner;
  readonly world: World;
  readonly storage: Storage;
  readonly observer?: CallObserver;
}

/** What some answers say instead of “it worked”. */
const WORDS: Partial<Record<CallName, string>> = {
  getWorkList: '查询成功',
  getConversations: '查询成功',
  getWorkOrdersOfOrder: '查询成功',
  getOrders: '查询成功',
  saveOrder: '保存成功',
  changeOrder: '保存成功',
  signOut: '退出成功',
};

/** Every answer is called alike; the types of each stand in `Answers`. */
type AnyAnswer = (asked: unknown, caller: unknown) => Promise<Result<unknown>>;
type AnyReply = (value: unknown) => object;

/** What is answered, and within which scope; somebody without a session has none. */
interface Answered {
  readonly value: unknown;
  readonly scope?: Scope;
}

/**
 * One call from request to envelope: who asks, whether they may, what they mean, and only then what they say.
 * A refusal at any step is the answer.
 */
const answerCall = async (
  name: CallName,
  request: Request,
  params: Readonly<Record<string, string>>,
  address: string | undefined,
  { answers, sessions, world }: CallParts,
): Promise<Result<Answered>> => {
  const call: AnyCall = CALLS[name];
  const visitor = visitorOf(request, world.now(), address);
  const caller = call.access === 'public' ? ok(visitor) : await memberOf(name, visitor, sessions);
  if (!caller.ok) return caller;
  const requestId = call.command ? requestIdOf(request) : ok(undefined);
  if (!requestId.ok) return requestId;
  const read = await readRequest(call, request, params);
  if (!read.ok) return read;
  const { asked, body } = read.value;
  const command =
    requestId.value === undefined
      ? {}
      : { command: await commandRequest(requestId.value, name, new URL(request.url).pathname, body) };
  const file = call.form === 'multipart' ? await readUpload(request) : ok(undefined);
  if (!file.ok) return file;
  const upload = file.value === undefined ? {} : { file: file.value };
  const answer = await (answers[name] as unknown as AnyAnswer)(asked, {
    ...caller.value,
    ...command,
    ...upload,
  });
  if (!answer.ok) return answer;
  return ok({ value: answer.value, ...('scope' in caller.value ? { scope: caller.value.scope } : {}) });
};

interface Ended {
  readonly response: Response;
  readonly outcome: CallOutcome;
}

/** Tells how long a call took and how it ended, a fault included, which goes on up. */
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

/** Routes the calls of the contract to their answers, below the base path of the application. */
export const routeCalls = (app: Api, parts: CallParts): void => {
  for (const name of ANSWERED_CALLS) {
    const { path, form, reply } = CALLS[name];
    const encode = reply.encode as unknown as AnyReply;
    const answerText = isRarelyChanging(name)
      ? taggedText
      : (_request: Request, text: string) => jsonText(200, text);
    const respond = async (request: Request, { value, scope }: Answered): Promise<Response> => {
      if (form === 'binary') return sendFile(value as FileReply);
      const text = successText(encode(value), WORDS[name] ?? SUCCEEDED);
      if (scope === undefined) return answerText(request, text);
      const { visible } = parts.storage.within(scope).files;
      return answerText(request, await parts.signer.signReply(text, visible, parts.world.now()));
    };
    const watched = watch(name, parts.observer);
    app.on(path.method, path.path.replaceAll(/\{(\w+)\}/g, ':$1'), ({ req, env }) =>
      watched(async () => {
        const result = await answerCall(name, req.raw, req.param(), env.address, parts);
        return result.ok
          ? { response: await respond(req.raw, result.value), outcome: { kind: 'answered' } }
          : {
              response: refuseWith(result.refusal, new URL(req.url).pathname),
              outcome: { kind: 'refused', refusal: result.refusal.code },
            };
      }),
    );
  }
};
