import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import { ok, refuse, type Result } from '../result';
import type { Person } from '../kernel/party';

/* Feedback of users about this product: its input, its history, and the actions of both sides. */

export const FEEDBACK_CATEGORIES = ['BUG', 'WISH', 'SERVICE', 'OTHER'] as const;
export type FeedbackCategory = (typeof FEEDBACK_CATEGORIES)[number];

export const FEEDBACK_STATUSES = ['NEW', 'IN_PROGRESS', 'ANSWERED', 'CLOSED'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

export const FEEDBACK_ACTIONS = ['start', 'reply', 'close'] as const;
export type FeedbackAction = (typeof FEEDBACK_ACTIONS)[number];

const FEEDBACK_MIN = 5;
/** The maximum length of feedback and of a reply, in code points. */
export const FEEDBACK_MAX = 500;
export const FEEDBACK_IMAGES_MAX = 5;

/** The user's input, with the page that the user came from and the product's version (business 5). */
export interface FeedbackInput {
  readonly category: FeedbackCategory | '';
  readonly text: string;
  readonly images: readonly string[];
  readonly page: string;
  readonly version: string;
}
/** Feedback that `checkFeedback` accepted. */
export type SentFeedback = FeedbackInput & { readonly category: FeedbackCategory };

/** The actor: the account that sent the feedback, or staff of the platform. */
export const FEEDBACK_SIDES = ['account', 'platform'] as const;
export type FeedbackSide = (typeof FEEDBACK_SIDES)[number];

/** One entry of the history. Only a reply has text. */
interface FeedbackEvent {
  readonly seq: number;
  readonly kind: FeedbackAction;
  readonly side: FeedbackSide;
  readonly authorName: string;
  readonly text: string;
  readonly at: Instant;
}

/** Feedback as the list shows it. */
export interface FeedbackRow extends SentFeedback {
  readonly id: Id;
  readonly status: FeedbackStatus;
  readonly authorName: string;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** Feedback with its conversation. */
export interface Feedback extends FeedbackRow {
  /** Oldest first. */
  readonly events: readonly FeedbackEvent[];
  /** The actions that the reader may take now. */
  readonly actions: readonly FeedbackAction[];
}

export interface FeedbackQuery {
  readonly status?: FeedbackStatus;
  readonly category?: FeedbackCategory;
  readonly search?: string;
  readonly page: number;
  readonly pageSize: number;
}

/** The side of the acting user, and whether the user has the permission for that side. */
export interface FeedbackActor {
  readonly side: FeedbackSide;
  readonly may: boolean;
}

/** Platform staff need `feedback:handle`, all others `feedback:add`. */
export const feedbackActorOf = (
  { type }: Pick<Person, 'type'>,
  may: (permission: 'feedback:add' | 'feedback:handle') => boolean,
): FeedbackActor =>
  type === 'PLATFORM'
    ? { side: 'platform', may: may('feedback:handle') }
    : { side: 'account', may: may('feedback:add') };

type Moves = Readonly<Partial<Record<FeedbackStatus, FeedbackStatus>>>;

/**
 * The status after each action. The platform can close feedback only in the status `ANSWERED`. A further reply of the
 * account moves answered feedback back to `IN_PROGRESS`.
 */
const TABLE: Readonly<Record<FeedbackAction, Readonly<Record<FeedbackSide, Moves>>>> = {
  start: { account: {}, platform: { NEW: 'IN_PROGRESS' } },
  reply: {
    account: { NEW: 'NEW', IN_PROGRESS: 'IN_PROGRESS', ANSWERED: 'IN_PROGRESS' },
    platform: { NEW: 'ANSWERED', IN_PROGRESS: 'ANSWERED', ANSWERED: 'ANSWERED' },
  },
  close: {
    account: { NEW: 'CLOSED', IN_PROGRESS: 'CLOSED', ANSWERED: 'CLOSED' },
    platform: { ANSWERED: 'CLOSED' },
  },
};

/** The actions that a side may take on feedback, from the table that the transition uses. */
export const availableFeedbackActions = (
  status: FeedbackStatus,
  { side, may }: FeedbackActor,
): readonly FeedbackAction[] =>
  may ? FEEDBACK_ACTIONS.filter((action) => TABLE[action][side][status] !== undefined) : [];

type TextRefusal = 'feedback.too-short' | 'feedback.too-long';

const checkLength = (text: string): Result<string, TextRefusal> => {
  const trimmed = text.trim();
  if (lengthOf(trimmed) < FEEDBACK_MIN) return refuse('feedback.too-short', { min: FEEDBACK_MIN });
  return lengthOf(trimmed) > FEEDBACK_MAX ? refuse('feedback.too-long', { max: FEEDBACK_MAX }) : ok(trimmed);
};

/** Checks the input: while typing, before sending and again on the server. */
export const checkFeedback = (input: FeedbackInput): Result<SentFeedback> => {
  const { category } = input;
  if (category === '') return refuse('feedback.category-required');
  const text = checkLength(input.text);
  if (!text.ok) return text;
  return input.images.length > FEEDBACK_IMAGES_MAX
    ? refuse('feedback.too-many-images', { max: FEEDBACK_IMAGES_MAX })
    : ok({ ...input, category, text: text.value });
};

/** Checks a reply: not blank, and at most `FEEDBACK_MAX` characters. Returns it trimmed. */
export const checkFeedbackReply = (text: string): Result<string> => {
  if (isBlank(text)) return refuse('feedback.reply-required');
  return lengthOf(text.trim()) > FEEDBACK_MAX
    ? refuse('feedback.too-long', { max: FEEDBACK_MAX })
    : ok(text.trim());
};

/** The new status, and the event to append. */
export interface FeedbackDecision {
  readonly status: FeedbackStatus;
  readonly event: Pick<FeedbackEvent, 'kind' | 'side' | 'text'>;
}

/** The only rule that decides an action on feedback. */
export const takeFeedbackStep =
  (action: FeedbackAction, text: string, { side, may }: FeedbackActor) =>
  (status: FeedbackStatus): Result<FeedbackDecision> => {
    if (!may) return refuse('permission.denied');
    const next = TABLE[action][side][status];
    if (next === undefined) return refuse('feedback.not-now');
    const checked = action === 'reply' ? checkFeedbackReply(text) : ok('');
    return checked.ok ? ok({ status: next, event: { kind: action, side, text: checked.value } }) : checked;
  };
