import type { Id } from '../../domain/kernel/id';
import { savedComposer } from '../../domain/work-order/composition';
import type { Author } from '../../domain/kernel/author';
import type { Clock } from '../kernel/ports';
import { DAY } from '../../domain/kernel/instant';
import type { ReplyShelf } from '../work-order/draft-store';
import type { OutboxStore } from './outbox-store.port';

/**
 * Keeps a second copy of each reply that the user is typing, in the outbox's database. The draft in synchronous
 * storage survives a reload, but not a crash of the browser; the copy survives both. The transaction that queues the
 * message empties the copy.
 */
export interface ComposerKeeper {
  /**
   * Reconciles both copies. Call it once, before any text is queued. Rejects when the database cannot be
   * read.
   */
  settle(): Promise<void>;
  stop(): void;
}

/**
 * How long the database remembers that a text was queued. During this time, a slightly older draft in the synchronous
 * storage cannot restore the queued text.
 */
const QUEUED_RECORD_KEPT_MS = 7 * DAY;

export interface ComposerKeeperParts {
  readonly author: Author;
  readonly store: Pick<OutboxStore, 'composers' | 'changeComposer'>;
  readonly replies: Pick<ReplyShelf, 'composerState' | 'settle' | 'forgetEmptied' | 'onChange'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly onFault: (error: unknown) => void;
}

export const createComposerKeeper = (parts: ComposerKeeperParts): ComposerKeeper => {
  const { author, store, replies, clock, onFault } = parts;
  const unsaved = new Set<Id>();
  let isSaving = false;

  /** Writes only the latest state: changes during a write wait for the next one. */
  const save = async (): Promise<void> => {
    if (isSaving) return;
    isSaving = true;
    try {
      for (const id of unsaved) {
        unsaved.delete(id);
        const composer = replies.composerState(id);
        if (composer === undefined) continue;
        await store.changeComposer(author, id, (kept) => savedComposer(kept, composer));
        if (composer.composition === undefined) replies.forgetEmptied(id, composer.at);
      }
    } finally {
      isSaving = false;
    }
  };
  const changed = (id: Id): void => {
    unsaved.add(id);
    save().catch(onFault);
  };
  const stopListening = replies.onChange(changed);

  return {
    settle: async () => {
      const all = await store.composers(author);
      for (const [id, kept] of all) {
        // Another tab may have queued the text since the first read.
        if (kept.composition !== undefined && replies.composerState(id) === undefined) {
          const latest = (await store.composers(author)).get(id);
          if (latest?.at !== kept.at || latest.handed?.id !== kept.handed?.id) continue;
        }
        const composer = replies.settle(id, kept);
        if (composer !== undefined && composer.at > kept.at) changed(id);
        else if (kept.composition === undefined && clock.now() - kept.at > QUEUED_RECORD_KEPT_MS)
          await store.changeComposer(author, id, () => undefined);
      }
    },
    stop: stopListening,
  };
};
