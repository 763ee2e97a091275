import { randomBytes, scrypt } from 'node:crypto';
import { createScryptHasher, type DeriveKey } from '@backend/core/passwords/scrypt-hasher';
import type { PasswordHasher } from '@backend/core/ports/world.port';

/** Node's own scrypt, off the main thread. It asks for some more memory than the blocks themselves. */
const derive: DeriveKey = (password, salt, length, { cost, block, parallel }) => {
  const options = { N: 2 ** cost, r: block, p: parallel, maxmem: 2 * 128 * 2 ** cost * block };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
};

/** The product's password hashes by Node's means; another `cost` than the product's is for tests. */
export const createPasswordHasher = (cost?: number): PasswordHasher =>
  createScryptHasher(derive, (length) => new Uint8Array(randomBytes(length)), cost);
