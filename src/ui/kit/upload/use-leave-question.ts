import { useEffect } from 'react';

/** The browser asks before the page goes, in its own words. Answers how to end that. */
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

/** The same while something of what is shown would be lost. */
export const useLeaveQuestion = (wouldLose: boolean): void => {
  useEffect(() => (wouldLose ? askBeforeLeaving() : undefined), [wouldLose]);
};
