import { randomBytes } from 'node:crypto';
import type { Logger, PasswordHasher, World } from '@backend/core/ports/world.port';
import { createPasswordHasher } from './password-hasher';

/** The environment of a Node process: its clock, random bytes, password hasher and logger. */
export const nodeWorld = (logger: Logger, passwords: PasswordHasher = createPasswordHasher()): World => ({
  now: Date.now,
  randomBytes: (length) => new Uint8Array(randomBytes(length)),
  passwords,
  logger,
});
