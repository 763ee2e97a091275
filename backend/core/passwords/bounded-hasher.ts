import type { PasswordHasher } from '../ports/world.port';
import { createFairQueue, type FairQueueLimits } from './fair-queue';

/** Work without a caller, as at start or on the command line, has its own queue. */
const PROCESS = 'process';

/** A hasher with limits: it runs few jobs at once, has a short fair queue, and rejects with `Busy` beyond it. */
export const boundHasher = (hasher: PasswordHasher, limits: FairQueueLimits): PasswordHasher => {
  const queue = createFairQueue(limits);
  return {
    hash: (password, caller = PROCESS) => queue.run(caller, () => hasher.hash(password)),
    verify: (password, hash, caller = PROCESS, around = (check) => check()) =>
      queue.run(caller, () => around(() => hasher.verify(password, hash))),
    judge: (password, own, caller = PROCESS) => queue.run(caller, () => hasher.judge(password, own)),
  };
};
