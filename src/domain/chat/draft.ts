import { DAY, type Instant } from '../kernel/instant';
import { isBlank } from '../kernel/text';
import type { ConversationPlace } from './conversation-place';
import type { UploadedPicture } from './outbox-entry';

/**
 * What became of a draft: still in the composer, handed to the outbox, or confirmed by the server. It leaves
 * the composer with the second and is forgotten only after the third.
 */
export type DraftStage =
  | { readonly kind: 'open' }
  | { readonly kind: 'handed-over'; readonly requestId: string }
  | { readonly kind: 'confirmed'; readonly requestId: string };

/** What somebody typed; `typedAt` is the version of the text. */
export interface Draft {
  readonly text: string;
  readonly images: readonly UploadedPicture[];
  readonly typedAt: Instant;
  readonly stage: DraftStage;
}

/** A confirmed or empty draft is kept this long, so that a tab which slept cannot bring the old text back. */
export const FORGET_DRAFT_AFTER_MS = DAY;

/** Drafts live per person and work order, and a person may be known on several platforms. */
export const draftKey = ({ platform, userId, workOrderId }: ConversationPlace): string =>
  [platform, userId, workOrderId].map(encodeURIComponent).join('/');

export const typed = (text: string, images: readonly UploadedPicture[], at: Instant): Draft => ({
  text,
  images,
  typedAt: at,
  stage: { kind: 'open' },
});

/** What the composer shows: nothing once the draft is on its way. */
export const shownDraft = (draft: Draft | undefined): Pick<Draft, 'text' | 'images'> =>
  draft?.stage.kind === 'open' ? { text: draft.text, images: draft.images } : { text: '', images: [] };

export const hasDraft = (draft: Draft | undefined): boolean => {
  const { text, images } = shownDraft(draft);
  return !isBlank(text) || images.length > 0;
};

export const handedOver = (draft: Draft, requestId: string): Draft => ({
  ...draft,
  stage: { kind: 'handed-over', requestId },
});

const isOnItsWayAs = (draft: Draft, requestId: string): boolean =>
  draft.stage.kind === 'handed-over' && draft.stage.requestId === requestId;

/** The server has confirmed that very reply; what was typed since stays. */
export const confirmedDraft = (draft: Draft, requestId: string): Draft =>
  isOnItsWayAs(draft, requestId) ? { ...draft, stage: { kind: 'confirmed', requestId } } : draft;

/** The reply was taken back to be edited: its words are a draft again, as typed now. */
export const takenBack = (draft: Draft, requestId: string, at: Instant): Draft =>
  isOnItsWayAs(draft, requestId) ? typed(draft.text, draft.images, at) : draft;

const STAGES: readonly DraftStage['kind'][] = ['open', 'handed-over', 'confirmed'];

/** Decides between two copies that say different things of one moment; any rule will do if all tabs have it. */
const fingerprint = (draft: Draft): string =>
  JSON.stringify([draft.text, draft.images.map(({ fileName, url }) => [fileName, url]), draft.stage]);

/**
 * Two tabs' copies as one: the text typed later wins, and of one text the stage that is further on. The order
 * in which copies meet makes no difference.
 */
export const mergeDrafts = (a: Draft, b: Draft): Draft => {
  if (a.typedAt !== b.typedAt) return a.typedAt > b.typedAt ? a : b;
  const further = STAGES.indexOf(a.stage.kind) - STAGES.indexOf(b.stage.kind);
  if (further !== 0) return further > 0 ? a : b;
  return fingerprint(a) >= fingerprint(b) ? a : b;
};

/** A draft with words goes only when the server has confirmed that reply, and then not at once. */
export const mayForget = (draft: Draft, now: Instant): boolean =>
  (draft.stage.kind === 'confirmed' || (isBlank(draft.text) && draft.images.length === 0)) &&
  now - draft.typedAt >= FORGET_DRAFT_AFTER_MS;
