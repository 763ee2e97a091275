import { scryptAsync } from '@noble/hashes/scrypt.js';
import { createScryptHasher } from '@backend/core/passwords/scrypt-hasher';
import type { Logger, World } from '@backend/core/ports/world.port';

const randomBytes = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length));

/** Writes only warnings and errors, to the console. */
const logger: Logger = {
  info: () => undefined,
  // eslint-disable-next-line no-console -- a back end in a tab can report failures only in the console
  warn: (event, fields) => console.warn(event, fields),
  // eslint-disable-next-line no-console -- a back end in a tab can report failures only in the console
  error: (event, fields) => console.error(event, fields),
};

/** The implementation of `World` in a worker of a browser: clock, random bytes, password hashes and log. */
export const tabWorld = (): World => ({
  now: Date.now,
  randomBytes,
  passwords: {
    ...createScryptHasher(
      (password, salt, length, { cost, block, parallel }) =>
        scryptAsync(password, salt, { N: 2 ** cost, r: block, p: parallel, dkLen: length }),
      randomBytes,
    ),
    // The dictionaries of common passwords are loaded only when the first password is rated.
    rateStrength: async (password, own) => {
      const { judgePassword } = await import('@/domain/seller-user/password-strength.estimate');
      return judgePassword(password, own);
    },
  },
  logger,
});
