import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { strengthBy, toEstimate } from '@/domain/seller-user/password-rating';
import { boundHasher } from '@backend/core/passwords/bounded-hasher';
import { createScryptHasher } from '@backend/core/passwords/scrypt-hasher';
import type { PasswordHasher } from '@backend/core/ports/world.port';
import { createHashThreads } from './hash-threads';

/** The threads that hash passwords: half of the cores, at most four. Each running hash takes 32 MiB. */
const THREADS = Math.min(4, Math.max(1, Math.floor(availableParallelism() / 2)));

/** The most waiting jobs: about three seconds of work for one thread. */
const WAITING_MAX = 32;

/** All hashers of a process share its threads. */
const threads = createHashThreads(THREADS);

/** The product's password hashes with Node's scrypt, and ratings of new passwords; another `cost` is only for tests. */
export const createPasswordHasher = (cost?: number): PasswordHasher =>
  boundHasher(
    {
      ...createScryptHasher(threads.derive, (length) => new Uint8Array(randomBytes(length)), cost),
      rateStrength: async (password, own) => {
        const { text, terms } = toEstimate(password, own);
        return strengthBy(await threads.estimate(text, terms), password);
      },
    },
    { running: THREADS, waiting: WAITING_MAX },
  );
