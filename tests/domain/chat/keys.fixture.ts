import type { KeyPress } from '@/domain/kernel/key-press';

/** A key press. By default no modifier is pressed; `details` replaces any default. */
export const press = (key: string, details: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrl: false,
  shift: false,
  alt: false,
  meta: false,
  composing: false,
  keyCode: 0,
  ...details,
});
