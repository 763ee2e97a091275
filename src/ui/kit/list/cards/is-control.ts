/** Whether the element reacts to clicks itself, such as a link or button. */
export const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;
