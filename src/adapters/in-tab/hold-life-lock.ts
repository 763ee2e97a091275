import type { WorkerLine } from './in-tab-back-end.adapter';

/**
 * Holds a lock of this name while the page lives, and sends the name to the worker. The worker gets the lock
 * only after the page has been closed or has crashed.
 */
export const holdLifeLock = (
  line: Pick<WorkerLine, 'postMessage'>,
  locks: Pick<LockManager, 'request'>,
  lock: string,
): void => {
  locks
    .request(lock, () => {
      line.postMessage({ kind: 'alive', lock }, []);
      return new Promise<never>(() => undefined);
    })
    .catch(() => undefined);
};
