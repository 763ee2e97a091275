import type { Author, ConversationPlace } from '../../domain/work-order/conversation-place';
import { draftKey } from '../../domain/work-order/draft';
import { canonicalJson } from '../../domain/duplicate-submit/canonical-body';
import type { Id } from '../../domain/kernel/id';
import { STORED, type StoredThing } from '../kernel/browser-registry';
import { createListeners } from '../kernel/listeners';
import type { Clock, IdSource, KeyValueStore } from '../kernel/ports';
import { type Parse, storedValue, type StoredValue } from '../kernel/stored-value';
import { isEmptyEntry, parseOrderEntry } from '../order/order-entry';
import type { DraftShelf, DraftStore } from './draft-store';
import {
  isEmptyComplaint,
  isEmptyComplaintAnswer,
  isEmptyCreation,
  isEmptyFinish,
  isEmptyRating,
  isEmptyStaffStars,
  parseComplaint,
  parseComplaintAnswer,
  parseCreation,
  parseFinish,
  parseRating,
  parseStaffStars,
} from './drafts';
import { createReplyShelf } from './reply-shelf';

interface Kind<T> {
  readonly thing: StoredThing;
  readonly parse: Parse<T>;
  readonly isEmpty: (draft: T) => boolean;
  /** The person changed or emptied what they had typed. */
  readonly onEdited?: (id: Id) => void;
}

/** Whose intention to send them lives beside them; that of an order lives in its draft. */
type IntendedDraft = Exclude<keyof DraftStore, 'order'>;

export interface DraftDependencies {
  readonly store: KeyValueStore;
  /** Whose drafts these are; nobody's while the person is not known. */
  readonly author: () => Author | undefined;
  readonly ids: IdSource;
  readonly clock: Pick<Clock, 'now'>;
  /** The chat's database keeps replies, too. */
  readonly hasDatabase: boolean;
  /** Called when a draft is changed or emptied by the person, not when it is cleared. */
  readonly onEdited?: (kind: IntendedDraft, id: Id) => void;
}

const same = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

const shelf = <T>({ store, author }: DraftDependencies, kind: Kind<T>): DraftShelf<T> => {
  const listeners = createListeners();
  const slot = (id: Id): StoredValue<T> | undefined => {
    const whose = author();
    if (whose === undefined) return undefined;
    const place: ConversationPlace = { ...whose, workOrderId: id };
    return storedValue(store, kind.thing, kind.parse, draftKey(place));
  };
  const clear = (id: Id): void => {
    slot(id)?.remove();
    listeners.call();
  };
  return {
    read: (id) => slot(id)?.read(),
    has: (id) => slot(id)?.read() !== undefined,
    write: (id, draft) => {
      const place = slot(id);
      if (place === undefined) return false;
      const before = place.read();
      if (before !== undefined && same(before, draft)) return true;
      if (before !== undefined) kind.onEdited?.(id);
      if (kind.isEmpty(draft)) {
        clear(id);
        return true;
      }
      const kept = place.write(draft);
      listeners.call();
      return kept;
    },
    clear,
    subscribe: listeners.add,
  };
};

/** Drafts in the browser, one shelf per kind; see `DraftShelf` for what they promise. */
export const createDraftStore = (dependencies: DraftDependencies): DraftStore => {
  const edited = (kind: IntendedDraft) => (id: Id) => dependencies.onEdited?.(kind, id);
  return {
    reply: createReplyShelf({ ...dependencies, onEdited: edited('reply') }),
    finish: shelf(dependencies, {
      thing: STORED.finishDraft,
      parse: parseFinish,
      isEmpty: isEmptyFinish,
      onEdited: edited('finish'),
    }),
    complaint: shelf(dependencies, {
      thing: STORED.complaintDraft,
      parse: parseComplaint,
      isEmpty: isEmptyComplaint,
      onEdited: edited('complaint'),
    }),
    complaintAnswer: shelf(dependencies, {
      thing: STORED.complaintAnswerDraft,
      parse: parseComplaintAnswer,
      isEmpty: isEmptyComplaintAnswer,
      onEdited: edited('complaintAnswer'),
    }),
    rating: shelf(dependencies, {
      thing: STORED.ratingDraft,
      parse: parseRating,
      isEmpty: isEmptyRating,
      onEdited: edited('rating'),
    }),
    staffRating: shelf(dependencies, {
      thing: STORED.staffRatingDraft,
      parse: parseStaffStars,
      isEmpty: isEmptyStaffStars,
      onEdited: edited('staffRating'),
    }),
    creation: shelf(dependencies, {
      thing: STORED.creationDraft,
      parse: parseCreation,
      isEmpty: isEmptyCreation,
      onEdited: edited('creation'),
    }),
    order: shelf(dependencies, {
      thing: STORED.orderDraft,
      parse: parseOrderEntry,
      isEmpty: isEmptyEntry,
    }),
  };
};
