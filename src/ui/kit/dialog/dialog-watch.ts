import { createContext, use, useEffect } from 'react';

const WatchContext = createContext<() => () => void>(() => () => undefined);

/** Called when a dialog opens below it; the returned function is called when that closes. */
export const DialogWatch = WatchContext.Provider;

/** Tells the watcher around it that a dialog is open. */
export const useWatched = (isOpen: boolean): void => {
  const watch = use(WatchContext);
  useEffect(() => (isOpen ? watch() : undefined), [isOpen, watch]);
};
