import type { MouseEvent } from 'react';

/** A click that asks for nothing special, such as another tab of the browser. */
export const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** Opens an address of the application in another tab of the browser. */
export const openInBrowserTab = (address: string): void => {
  window.open(address, '_blank', 'noopener');
};
