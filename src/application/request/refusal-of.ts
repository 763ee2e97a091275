import type { Refusal } from '../../domain/refusals';
import { BODY_CONFLICT } from '../../domain/request/body-codes';
import type { Result } from '../../domain/result';
import { Failure, type FailureDetails } from './failure';

/** The server's refusal. It has body code 500, or 409 for a reused request id or an outdated form. */
export const refusalOf = ({ kind, code, refusal }: FailureDetails): Refusal | undefined =>
  kind === 'refused' || code === BODY_CONFLICT ? refusal : undefined;

/** Runs a command. Returns the answer or the server's refusal as a value, and throws any other failure. */
export const resultOf = async <T>(run: () => Promise<T>): Promise<Result<T>> => {
  try {
    return { ok: true, value: await run() };
  } catch (error) {
    const refusal = error instanceof Failure ? refusalOf(error.details) : undefined;
    if (refusal === undefined) throw error;
    return { ok: false, refusal };
  }
};
