import { ok, refuse, type Result } from '../result';

/**
 * Whether a dangerous action may proceed: when it requires no text, or when exactly the text that it shows
 * was typed, including case and blanks (product 5).
 */
export const confirmTyped = (
  asked: string | undefined,
  typed: string,
): Result<undefined, 'dangerous-action.mismatch'> =>
  asked === undefined || asked === typed ? ok(undefined) : refuse('dangerous-action.mismatch');
