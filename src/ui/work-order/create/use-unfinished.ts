import { useCallback, useRef } from 'react';
import type { Unfinished } from '@/application/files/upload-list';

/** Why the files of a form are incomplete, by field; read only on sending. */
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
