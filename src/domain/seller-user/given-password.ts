import { lengthOf } from '../kernel/text';
import { PASSWORD_MAX } from './password-change';
import { ok, refuse, type Result } from '../result';

/** The RuoYi family's minimum for a password that a manager sets; one that users choose themselves has at least 6. */
export const GIVEN_PASSWORD_MIN = 5;
export const GIVEN_PASSWORD_MAX = PASSWORD_MAX;

/** A password that a manager sets: 5 to 64 code points. */
export const checkGivenPassword = (
  password: string,
): Result<string, 'seller-user.password-required' | 'seller-user.password-length'> => {
  if (password === '') return refuse('seller-user.password-required');
  const length = lengthOf(password.normalize('NFC'));
  return length < GIVEN_PASSWORD_MIN || length > GIVEN_PASSWORD_MAX
    ? refuse('seller-user.password-length', { min: GIVEN_PASSWORD_MIN, max: GIVEN_PASSWORD_MAX })
    : ok(password);
};

/** 32 characters that are not confused when read aloud: no 0 and o, no 1, i and l. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789A';
/** Five bits per character: 70 bits. */
export const GENERATED_LENGTH = 14;

/** A password from `GENERATED_LENGTH` random bytes; every character is equally likely. */
export const generatedPassword = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, GENERATED_LENGTH), (byte) => READABLE[byte % READABLE.length]).join('');
