import { useState } from 'react';

/**
 * Runs one task at a time and frees the button in every case. A failure has been shown by then, so it ends here as
 * `undefined`.
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
