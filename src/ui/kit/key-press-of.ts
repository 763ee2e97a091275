import type { KeyPress } from '@/domain/kernel/key-press';

/** A browser event in the form that the rules need. */
export const keyPressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  ctrl: event.ctrlKey,
  shift: event.shiftKey,
  alt: event.altKey,
  meta: event.metaKey,
  composing: event.isComposing,
  keyCode: event.keyCode,
});
