import type { Id } from '../../domain/kernel/id';
import type { Instant } from '../../domain/kernel/instant';
import type { KeptComposer, SentMark, Slip } from '../../domain/work-order/composition';
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

/** The input, including the values of the form. */
export interface CreationDraft extends NewWorkOrderInput {
  readonly form?: FormValues;
  /** The questions of the form when editing began: the form may be replaced later. */
  readonly asked?: FormQuestions;
}

/**
 * The reply being typed. Each composition has an id, under which it is queued once. The chat's outbox keeps
 * a second copy in the browser's database; see `ComposerKeeper`.
 */
export interface ReplyShelf extends DraftShelf<ReplyInput> {
  /** `anew`: the earlier text was queued, and this is a new composition. */
  write(id: Id, draft: ReplyInput, as?: 'edited' | 'anew'): boolean;
  /** The same id until the composition is queued, confirmed or emptied. */
  compositionOf(id: Id): string | undefined;
  /** The state with the time of the last change; also of an emptied composer that the database does not know of yet. */
  slip(id: Id): Slip | undefined;
  /** Takes over a newer state from the database after a crash, and returns the current one. */
  settle(id: Id, kept: KeptComposer): Slip | undefined;
  /** The database has recorded that it was emptied at that time. */
  forgetEmptied(id: Id, at: Instant): void;
  /** Marks the text as being sent now, without the outbox. */
  markSent(id: Id, sent: SentMark): void;
  /** Empties it when the text that was sent without the outbox is among the rows. */
  dropPosted(id: Id, rows: readonly Message[]): void;
  /** Calls back with the work order of each change made in this tab. */
  onChange(listener: (id: Id) => void): () => void;
}

/** Stars by the id of the rated person. */
export type StaffStars = Readonly<Record<Id, number>>;

/** The place of the one draft of staff stars, which belong to a user and not to a work order. */
export const STAFF_RATING: Id = '';

export interface DraftStore {
  /** By work order; the dialog and the chat share it. */
  readonly reply: ReplyShelf;
  /** By work order. */
  readonly finish: DraftShelf<FinishInput>;
  /** By work order. */
  readonly complaint: DraftShelf<ComplaintInput>;
  /** By complaint. */
  readonly complaintAnswer: DraftShelf<ComplaintAnswerInput>;
  /** By work order. */
  readonly rating: DraftShelf<RatingForm>;
  /** One for each user, at `STAFF_RATING`. */
  readonly staffRating: DraftShelf<StaffStars>;
  /** By order. */
  readonly creation: DraftShelf<CreationDraft>;
}

declare module '../services' {
  interface Services {
    readonly drafts: DraftStore;
  }
}
