import type { TabLock } from '@/application/chat/tab.ports';

/**
 * A lock between tabs over Web Locks, which exist only on https and on localhost. Without them, `hold` does nothing.
 */
export const createTabLock = (
  name: string,
  locks: LockManager | null | undefined = navigator.locks,
): TabLock => {
  const hold: TabLock['hold'] = (how, { granted, lost }) => {
    if (locks === undefined || locks === null) return () => undefined;
    const leaving = new AbortController();
    let isOver = false;
    let giveBack: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    const options: LockOptions = how === 'at-once' ? { steal: true } : { signal: leaving.signal };
    locks
      .request(name, options, () => {
        if (isOver) return undefined;
        granted();
        return held;
      })
      .catch(() => {
        // Called for a request that leaves the queue, and for a holder that loses the lock.
        if (!isOver) lost();
      });
    return () => {
      isOver = true;
      leaving.abort();
      giveBack();
    };
  };
  return { isThere: locks !== undefined && locks !== null, hold };
};
