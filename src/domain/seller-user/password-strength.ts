import { ok, refuse, type Result } from '../result';

/**
 * The levels of strength. A password of level 0 is guessed at once; level 4 resists an attacker who stole the hashes.
 */
export type StrengthLevel = 0 | 1 | 2 | 3 | 4;

/** Why a password is easy to guess. */
export type Weakness =
  'common' | 'word' | 'name' | 'own' | 'repeat' | 'sequence' | 'keyboard' | 'date' | 'short';

/** How hard a password is to guess, and why. */
export interface PasswordStrength {
  readonly level: StrengthLevel;
  /** The reason; absent if the password is strong enough. */
  readonly weakness?: Weakness;
}

/** The minimum level of a new password: 10^8 guesses, which a slow hash makes expensive enough. */
export const STRENGTH_MIN: StrengthLevel = 3;

/** The minimum length of a strong password, in code points (ASVS 5, 6.2.1). */
export const STRONG_LENGTH_MIN = 8;

/**
 * The number of characters that are rated. Rating takes longer for longer passwords, and further characters can only
 * make a password stronger.
 */
export const JUDGED_LENGTH = 24;

/** Rates a password; `own` contains texts that an attacker knows, such as the user name. */
export type JudgePassword = (password: string, own: readonly string[]) => PasswordStrength;

/** Refuses a weak new password. Older passwords still work. */
export const checkStrength = ({ level }: PasswordStrength): Result<undefined, 'password.weak'> =>
  level >= STRENGTH_MIN ? ok(undefined) : refuse('password.weak');
