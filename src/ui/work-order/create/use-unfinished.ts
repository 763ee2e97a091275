import { useCallback, useRef } from 'react';
import type { Unfinished } from '@/application/files/upload-list';

/** Collects, by field, why a form's uploads are unfinished. Only sending reads them, so changes cause no render. */
export const useUnfinished = () => {
  const fields = useRef(new Map<string, Unfinished>());
  return {
    onUnfinished: useCallback((path: string, unfinished: Unfinished | undefined) => {
      if (unfinished === undefined) fields.current.delete(path);
      else fields.current.set(path, unfinished);
    }, []),
    unfinished: (): Unfinished | undefined => {
      const all = [...fields.current.values()];
      return all.includes('uploading') ? 'uploading' : all[0];
    },
  };
};
