import { useEffect } from 'react';

/** Makes the browser ask the user before it closes the page. Returns a function that turns the question off again. */
export const askBeforeLeaving = (): (() => void) => {
  // Each caller gets its own listener, so that one does not remove another's.
  const ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
  };
  window.addEventListener('beforeunload', ask);
  return () => {
    window.removeEventListener('beforeunload', ask);
  };
};

/** `askBeforeLeaving` as a hook. Pass `true` while closing the page would lose input. */
export const useLeaveQuestion = (wouldLose: boolean): void => {
  useEffect(() => (wouldLose ? askBeforeLeaving() : undefined), [wouldLose]);
};
