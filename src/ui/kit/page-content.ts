/** The part of the frame that holds the page. */
export const CONTENT_ID = 'content';

/** Where the focus goes when what had it is gone. */
export const focusContent = (): void => {
  document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
};
