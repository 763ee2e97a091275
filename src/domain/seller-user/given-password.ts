import { lengthOf } from '../kernel/text';
import { PASSWORD_MAX } from './password-change';
import { ok, refuse, type Result } from '../result';

/** The family's minimum for a password that is given to a user; one that users choose themselves starts at 6. */
export const GIVEN_PASSWORD_MIN = 5;
export const GIVEN_PASSWORD_MAX = PASSWORD_MAX;

/** A password that is given to a user: 5 to 64 characters as people count them. */
export const checkGivenPassword = (
  password: string,
): Result<string, 'seller-user.password-required' | 'seller-user.password-length'> => {
  if (password === '') return refuse('seller-user.password-required');
  const length = lengthOf(password.normalize('NFC'));
  return length < GIVEN_PASSWORD_MIN || length > GIVEN_PASSWORD_MAX
    ? refuse('seller-user.password-length', { min: GIVEN_PASSWORD_MIN, max: GIVEN_PASSWORD_MAX })
    : ok(password);
};

/** 32 characters that cannot be confused when they are read aloud: no 0 and o, no 1, i and l. */
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789A';
/** Five bits each: 70 bits. */
export const GENERATED_LENGTH = 14;

/** A password out of unguessable bytes, `GENERATED_LENGTH` of them; every character is as likely as any other. */
export const generatedPassword = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, GENERATED_LENGTH), (byte) => READABLE[byte % READABLE.length]).join('');
