/** The id of the frame's part that contains the page. */
export const CONTENT_ID = 'content';

/** Focuses the page when the focused element has been removed. */
export const focusContent = (): void => {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
};
