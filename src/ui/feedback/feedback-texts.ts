import type { Tint } from '@/domain/dictionary/dictionary';
import type { FeedbackStatus } from '@/domain/feedback/feedback';
import type { Id } from '@/domain/kernel/id';

/* The texts, tints and paths of feedback, and the key of its queries. */

/** The prefix of the keys of all feedback queries. */
export const FEEDBACK_KEY = ['feedback'] as const;

export const feedbackPath = (id: Id): string => `/feedback/detail/${id}`;

export const CATEGORY_TEXTS = {
  BUG: 'feedback.category.BUG',
  WISH: 'feedback.category.WISH',
  SERVICE: 'feedback.category.SERVICE',
  OTHER: 'feedback.category.OTHER',
} as const;

export const STATUS_TEXTS = {
  NEW: 'feedback.status.NEW',
  IN_PROGRESS: 'feedback.status.IN_PROGRESS',
  ANSWERED: 'feedback.status.ANSWERED',
  CLOSED: 'feedback.status.CLOSED',
} as const;

export const STATUS_TINTS: Readonly<Record<FeedbackStatus, Tint>> = {
  NEW: 'warning',
  IN_PROGRESS: 'primary',
  ANSWERED: 'success',
  CLOSED: 'info',
};
