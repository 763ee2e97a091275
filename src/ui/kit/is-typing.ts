const EDITABLE =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable=""], [contenteditable=true]';

/** Whether a key pressed on this element types text. */
export const isTyping = (target: EventTarget): boolean =>
  target instanceof Element && target.closest(EDITABLE) !== null;
