import type { KeyboardEvent } from 'react';

const STOPS = 'a[href], button, input, textarea, select, [tabindex], [contenteditable="true"]';

/** Whether the Tab key stops at an element. jsdom has no `checkVisibility`. */
const isStop = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  (typeof element.checkVisibility !== 'function' || element.checkVisibility({ visibilityProperty: true }));

/**
 * Moves the focus from the last stop of a dialog to its first one when Tab is pressed. antd returns the focus only from
 * another element of the page, and the dialog is the end of the page.
 */
export const keepFocusInside = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, shiftKey, target, currentTarget } = event;
  if (key !== 'Tab' || shiftKey || event.defaultPrevented) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
  if (target !== stops.at(-1)) return;
  event.preventDefault();
  stops[0]?.focus();
};
