import { type KeptOutbox, NOTHING_KEPT, type OutboxStore } from '@/application/chat/outbox-store.port';

export interface MemoryOutboxStore extends OutboxStore {
  /** From now on nothing is kept, as in a private window that is full. */
  refuse(): void;
  accept(): void;
  /** What was not kept strictly, and nothing strictly kept came after, is forgotten. */
  cutPower(): void;
}

/** Like a browser's database; several tabs may share one. */
export const createMemoryOutboxStore = (): MemoryOutboxStore => {
  const kept = new Map<string, KeptOutbox>();
  let onDisk: ReadonlyMap<string, KeptOutbox> = new Map();
  let isOpen = true;
  const check = (): void => {
    if (!isOpen) throw new DOMException('full', 'QuotaExceededError');
  };
  return {
    read: async ({ platform, userId }) => {
      await Promise.resolve();
      check();
      return structuredClone(kept.get(`${platform}/${userId}`) ?? NOTHING_KEPT);
    },
    append: async ({ platform, userId }, entry) => {
      await Promise.resolve();
      check();
      const key = `${platform}/${userId}`;
      const before = kept.get(key) ?? NOTHING_KEPT;
      kept.set(key, structuredClone({ ...before, entries: [...before.entries, entry] }));
      onDisk = new Map(kept);
    },
    change: async ({ platform, userId }, step, durability) => {
      await Promise.resolve();
      check();
      const key = `${platform}/${userId}`;
      const after = step(kept.get(key) ?? NOTHING_KEPT);
      kept.set(key, structuredClone(after));
      if (durability === 'strict') onDisk = new Map(kept);
      return structuredClone(after);
    },
    refuse: () => {
      isOpen = false;
    },
    accept: () => {
      isOpen = true;
    },
    cutPower: () => {
      kept.clear();
      for (const [key, outbox] of onDisk) kept.set(key, outbox);
    },
  };
};
