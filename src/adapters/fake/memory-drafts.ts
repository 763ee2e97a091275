import type { KeyValueStore } from '@/application/kernel/ports';
import { createDraftStore, type DraftDependencies } from '@/application/work-order/create-draft-store';
import type { DraftStore } from '@/application/work-order/draft-store';
import { createFakeClock } from './fake-clock';
import { createFakeIds } from './fake-ids';
import { createMemoryStore } from './memory.store';

type Needed = Pick<DraftDependencies, 'author'>;

/** The browser’s drafts over storage in memory. */
export const createMemoryDrafts = (
  { author }: Needed,
  parts: Partial<DraftDependencies> & { readonly store?: KeyValueStore } = {},
): DraftStore =>
  createDraftStore({
    store: createMemoryStore(),
    author,
    ids: createFakeIds('9000'),
    clock: createFakeClock(),
    hasDatabase: false,
    ...parts,
  });
