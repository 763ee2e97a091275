import type { Notice, Notifier, Question } from './notifier.port';

/** A notice on screen. `id` is its key for rendering and for closing or answering it. */
export type OpenNotice =
  | {
      readonly kind: 'notice';
      readonly id: number;
      readonly notice: Notice;
      /** The duration in ms, with defaults applied; 0 stays until closed. */
      readonly durationMs: number;
    }
  | { readonly kind: 'question'; readonly id: number; readonly question: Question };

/**
 * A notifier that a screen renders: the screen draws `open()` and reports the user's answer. A notice with a duration
 * closes by itself. The list keeps its identity until it changes (`useSyncExternalStore`).
 */
export interface NoticeFeed extends Notifier {
  open(): readonly OpenNotice[];
  subscribe(listener: () => void): () => void;
  /** Closes a notice; a closed question counts as cancelled. */
  close(id: number): void;
  answer(id: number, confirmed: boolean): void;
}
