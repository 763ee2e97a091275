/** The part of the frame that contains the page. */
export const CONTENT_ID = 'content';

/** The focus target when the focused element has been removed. */
export const focusContent = (): void => {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
};
