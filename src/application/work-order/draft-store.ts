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

/** The input, with the values of the form. */
export interface CreationDraft extends NewWorkOrderInput {
  readonly form?: FormValues;
  /** The questions of the form at the start of editing: the form may be replaced later. */
  readonly asked?: FormQuestions;
}

/**
 * The reply that is being typed. Each composition has an id, under which it is handed over once. The chat's outbox keeps
 * a second copy in the database of the browser; see `ComposerKeeper`.
 */
export interface ReplyShelf extends DraftShelf<ReplyInput> {
  /** `anew`: what stood here was handed over, and this is another composition. */
  write(id: Id, draft: ReplyInput, as?: 'edited' | 'anew'): boolean;
  /** The same until the composition is handed over, confirmed or emptied. */
  compositionOf(id: Id): string | undefined;
  /** With the time of the last change; also of a composer that was emptied and that the database does not know of yet. */
  slip(id: Id): Slip | undefined;
  /** Takes over a newer state of the database after a crash, and answers the current one. */
  settle(id: Id, kept: KeptComposer): Slip | undefined;
  /** The database knows that it was emptied at that time. */
  forgetEmptied(id: Id, at: Instant): void;
  /** Marks the text as being sent now, past the outbox. */
  markSent(id: Id, sent: SentMark): void;
  /** Empties it when the text that was sent past the outbox is among the rows. */
  dropPosted(id: Id, rows: readonly Message[]): void;
  /** Calls back with the work order of each change made in this tab. */
  onChange(listener: (id: Id) => void): () => void;
}

/** Stars by the id of the rated person. */
export type StaffStars = Readonly<Record<Id, number>>;

/** Staff wait for a person, not in a work order: there is one draft of their stars. */
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
  /** One for each person, at `STAFF_RATING`. */
  readonly staffRating: DraftShelf<StaffStars>;
  /** By order. */
  readonly creation: DraftShelf<CreationDraft>;
}

declare module '../services' {
  interface Services {
    readonly drafts: DraftStore;
  }
}
