import { useEffect } from 'react';

/** The browser asks before the page goes, in its own words, while something of it would be lost. */
export const useLeaveQuestion = (wouldLose: boolean): void => {
  useEffect(() => {
    if (!wouldLose) return;
    // One for each: what ends takes away no other's.
    const ask = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [wouldLose]);
};
