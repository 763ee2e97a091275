import type { KeyedLock } from '@/application/chat/tab.ports';

interface Waiting {
  readonly tab: number;
  readonly start: () => void;
}

/** The locks of one browser. A tab that crashes releases its locks before its tasks have ended. */
export const createFakeLocks = ({ isShared = true } = {}) => {
  const queues = new Map<string, Waiting[]>();
  let tabs = 0;

  const next = (name: string): void => {
    const queue = queues.get(name) ?? [];
    queue.shift();
    queue[0]?.start();
  };

  const tab = () => {
    const own = (tabs += 1);
    let isAlive = true;
    const lock: KeyedLock = {
      isShared,
      run: <T>(name: string, task: (atOnce: boolean) => Promise<T>, signal: AbortSignal): Promise<T> =>
        new Promise((resolve, reject) => {
          if (!isAlive) return;
          const key = isShared ? name : `${own} ${name}`;
          const queue = queues.get(key) ?? [];
          queues.set(key, queue);
          const leave = (): void => {
            const at = queue.indexOf(waiting);
            if (at <= 0) return;
            queue.splice(at, 1);
            reject(new DOMException('left the queue', 'AbortError'));
          };
          const atOnce = queue.length === 0;
          const waiting: Waiting = {
            tab: own,
            start: () => {
              signal.removeEventListener('abort', leave);
              task(atOnce)
                .then(resolve, reject)
                .finally(() => {
                  if (queue[0] === waiting) next(key);
                });
            },
          };
          signal.addEventListener('abort', leave);
          queue.push(waiting);
          if (queue[0] === waiting) waiting.start();
        }),
    };
    return {
      lock,
      crash: () => {
        isAlive = false;
        for (const [name, queue] of queues) {
          const holds = queue[0]?.tab === own;
          const left = queue.filter((each) => each.tab !== own);
          queue.splice(0, queue.length, ...(holds && queue[0] !== undefined ? [queue[0], ...left] : left));
          if (holds) next(name);
        }
      },
    };
  };
  return { tab };
};
