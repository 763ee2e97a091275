import { rowsByContent } from '../../domain/work-order/outbox-match';
import { newEntry } from '../../domain/work-order/outbox-entry';
import type { Id } from '../../domain/kernel/id';
import type { Instant } from '../../domain/kernel/instant';
import {
  type Composition,
  type SentMark,
  settledComposer,
  type ComposerState,
} from '../../domain/work-order/composition';
import { type Author, authorKey } from '../../domain/kernel/author';
import type { Message } from '../../domain/work-order/message';
import type { ReplyInput } from '../../domain/work-order/reply-to-work-order';
import { STORED } from '../kernel/browser-registry';
import { createListeners } from '../kernel/listeners';
import type { Clock, IdSource, KeyValueStore } from '../kernel/ports';
import { type StoredValue, storedValue } from '../kernel/stored-value';
import type { ReplyShelf } from './draft-store';
import { isEmptyReply, isSameContent, parseReply } from './drafts';
import { parseComposerState, plainComposerState } from './parse-composer-state';

/* Stores the drafts of replies in the browser. */

export interface ReplyShelfParts {
  readonly store: KeyValueStore;
  readonly author: () => Author | undefined;
  readonly ids: IdSource;
  readonly clock: Pick<Clock, 'now'>;
  /**
   * Whether a database stores replies too. If so, an emptied draft is recorded until the database has stored that
   * it is empty.
   */
  readonly hasDatabase: boolean;
  readonly onEdited?: (id: Id) => void;
}

const isSameReply = (a: ReplyInput, b: ReplyInput): boolean =>
  isSameContent(a, b) && a.noteOnOrder === b.noteOnOrder && a.requestReshipment === b.requestReshipment;

const isShown = (
  { text, images, files = [] }: ReplyInput,
  sent: SentMark,
  author: Author,
  rows: readonly Message[],
) => {
  if (rows.some(({ requestId }) => requestId === sent.requestId)) return true;
  const { requestId, baseline } = sent;
  const uploaded = images.map((fileName) => ({ fileName, url: '' }));
  const entry = {
    ...newEntry({ ...author, workOrderId: '', requestId, text, images: uploaded, files }),
    baseline,
  };
  return rowsByContent([entry], rows).size > 0;
};

/** Drafts of replies in the browser's synchronous storage; `ReplyShelf` describes the guarantees. */
export const createReplyShelf = (parts: ReplyShelfParts): ReplyShelf => {
  const { store, author, ids, clock } = parts;
  const listeners = createListeners<[Id]>();
  /** The work orders whose drafts were changed since the page was opened. */
  const changedHere = new Set<Id>();
  let lastChange: Instant = 0;

  const slot = (id: Id): StoredValue<ComposerState> | undefined => {
    const whose = author();
    if (whose === undefined) return undefined;
    const key = authorKey(whose, id);
    const { read, remove } = storedValue(store, STORED.replyDraft, parseComposerState, key);
    const { write } = storedValue<object>(store, STORED.replyDraft, () => undefined, key);
    return { read, remove, write: (composer) => write(plainComposerState(composer)) };
  };
  const now = (before: ComposerState | undefined): Instant => {
    lastChange = Math.max(clock.now(), lastChange + 1, (before?.at ?? 0) + 1);
    return lastChange;
  };
  const inputOf = (composer: ComposerState | undefined): ReplyInput | undefined =>
    parseReply(composer?.composition);

  const put = (id: Id, composer: ComposerState): boolean => {
    const place = slot(id);
    if (place === undefined) return false;
    let isKept = true;
    if (composer.composition === undefined && !parts.hasDatabase) place.remove();
    else isKept = place.write(composer);
    changedHere.add(id);
    listeners.call(id);
    return isKept;
  };
  const clear = (id: Id): void => {
    const before = slot(id)?.read();
    if (before?.composition === undefined) return;
    put(id, { at: now(before) });
  };
  const change = (id: Id, update: (composition: Composition) => Composition): void => {
    const before = slot(id)?.read();
    if (before?.composition === undefined) return;
    put(id, { at: now(before), composition: update(before.composition) });
  };

  return {
    read: (id) => inputOf(slot(id)?.read()),
    has: (id) => slot(id)?.read()?.composition !== undefined,
    write: (id, draft, as = 'edited') => {
      const place = slot(id);
      if (place === undefined) return false;
      const before = place.read();
      const written = inputOf(before);
      const isSame = written !== undefined && isSameReply(written, draft);
      if (isSame && as === 'edited') return true;
      if (written !== undefined && !isSame) parts.onEdited?.(id);
      if (isEmptyReply(draft)) {
        clear(id);
        return true;
      }
      const known = as === 'edited' ? before?.composition?.id : undefined;
      const { text, images, files = [], noteOnOrder, requestReshipment } = draft;
      const attached = files.length === 0 ? {} : { files };
      const fields = { text, images, ...attached, noteOnOrder, requestReshipment };
      return put(id, {
        at: now(before),
        composition: { id: known === undefined || known === '' ? ids.uuid() : known, ...fields },
      });
    },
    clear,
    subscribe: (listener) => listeners.add(() => listener()),
    onChange: listeners.add,
    compositionOf: (id) => {
      const known = slot(id)?.read()?.composition?.id;
      if (known !== '') return known;
      // A draft of an earlier version has no id, so it gets one here.
      change(id, (composition) => ({ ...composition, id: ids.uuid() }));
      return slot(id)?.read()?.composition?.id;
    },
    composerState: (id) => slot(id)?.read(),
    settle: (id, kept) => {
      lastChange = Math.max(lastChange, kept.at);
      const mirror = slot(id)?.read();
      // If the clock was set back, text that the user typed just now must still count as newer than text of an earlier
      // visit.
      const late = mirror !== undefined && changedHere.has(id) && mirror.at <= kept.at;
      const latest = late ? { ...mirror, at: now(mirror) } : mirror;
      const settled = settledComposer(latest, kept, ids.uuid());
      const isNews = mirror !== undefined || settled?.composition !== undefined;
      if (settled !== undefined && settled !== mirror && isNews) put(id, settled);
      return slot(id)?.read();
    },
    forgetEmptied: (id, at) => {
      const place = slot(id);
      const composer = place?.read();
      if (composer?.at === at && composer.composition === undefined) place?.remove();
    },
    markSent: (id, sent) => {
      change(id, (composition) => ({ ...composition, sent }));
    },
    dropPosted: (id, rows) => {
      const whose = author();
      const composition = slot(id)?.read()?.composition;
      if (whose === undefined || composition?.sent === undefined) return;
      if (!isShown(composition, composition.sent, whose, rows)) return;
      // The key ends, because the same text typed again is a new reply.
      parts.onEdited?.(id);
      clear(id);
    },
  };
};
