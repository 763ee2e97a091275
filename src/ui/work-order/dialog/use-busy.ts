import { useState } from 'react';

/**
 * Runs one thing at a time and frees the button whatever comes of it. A failure has been shown by then, so it ends
 * here; `undefined` stands for it.
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
