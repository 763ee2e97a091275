import { ok, refuse, type Result } from '../result';

/** 0 is guessed at once, 4 resists a thief of the password table. */
export type StrengthLevel = 0 | 1 | 2 | 3 | 4;

/** Why a password is easy to guess. */
export type Weakness =
  'common' | 'word' | 'name' | 'own' | 'repeat' | 'sequence' | 'keyboard' | 'date' | 'short';

export interface PasswordStrength {
  readonly level: StrengthLevel;
  /** Absent where the password is strong enough. */
  readonly weakness?: Weakness;
}

/** At least 10^8 guesses, which a slow hash makes expensive enough. */
export const STRENGTH_MIN: StrengthLevel = 3;

/** In code points; a shorter password is never strong (ASVS 5, 6.2.1). */
export const STRONG_LENGTH_MIN = 8;

/**
 * Only this many characters are rated, because the time grows with the length; further ones can only make it stronger.
 */
export const JUDGED_LENGTH = 24;

/** Rates a password; `own` holds words that an attacker knows, such as the user name. */
export type JudgePassword = (password: string, own: readonly string[]) => PasswordStrength;

/** Refuses a weak new password. Older passwords still work. */
export const checkStrength = ({ level }: PasswordStrength): Result<undefined, 'password.weak'> =>
  level >= STRENGTH_MIN ? ok(undefined) : refuse('password.weak');
