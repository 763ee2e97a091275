import type { Author } from '../../domain/kernel/author';
import type { Id } from '../../domain/kernel/id';
import { STORED } from '../kernel/browser-registry';
import { createDraftShelf as shelf } from '../kernel/draft-shelf';
import type { Clock, IdSource, KeyValueStore } from '../kernel/ports';
import type { DraftStore } from './draft-store';
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

/** The parts for the drafts of work orders, which are stored in the browser. */
export interface DraftDependencies {
  readonly store: KeyValueStore;
  /** The owner of the drafts; undefined while the user is unknown. */
  readonly author: () => Author | undefined;
  readonly ids: IdSource;
  readonly clock: Pick<Clock, 'now'>;
  /** Whether the chat's database stores replies too. */
  readonly hasDatabase: boolean;
  /** Called when the user changes or empties a draft, not when it is cleared. */
  readonly onEdited?: (kind: keyof DraftStore, id: Id) => void;
}

/** Drafts in the browser, one shelf for each kind; `DraftShelf` describes the guarantees. */
export const createDraftStore = (dependencies: DraftDependencies): DraftStore => {
  const edited = (kind: keyof DraftStore) => (id: Id) => dependencies.onEdited?.(kind, id);
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
  };
};
