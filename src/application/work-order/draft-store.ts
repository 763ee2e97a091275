import type { Id } from '../../domain/kernel/id';
import type { Instant } from '../../domain/kernel/instant';
import type { KeptComposer, SentMark, ComposerState } from '../../domain/work-order/composition';
import type { Message } from '../../domain/work-order/message';
import type { ComplaintInput } from '../../domain/work-order/complain-about-work-order';
import type { ComplaintAnswerInput } from '../../domain/work-order/complaint';
import type { FormQuestions } from '../../domain/form/form-changes';
import type { FormValues } from '../../domain/form/form-value';
import type { NewWorkOrderInput } from '../../domain/work-order/create-work-order';
import type { FinishInput } from '../../domain/work-order/finish-work-order';
import type { RatingForm } from '../../domain/work-order/rating-form';
import type { ReplyInput } from '../../domain/work-order/reply-to-work-order';
import type { DraftShelf } from '../kernel/draft-shelf';

/** The draft of a new work order, including the values of the form. */
export interface CreationDraft extends NewWorkOrderInput {
  readonly form?: FormValues;
  /** The questions of the form when editing began, because the form may be replaced later. */
  readonly asked?: FormQuestions;
}

/**
 * The replies that users are typing. Each composition has an id, under which it is queued once. The chat's
 * outbox keeps a second copy in the browser's database; see `ComposerKeeper`.
 */
export interface ReplyShelf extends DraftShelf<ReplyInput> {
  /** Stores a draft. `anew` means that the earlier text was queued and that this text is a new composition. */
  write(id: Id, draft: ReplyInput, as?: 'edited' | 'anew'): boolean;
  /** The id of the composition. It stays the same until the composition is queued, confirmed or emptied. */
  compositionOf(id: Id): string | undefined;
  /**
   * The state with the time of its last change. An emptied composer keeps its state until the database has recorded
   * it.
   */
  composerState(id: Id): ComposerState | undefined;
  /** Takes over a newer state from the database after a crash, and returns the current one. */
  settle(id: Id, kept: KeptComposer): ComposerState | undefined;
  /** Reports that the database has recorded that the composer was emptied at that time. */
  forgetEmptied(id: Id, at: Instant): void;
  /** Marks the text as being sent now without the outbox. */
  markSent(id: Id, sent: SentMark): void;
  /** Empties the composer if a text that was sent without the outbox is among the messages. */
  dropPosted(id: Id, rows: readonly Message[]): void;
  /** Calls the listener with the work order id of each change made in this tab. The returned function removes it. */
  onChange(listener: (id: Id) => void): () => void;
}

/** Stars by the id of the rated person. */
export type StaffStars = Readonly<Record<Id, number>>;

/** The id of the draft of staff stars. There is one for each user, because stars belong to no work order. */
export const STAFF_RATING: Id = '';

export interface DraftStore {
  /** Replies by work order; the dialog and the chat share them. */
  readonly reply: ReplyShelf;
  /** Finish forms by work order. */
  readonly finish: DraftShelf<FinishInput>;
  /** Complaints by work order. */
  readonly complaint: DraftShelf<ComplaintInput>;
  /** Answers by complaint. */
  readonly complaintAnswer: DraftShelf<ComplaintAnswerInput>;
  /** Ratings by work order. */
  readonly rating: DraftShelf<RatingForm>;
  /** The staff stars, one draft for each user under `STAFF_RATING`. */
  readonly staffRating: DraftShelf<StaffStars>;
  /** New work orders by order. */
  readonly creation: DraftShelf<CreationDraft>;
}

declare module '../services' {
  interface Services {
    readonly drafts: DraftStore;
  }
}
