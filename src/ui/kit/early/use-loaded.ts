import { useCallback, useEffect, useRef, useState } from 'react';

export interface Loaded<T> {
  /** The last loaded value; stays during a reload. */
  readonly value: T | undefined;
  readonly reload: () => Promise<T>;
}

/**
 * Loads a value when the component mounts, and again on demand, for pages that load no query library. `load`
 * never rejects. Of several overlapping loads, the latest one counts.
 */
export const useLoaded = <T>(load: () => Promise<T>): Loaded<T> => {
  const [value, setValue] = useState<T>();
  const latest = useRef(0);
  const reload = useCallback(async () => {
    latest.current += 1;
    const mine = latest.current;
    const loaded = await load();
    if (mine === latest.current) setValue(loaded);
    return loaded;
  }, [load]);
  useEffect(() => {
    void reload();
    return () => {
      latest.current += 1;
    };
  }, [reload]);
  return { value, reload };
};
