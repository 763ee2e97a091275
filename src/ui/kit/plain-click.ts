import type { MouseEvent } from 'react';

/** A click without modifiers; others ask for another browser tab or window. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Opens a path of the application in another browser tab. */
export const openInBrowserTab = (url: string): void => {
  window.open(url, '_blank', 'noopener');
};
