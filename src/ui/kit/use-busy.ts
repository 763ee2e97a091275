import { useState } from 'react';

/**
 * Runs one task at a time; `busy` is true while it runs. The task must show its own failure: `run` then only returns
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
