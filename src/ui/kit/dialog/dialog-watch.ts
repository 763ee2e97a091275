import { createContext, use, useEffect } from 'react';

const WatchContext = createContext<() => () => void>(() => () => undefined);

/**
 * Provides a watcher function to the dialogs inside. It is called when such a dialog opens, and its result is called
 * when that dialog closes.
 */
export const DialogWatch = WatchContext.Provider;

/** Informs the surrounding watcher that a dialog is open. */
export const useWatched = (isOpen: boolean): void => {
  const watch = use(WatchContext);
  useEffect(() => (isOpen ? watch() : undefined), [isOpen, watch]);
};
