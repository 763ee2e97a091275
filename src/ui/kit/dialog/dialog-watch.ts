import { createContext, use, useEffect } from 'react';

const WatchContext = createContext<() => () => void>(() => () => undefined);

/** The watcher is called when a dialog inside opens; the function it returns is called when that closes. */
export const DialogWatch = WatchContext.Provider;

/** Tells the surrounding watcher that a dialog is open. */
export const useWatched = (isOpen: boolean): void => {
  const watch = use(WatchContext);
  useEffect(() => (isOpen ? watch() : undefined), [isOpen, watch]);
};
