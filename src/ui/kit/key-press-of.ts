import type { KeyPress } from '@/domain/kernel/key-press';

/** Converts a browser event into the form that the keyboard rules use. */
export const keyPressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  ctrl: event.ctrlKey,
  shift: event.shiftKey,
  alt: event.altKey,
  meta: event.metaKey,
  composing: event.isComposing,
  keyCode: event.keyCode,
});
