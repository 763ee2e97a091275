/** The part of the frame that holds the page. */
export const CONTENT_ID = 'content';

/** The focus target when the focused element is gone. */
export const focusContent = (): void => {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
};
