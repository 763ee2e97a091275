import { lengthOf } from '../kernel/text';
import { PASSWORD_MAX } from './password-change';
import { ok, refuse, type Result } from '../result';

/**
 * The minimum length of a password that a manager sets for a user, as in RuoYi back ends. A password that users choose
 * themselves has at least 6 characters.
 */
export const GIVEN_PASSWORD_MIN = 5;
export const GIVEN_PASSWORD_MAX = PASSWORD_MAX;

/** Checks a password that a manager sets: 5 to 64 code points. */
export const checkGivenPassword = (
  password: string,
): Result<string, 'seller-user.password-required' | 'seller-user.password-length'> => {
  if (password === '') return refuse('seller-user.password-required');
  const length = lengthOf(password.normalize('NFC'));
  return length < GIVEN_PASSWORD_MIN || length > GIVEN_PASSWORD_MAX
    ? refuse('seller-user.password-length', { min: GIVEN_PASSWORD_MIN, max: GIVEN_PASSWORD_MAX })
    : ok(password);
};

/** 32 characters that are not confused when they are read or dictated: neither 0 nor o, and neither 1, i nor l. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789A';
/** The length of a generated password: five bits per character give 70 bits. */
export const GENERATED_LENGTH = 14;

/** A password from `GENERATED_LENGTH` random bytes. All characters are equally likely. */
export const generatedPassword = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, GENERATED_LENGTH), (byte) => READABLE[byte % READABLE.length]).join('');
