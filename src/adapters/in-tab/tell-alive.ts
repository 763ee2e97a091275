import type { WorkerLine } from './in-tab-back-end.adapter';

/**
 * Holds a lock of this name as long as the page lives, and then tells the worker the name: when the worker gets
 * the lock, it knows that the page is gone, however it ended.
 */
export const tellAlive = (
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
