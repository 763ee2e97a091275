import {
  type StoredOutbox,
  EMPTY_STORED_OUTBOX,
  type OutboxStore,
} from '@/application/chat/outbox-store.port';
import type { Id } from '@/domain/kernel/id';
import type { KeptComposer } from '@/domain/work-order/composition';

export interface MemoryOutboxStore extends OutboxStore {
  /** Stores nothing from now on, as in a private window that is full. */
  refuse(): void;
  accept(): void;
  /** Simulates a power failure: drops the relaxed writes since the last strict write. */
  cutPower(): void;
}

/** An outbox store in memory, like a browser's database; several tabs may share one. */
export const createMemoryOutboxStore = (): MemoryOutboxStore => {
  const kept = new Map<string, StoredOutbox>();
  /** The composers by user, then by work order. */
  const composers = new Map<string, ReadonlyMap<Id, KeptComposer>>();
  let onDisk: ReadonlyMap<string, StoredOutbox> = new Map();
  let composersOnDisk: ReadonlyMap<string, ReadonlyMap<Id, KeptComposer>> = new Map();
  const flush = (): void => {
    onDisk = new Map(kept);
    composersOnDisk = new Map(composers);
  };
  const put = (key: string, workOrderId: Id, composer: KeptComposer | undefined): void => {
    const all = new Map(composers.get(key));
    if (composer === undefined) all.delete(workOrderId);
    else all.set(workOrderId, structuredClone(composer));
    composers.set(key, all);
  };
  let isOpen = true;
  const check = (): void => {
    if (!isOpen) throw new DOMException('full', 'QuotaExceededError');
  };
  return {
    read: async ({ platform, userId }) => {
      await Promise.resolve();
      check();
      return structuredClone(kept.get(`${platform}/${userId}`) ?? EMPTY_STORED_OUTBOX);
    },
    append: async ({ platform, userId }, entry, composer) => {
      await Promise.resolve();
      check();
      const key = `${platform}/${userId}`;
      const before = kept.get(key) ?? EMPTY_STORED_OUTBOX;
      kept.set(key, structuredClone({ ...before, entries: [...before.entries, entry] }));
      if (composer !== undefined) put(key, entry.workOrderId, composer);
      flush();
    },
    change: async ({ platform, userId }, step, durability) => {
      await Promise.resolve();
      check();
      const key = `${platform}/${userId}`;
      const after = step(kept.get(key) ?? EMPTY_STORED_OUTBOX);
      kept.set(key, structuredClone(after));
      if (durability === 'strict') flush();
      return structuredClone(after);
    },
    composers: async ({ platform, userId }) => {
      await Promise.resolve();
      check();
      return structuredClone(composers.get(`${platform}/${userId}`) ?? new Map<Id, KeptComposer>());
    },
    changeComposer: async ({ platform, userId }, workOrderId, step) => {
      await Promise.resolve();
      check();
      const key = `${platform}/${userId}`;
      put(key, workOrderId, step(composers.get(key)?.get(workOrderId)));
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
      composers.clear();
      for (const [key, each] of composersOnDisk) composers.set(key, each);
    },
  };
};
