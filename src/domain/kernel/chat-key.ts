import { isForInputMethod, type KeyPress } from './key-press';

/** Ctrl+I, which toggles the chat panel. Known before any code of the chat is there. */
export const isChatKey = (press: KeyPress): boolean =>
  !isForInputMethod(press) &&
  press.key.toLowerCase() === 'i' &&
  press.ctrl &&
  !press.shift &&
  !press.alt &&
  !press.meta;
