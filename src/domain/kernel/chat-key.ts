import { isForInputMethod, type KeyPress } from './key-press';

/** Ctrl+I, which toggles the chat panel. It is in its own file so that it works before the chat's code is loaded. */
export const isChatKey = (press: KeyPress): boolean =>
  !isForInputMethod(press) &&
  press.key.toLowerCase() === 'i' &&
  press.ctrl &&
  !press.shift &&
  !press.alt &&
  !press.meta;
