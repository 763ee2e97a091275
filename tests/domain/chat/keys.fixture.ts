import type { KeyPress } from '@/domain/kernel/key-press';

/** A key press without modifiers, unless `details` contains others. */
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
