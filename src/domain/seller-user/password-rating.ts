import { lengthOf } from '../kernel/text';
import { CONTEXT_TERMS } from './password-context-terms';
import {
  JUDGED_LENGTH,
  type PasswordStrength,
  STRENGTH_MIN,
  STRONG_LENGTH_MIN,
  type StrengthLevel,
  type Weakness,
} from './password-strength';

/* Converts an estimate of the number of guesses into the strength of a password. */

/**
 * The maximum number of substitutions of look-alike characters, such as `3` for `e`, that the estimate tries. More
 * would take too long.
 */
export const SUBSTITUTIONS_MAX = 20;

/** The estimate of a password: a level for the number of guesses, and a warning if the level is low. */
export interface Estimate {
  readonly score: StrengthLevel;
  readonly warning: string | null;
}

const WEAKNESS_OF: Readonly<Partial<Record<string, Weakness>>> = {
  straightRow: 'keyboard',
  keyPattern: 'keyboard',
  simpleRepeat: 'repeat',
  extendedRepeat: 'repeat',
  sequences: 'sequence',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'word',
  namesByThemselves: 'name',
  commonNames: 'name',
  userInputs: 'own',
};

/** The part of a password that is estimated, and the terms that an attacker tries first. */
export const toEstimate = (
  password: string,
  own: readonly string[],
): { readonly text: string; readonly terms: readonly string[] } => ({
  text: Array.from(password.normalize('NFC')).slice(0, JUDGED_LENGTH).join(''),
  terms: [...own.filter((word) => word.trim() !== ''), ...CONTEXT_TERMS],
});

/** The strength of a password. Its estimate covers only the first `JUDGED_LENGTH` characters. */
export const strengthBy = ({ score, warning }: Estimate, password: string): PasswordStrength => {
  // The estimate counts UTF-16 units, but one character may have two. The length is therefore checked here.
  const isShort = lengthOf(password.normalize('NFC')) < STRONG_LENGTH_MIN;
  if (score >= STRENGTH_MIN && isShort) return { level: 2, weakness: 'short' };
  return score >= STRENGTH_MIN
    ? { level: score }
    : { level: score, weakness: WEAKNESS_OF[warning ?? ''] ?? 'short' };
};
