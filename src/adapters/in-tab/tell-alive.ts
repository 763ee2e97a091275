import type { WorkerLine } from './in-tab-back-end.adapter';

/**
 * Holds a lock of this name for as long as the page is there, and tells the worker its name once it does: the worker that gets
 * the lock then knows that the page is gone, however it went.
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
