import { useEffect } from 'react';

/** Makes the browser ask before the page closes. Returns a function that ends it. */
export const askBeforeLeaving = (): (() => void) => {
  // A separate listener for each caller, so that one does not remove another's.
  const ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => {
    window.removeEventListener('beforeunload', ask);
  };
};

/** The same as a hook, active while input would be lost. */
export const useLeaveQuestion = (wouldLose: boolean): void => {
  useEffect(() => (wouldLose ? askBeforeLeaving() : undefined), [wouldLose]);
};
