import type { MouseEvent } from 'react';

/**
 * Whether this is a click of the main button without modifier keys. Other clicks may open another browser tab or
 * window.
 */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Opens a path of the application in another browser tab. */
export const openInBrowserTab = (url: string): void => {
  window.open(url, '_blank', 'noopener');
};
