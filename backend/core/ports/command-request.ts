import { refuse, type Result } from '@/domain/result';

/** A command as received: a repeat has the same id, and `digest` shows whether it has the same content. */
export interface CommandRequest {
  readonly requestId: string;
  /** The digest of the call, its path and its body. */
  readonly digest: string;
}

/**
 * A command with a password in its body. A fast hash of a password is nearly as useful to an attacker as the password,
 * so the stored digest is a slow hash and is compared like a password. Computing or comparing this digest takes as long
 * as a password hash, so it must happen outside of transactions.
 */
export interface SecretCommand {
  readonly requestId: string;
  /** The digest to store. Takes as long as a password hash. */
  keep(): Promise<string>;
  /** Whether a stored digest is of this command's content. Takes as long as a password hash. */
  isSame(kept: string): Promise<boolean>;
}

/** A command with the digest to store, ready for its transaction. */
export interface CommandToStore {
  readonly requestId: string;
  readonly kept: string;
}

/**
 * The outcome of a command. `decided`: it was executed, or is an equal repeat with the first answer. `repeated`: the
 * key was used before with another digest, which is `kept`. Digests of a secret command differ even for equal content.
 * The caller compares them after the transaction, because the comparison computes a password hash and the transaction
 * holds locks.
 */
export type CommandEnd<Answer = undefined> =
  | { readonly kind: 'decided'; readonly result: Result<Answer> }
  | { readonly kind: 'repeated'; readonly kept: string };

/** The answer of a command without a secret: a key that was used for another command is refused. */
export const answerOf = <Answer>(end: CommandEnd<Answer>): Result<Answer> =>
  end.kind === 'decided' ? end.result : refuse('request.id-reused');

/** A command without a secret: its digest is stored as it is. */
export const plainCommand = ({ requestId, digest }: CommandRequest): CommandToStore => ({
  requestId,
  kept: digest,
});
