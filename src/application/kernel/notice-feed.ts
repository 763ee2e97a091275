import type { Notice, Notifier, Question } from './notifier.port';

/** A notice on the screen. `id` is its key for rendering, closing and answering. */
export type OpenNotice =
  | {
      readonly kind: 'notice';
      readonly id: number;
      readonly notice: Notice;
      /** The duration in ms, with defaults applied. 0 means that the notice stays until it is closed. */
      readonly durationMs: number;
    }
  | { readonly kind: 'question'; readonly id: number; readonly question: Question };

/**
 * A notifier whose notices a screen renders from `open()`; the screen reports the user's answers. A notice
 * with a duration closes by itself. The list stays the same object until it changes (`useSyncExternalStore`).
 */
export interface NoticeFeed extends Notifier {
  open(): readonly OpenNotice[];
  subscribe(listener: () => void): () => void;
  /** Closes a notice; a closed question counts as cancelled. */
  close(id: number): void;
  answer(id: number, confirmed: boolean): void;
}
