import { ok, refuse, type Result } from '../result';

/**
 * Whether a dangerous action may proceed: no text is required, or the user typed exactly the required text, including
 * case and spaces (product 5).
 */
export const confirmTyped = (
  asked: string | undefined,
  typed: string,
): Result<undefined, 'dangerous-action.mismatch'> =>
  asked === undefined || asked === typed ? ok(undefined) : refuse('dangerous-action.mismatch');
