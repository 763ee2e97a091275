import { createFakeClock } from '@/adapters/fake/fake-clock';
import { createFakeIds } from '@/adapters/fake/fake-ids';
import { createMemoryStore } from '@/adapters/fake/memory.store';
import type { Change } from '@/application/kernel/change';
import { createChangeStream } from '@/application/kernel/change-stream';
import { createCommandRunner } from '@/application/kernel/command-runner';
import {
  createIdempotencyKeys,
  type IdempotencyKeyDependencies,
} from '@/application/kernel/idempotency-keys';

/** The client's command runner with in-memory storage, and the changes that it published. */
export const aRunner = (parts: Partial<IdempotencyKeyDependencies> = {}) => {
  const store = createMemoryStore();
  const keys = createIdempotencyKeys({
    store,
    ids: createFakeIds(),
    clock: createFakeClock(),
    author: () => ({ platform: 'cyy', userId: '1001' }),
    ...parts,
  });
  const changes = createChangeStream();
  const published: Change[] = [];
  changes.changes.subscribe((change) => published.push(change));
  return { store, keys, published, changes, runner: createCommandRunner({ keys, changes }) };
};
