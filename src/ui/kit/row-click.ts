/* What a click on a row of a table, or on a card of a list, does. */

/** Whether the element reacts to clicks itself, such as a link or button. */
export const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, input, label') !== null;

/** Whether text is selected. The click then ended the selection of text and must not open the row. */
export const hasSelection = (): boolean => (window.getSelection()?.toString() ?? '') !== '';

/** Focuses the row's control, so that the focus returns to it when the dialog closes. */
export const focusControl = (row: Element): void => {
  row.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
};
