import { CALLS, type ReplyOf, type RequestOf } from '@/contract/calls';
import type { Duty } from '@/domain/access/duty';
import type { Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import type { FileReply } from '../files/serve-file';
import type { Account } from '../ports/account';
import type { Scope } from '../ports/scope';
import type { CommandRequest } from '../ports/storage.port';
import type { ReceivedFile } from './read-upload';

export type Calls = typeof CALLS;

/**
 * The names of the calls of one kind. The kind of a call, its access and its content are defined only by the contract.
 */
type CallsThat<Kind> = { [N in CallName]: Calls[N] extends Kind ? N : never }[CallName];

/** A call that requires no session. */
export type PublicCall = CallsThat<{ readonly access: 'public' }>;
/** A call with a request id. */
export type CommandCall = CallsThat<{ readonly command: true }>;
type UploadCall = CallsThat<{ readonly form: 'multipart' }>;
type BinaryCall = CallsThat<{ readonly form: 'binary' }>;

export const isPublic = (name: CallName): name is PublicCall => CALLS[name].access === 'public';

export const isCommand = (name: CallName): name is CommandCall => CALLS[name].command;

/** The names of all calls of the contract. All of them are served, because `Answers` requires a function for each. */
export const ANSWERED_CALLS = Object.keys(CALLS) as readonly CallName[];

export type CallName = keyof Calls;
/** A call that needs a session. */
export type MemberCall = Exclude<CallName, PublicCall>;

/** The sender of a request before sign-in. */
export interface Visitor {
  readonly now: Instant;
  /** The platform header, unless it is empty. */
  readonly platform?: string;
  /** The host in the request, including the port. */
  readonly host?: string;
  readonly token?: string;
  /** The client IP, if the process knows it. */
  readonly ip?: string;
  /** The user agent. */
  readonly agent?: string;
}

/** A signed-in account with a live session, on the session's platform. */
export interface Member {
  readonly now: Instant;
  readonly account: Account;
  readonly scope: Scope;
  /** SHA-256 of the session's token, which identifies the session. */
  readonly tokenHash: string;
  /** When the user last proved their identity. */
  readonly confirmedAt: Instant;
  /** The client IP, if the process knows it. */
  readonly ip?: string;
  /** The duty that the account must fulfil first; until then only a few calls are open to it. */
  readonly duty?: Duty;
}

/** A member who sends a command, which may be a repeat. */
export interface CommandSender extends Member {
  readonly command: CommandRequest;
}

/** A member who uploads at least one file. */
export interface Uploader extends Member {
  readonly received: readonly [ReceivedFile, ...ReceivedFile[]];
}

type CallerOf<N extends CallName> = N extends PublicCall
  ? Visitor
  : N extends CommandCall
    ? CommandSender
    : N extends UploadCall
      ? Uploader
      : Member;

type AnswerOf<N extends CallName> = N extends BinaryCall ? FileReply : ReplyOf<Calls[N]>;

type Answer<N extends CallName> = (
  asked: RequestOf<Calls[N]>,
  caller: CallerOf<N>,
) => Promise<Result<AnswerOf<N>>>;

/** Contains a function for each call. If a function is missing, the type check fails. */
export type Answers = { readonly [N in CallName]: Answer<N> };
