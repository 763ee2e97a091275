/** The id of the part of the frame that contains the page. */
export const CONTENT_ID = 'content';

/** Focuses the page. Called when the focused element has been removed. */
export const focusContent = (): void => {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
};
