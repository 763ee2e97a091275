import type { PasswordHasher } from '../ports/world.port';
import { createFairQueue, type FairQueueLimits } from './fair-queue';

/** The caller name of jobs that no user requests, such as jobs at startup or of a command-line tool. */
const PROCESS = 'process';

/**
 * A hasher with limits: it runs few jobs at once and has a short fair queue. If the queue is full, it rejects with
 * `Busy`.
 */
export const boundHasher = (hasher: PasswordHasher, limits: FairQueueLimits): PasswordHasher => {
  const queue = createFairQueue(limits);
  return {
    hash: (password, caller = PROCESS) => queue.run(caller, () => hasher.hash(password)),
    verify: (password, hash, caller = PROCESS, around = (check) => check()) =>
      queue.run(caller, () => around(() => hasher.verify(password, hash))),
    rateStrength: (password, own, caller = PROCESS) =>
      queue.run(caller, () => hasher.rateStrength(password, own)),
  };
};
