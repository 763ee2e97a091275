import type { AnyCall } from '@/contract/call';
import { CALLS } from '@/contract/calls';
import { ok, type Result } from '@/domain/result';
import { Busy } from '../passwords/fair-queue';
import { checkFiles } from '../files/check-files';
import type { Scope } from '../ports/scope';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import type { SessionCookie } from '../session/session-cookie';
import type { SessionService } from '../session/session.service';
import { type Answers, type CallName, isCommand, isPublic, type MemberCall } from './answers';
import { commandRequest, requestIdOf } from './command-request';
import { memberOf, visitorOf } from './identify';
import { type ReadRequest, readRequest } from './read-request';
import { readUpload } from './read-upload';
import type { RequestGate, RequestKind } from './request-limits';
import { unavailable } from './respond';

/** The dependencies of answering a call. */
export interface AnswerParts {
  readonly answers: Answers;
  readonly sessions: SessionService;
  readonly cookie: SessionCookie;
  readonly world: World;
  readonly storage: Storage;
  readonly gate: RequestGate;
  readonly passwordInQuery: boolean;
}

/** A routed request for one call. */
export interface RoutedRequest {
  readonly name: CallName;
  readonly request: Request;
  readonly params: Readonly<Record<string, string>>;
  readonly ip: string | undefined;
  /** The contract's path of the call, whichever alias was requested. */
  readonly pathname: string;
}

/** An answer, and the scope of the caller; `scope` is absent for a visitor without a session. */
export interface Answered {
  readonly value: unknown;
  readonly scope?: Scope;
}

/** The common signature of all answers; `Answers` has the exact types. */
type AnyAnswer = (asked: unknown, caller: unknown) => Promise<Result<unknown>>;

/** Refuses the call as unavailable if the queue of the password hasher is full. */
const refuseWhenBusy = (error: unknown): Result<never> => {
  if (error instanceof Busy) return unavailable();
  throw error;
};

const answerWith = (
  { answers }: AnswerParts,
  name: CallName,
  asked: unknown,
  caller: unknown,
): Promise<Result<unknown>> => (answers[name] as unknown as AnyAnswer)(asked, caller).catch(refuseWhenBusy);

const read = ({ name, request, params }: RoutedRequest, { passwordInQuery }: AnswerParts) =>
  readRequest(CALLS[name], request, params, { bodyInQuery: passwordInQuery });

const commandOf = async (
  { name, pathname }: RoutedRequest,
  requestId: string | undefined,
  { body }: ReadRequest,
): Promise<object> =>
  requestId === undefined ? {} : { command: await commandRequest(requestId, name, pathname, body) };

/** Reads the body before taking a place in the queue, so that a slow sender blocks no other client of the same IP. */
const answerVisitor = async (routed: RoutedRequest, parts: AnswerParts): Promise<Result<Answered>> => {
  const visitor = visitorOf(routed.request, parts.world.now(), parts.cookie, routed.ip);
  const asked = await read(routed, parts);
  if (!asked.ok) return asked;
  const answer = await parts.gate.hold({ ip: visitor.ip }, () =>
    answerWith(parts, routed.name, asked.value.asked, visitor),
  );
  return answer.ok ? ok({ value: answer.value }) : answer;
};

const answerMember = async (
  name: MemberCall,
  routed: RoutedRequest,
  parts: AnswerParts,
): Promise<Result<Answered>> => {
  const { request, ip } = routed;
  const call: AnyCall = CALLS[name];
  const member = await memberOf(
    name,
    visitorOf(request, parts.world.now(), parts.cookie, ip),
    parts.sessions,
  );
  if (!member.ok) return member;
  const allowed = await parts.gate.takeMoney(name, routed.params, member.value.scope);
  if (!allowed.ok) return allowed;
  const requestId = call.command ? requestIdOf(request, call, routed.params, parts.world) : ok(undefined);
  if (!requestId.ok) return requestId;
  const asked = await read(routed, parts);
  if (!asked.ok) return asked;
  const command = await commandOf(routed, requestId.value, asked.value);
  if (isCommand(name)) {
    const files = await checkFiles(name, asked.value.asked, member.value, parts.storage);
    if (!files.ok) return files;
  }
  const received = call.upload === undefined ? ok(undefined) : await readUpload(request, call.upload);
  if (!received.ok) return received;
  const upload = received.value === undefined ? {} : { received: received.value };
  const caller = { ...member.value, ...command, ...upload };
  const answer = await answerWith(parts, name, asked.value.asked, caller);
  return answer.ok ? ok({ value: answer.value, scope: member.value.scope }) : answer;
};

const kindOf = (name: MemberCall): RequestKind => {
  if (CALLS[name].upload !== undefined) return 'upload';
  return isCommand(name) ? 'command' : 'read';
};

/**
 * One call from request to answer, in this order: session, permission, limits of calls about money, idempotency key,
 * decoding, files, answer. A public call is only decoded and answered. A refusal at any step is the answer. The number
 * of concurrent requests per session or IP is limited.
 */
export const answerCall = (routed: RoutedRequest, parts: AnswerParts): Promise<Result<Answered>> => {
  const { name } = routed;
  if (isPublic(name)) return answerVisitor(routed, parts);
  const { token, ip } = visitorOf(routed.request, parts.world.now(), parts.cookie, routed.ip);
  return parts.gate.hold({ token, ip, kind: kindOf(name) }, () => answerMember(name, routed, parts));
};
