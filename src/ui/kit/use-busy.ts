import { useState } from 'react';

/**
 * Runs one task at a time and always re-enables the button. The task shows its own failure, so a failed task
 * returns `undefined`.
 */
export const useBusy = () => {
  const [busy, setBusy] = useState(false);
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    try {
      return await work();
    } catch {
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
};
