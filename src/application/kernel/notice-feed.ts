import type { Notice, Notifier, Question } from './notifier.port';

/** Something that is said right now. `id` is a key for the screen and the handle to close or answer it. */
export type OpenNotice =
  | {
      readonly kind: 'notice';
      readonly id: number;
      readonly notice: Notice;
      /** How long it shows in milliseconds, defaults filled in; 0 stays until closed. */
      readonly durationMs: number;
    }
  | { readonly kind: 'question'; readonly id: number; readonly question: Question };

/**
 * A notifier that a screen can render: the screen draws `open()` and reports what the person did. What has a
 * duration closes by itself. The list keeps its identity until something changes (`useSyncExternalStore`).
 */
export interface NoticeFeed extends Notifier {
  open(): readonly OpenNotice[];
  subscribe(listener: () => void): () => void;
  /** Closes a notice; a question that is closed is answered with cancel. */
  close(id: number): void;
  answer(id: number, confirmed: boolean): void;
}
