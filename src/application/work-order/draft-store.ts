import type { Id } from '../../domain/kernel/id';
import type { ComplaintInput } from '../../domain/work-order/complain-about-work-order';
import type { FormQuestions } from '../../domain/form/form-changes';
import type { FormValues } from '../../domain/form/form-value';
import type { NewWorkOrderInput } from '../../domain/work-order/create-work-order';
import type { FinishInput } from '../../domain/work-order/finish-work-order';
import type { RatingForm } from '../../domain/work-order/rating-form';
import type { ReplyInput } from '../../domain/work-order/reply-to-work-order';
import type { OrderEntry } from '../order/order-entry';

/** What was entered, with what was filled in on the form besides. */
export interface CreationDraft extends NewWorkOrderInput {
  readonly form?: FormValues;
  /** What the form asked for when it was begun: the one that is there later may be another. */
  readonly asked?: FormQuestions;
}

/**
 * What was typed and not confirmed yet, for the person who is signed in on this platform. It survives closing,
 * a reload and the end of the session, and goes only when the server confirmed it or the person emptied it.
 */
export interface DraftShelf<T> {
  read(id: Id): T | undefined;
  /** An empty draft is removed. `false` when the browser refused to keep it. */
  write(id: Id, draft: T): boolean;
  clear(id: Id): void;
  has(id: Id): boolean;
  /** Calls back after every change made in this tab. */
  subscribe(listener: () => void): () => void;
}

/** Stars by the id of whoever they are for. */
export type StaffStars = Readonly<Record<Id, number>>;

/** Staff wait for a person, not in a work order: there is one draft of their stars. */
export const STAFF_RATING: Id = '';

export interface DraftStore {
  /** By work order; the dialog and the chat share it. */
  readonly reply: DraftShelf<ReplyInput>;
  /** By work order. */
  readonly finish: DraftShelf<FinishInput>;
  /** By work order. */
  readonly complaint: DraftShelf<ComplaintInput>;
  /** By work order. */
  readonly rating: DraftShelf<RatingForm>;
  /** One for each person, at `STAFF_RATING`. */
  readonly staffRating: DraftShelf<StaffStars>;
  /** By order. */
  readonly creation: DraftShelf<CreationDraft>;
  /** By order; a new one at `NEW_ORDER`. */
  readonly order: DraftShelf<OrderEntry>;
}
