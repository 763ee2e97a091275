import { refuse, type Result } from '@/domain/result';

/** A command as it came in: who repeats it uses the same id, and `digest` tells whether it says the same. */
export interface CommandRequest {
  readonly requestId: string;
  /** Of the call, its path and its body. */
  readonly digest: string;
}

/**
 * A command with a password in its body. A quick hash of a password is nearly the password itself, so the stored
 * digest is as slow to guess as the password, and is compared like it. Both take a password hash, so neither belongs
 * into a transaction.
 */
export interface SecretCommand {
  readonly requestId: string;
  keep(): Promise<string>;
  isSame(kept: string): Promise<boolean>;
}

/** A command with what is to be kept of it, ready for its transaction. */
export interface KeptCommand {
  readonly requestId: string;
  readonly kept: string;
}

/**
 * How a command ended. `decided` is also a repeat that says the same, with the first answer. `repeated`: the key was used
 * before, and `kept` is what was kept then and differs. For a secret that does not tell whether the two say the same:
 * comparing them takes a password hash and is left to the caller, because the transaction holds locks.
 */
export type CommandEnd<Answer = undefined> =
  | { readonly kind: 'decided'; readonly result: Result<Answer> }
  | { readonly kind: 'repeated'; readonly kept: string };

/** The answer of a command without a secret: a key that was used for another command is refused. */
export const answerOf = <Answer>(end: CommandEnd<Answer>): Result<Answer> =>
  end.kind === 'decided' ? end.result : refuse('request.id-reused');

/** A command without a secret: its digest is kept as it is. */
export const plainCommand = ({ requestId, digest }: CommandRequest): KeptCommand => ({
  requestId,
  kept: digest,
});
