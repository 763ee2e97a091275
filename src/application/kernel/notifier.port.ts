import type { Refusal } from '../../domain/refusals';

/** A text by key, a refusal, or the server's own text. Adapters hold no texts. */
export type NoticeText =
  | { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }
  | { readonly refusal: Refusal }
  | { readonly literal: string };

/**
 * How a notice is shown (product 8 and 9): `toast` for success and small errors, `message-box` for what must be
 * confirmed as read, `notification` in the corner. Durations in milliseconds; 0 stays until closed.
 */
export interface Notice {
  readonly as: 'toast' | 'message-box' | 'notification';
  readonly tone: 'success' | 'info' | 'warning' | 'error';
  readonly text: NoticeText;
  readonly durationMs?: number;
}

/** A question to the user. Absent texts of the buttons are those of the catalogue. */
export interface Question {
  readonly title?: NoticeText;
  readonly text: NoticeText;
  readonly confirm?: NoticeText;
  readonly cancel?: NoticeText;
  readonly tone?: 'warning' | 'info' | 'danger';
}

/** Shows messages to the user. Equal message boxes that are open at the same time merge into one. */
export interface Notifier {
  show(notice: Notice): void;
  /** `true` for confirm; `false` for cancel, Escape or a click outside. */
  ask(question: Question): Promise<boolean>;
}
