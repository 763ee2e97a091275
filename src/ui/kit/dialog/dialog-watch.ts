import { createContext, use, useEffect } from 'react';

const WatchContext = createContext<() => () => void>(() => () => undefined);

/**
 * Provides a watcher function to the dialogs inside. The function is called when such a dialog opens. The function that
 * it returns is called when the dialog closes.
 */
export const DialogWatch = WatchContext.Provider;

/** Informs the surrounding watcher that a dialog is open. */
export const useWatched = (isOpen: boolean): void => {
  const watch = use(WatchContext);
  useEffect(() => (isOpen ? watch() : undefined), [isOpen, watch]);
};
