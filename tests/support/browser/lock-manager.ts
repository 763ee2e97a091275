type Task = (lock: { readonly name: string } | null) => unknown;

/**
 * The part of Web Locks that the chat needs, for all tabs of a browser. A request never waits: without `ifAvailable` it
 * gets the lock at once.
 */
export const createFakeLockManager = (): LockManager => {
  const held: { readonly name: string; readonly mode: string }[] = [];
  return {
    query: () => Promise.resolve({ held: [...held], pending: [] }),
    request: async (name: string, options: LockOptions, task: Task) => {
      const mode = options.mode ?? 'exclusive';
      const isFree = held.every(
        (lock) => lock.name !== name || (lock.mode === 'shared' && mode === 'shared'),
      );
      if (!isFree && options.ifAvailable === true) return task(null);
      const lock = { name, mode };
      held.push(lock);
      await task(lock);
      held.splice(held.indexOf(lock), 1);
      return undefined;
    },
  } as unknown as LockManager;
};
