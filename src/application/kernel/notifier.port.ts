import type { Refusal } from '../../domain/refusals';

/**
 * The text of a notice: a key of the catalogue, a refusal whose text is in the catalogue, or a text of its own, such as
 * the server's. Adapters contain no texts.
 */
export type NoticeText =
  | { readonly key: string; readonly params?: Readonly<Record<string, string | number>> }
  | { readonly refusal: Refusal }
  | { readonly literal: string };

/**
 * A notice (product 8 and 9). A `toast` shows success or a small error, a `message-box` shows a text that the user must
 * confirm, and a `notification` appears in the corner. Durations are in ms; 0 means that the notice stays until it is
 * closed.
 */
export interface Notice {
  readonly as: 'toast' | 'message-box' | 'notification';
  readonly tone: 'success' | 'info' | 'warning' | 'error';
  readonly text: NoticeText;
  readonly durationMs?: number;
  /** Whether at most two lines are shown, because the whole text is in another place too. */
  readonly brief?: true;
}

/** A question to the user. A button without a text gets its text from the catalogue. */
export interface Question {
  readonly title?: NoticeText;
  readonly text: NoticeText;
  readonly confirm?: NoticeText;
  readonly cancel?: NoticeText;
  readonly tone?: 'warning' | 'info' | 'danger';
}

/**
 * Shows notices and questions to the user. Equal message boxes that are open at the same time merge into one.
 */
export interface Notifier {
  /** Shows a notice and returns immediately. */
  show(notice: Notice): void;
  /**
   * Asks a question. Resolves with `true` for confirm, and with `false` for cancel, Escape or a click
   * outside.
   */
  ask(question: Question): Promise<boolean>;
}
