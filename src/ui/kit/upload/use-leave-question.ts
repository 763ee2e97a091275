import { useEffect } from 'react';

/** Makes the browser ask before the page closes. Returns a function that ends it. */
export const askBeforeLeaving = (): (() => void) => {
  // One for each: what ends takes away no other's.
  const ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => {
    window.removeEventListener('beforeunload', ask);
  };
};

/** The same, while input would be lost. */
export const useLeaveQuestion = (wouldLose: boolean): void => {
  useEffect(() => (wouldLose ? askBeforeLeaving() : undefined), [wouldLose]);
};
