import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PickedFile } from '@/application/files/picked-files.port';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../services/services';

const NOTHING: readonly PickedFile[] = [];

/**
 * Stores picked files in the browser until they are uploaded. `place` is the key of the form to which they belong. When
 * the form opens again, their upload continues.
 */
export const useStoredPickedFiles = (place: Id) => {
  const { pickedFiles } = useServices();
  const [restored, setRestored] = useState(NOTHING);
  const pending = useRef(NOTHING);
  /** Whether the stored files have been read. Until then, an empty list must not replace them. */
  const isRead = useRef(false);
  const [isKept, setIsKept] = useState(true);
  const keeping = useRef<Promise<unknown>>(Promise.resolve());
  const keep = () => {
    keeping.current = pickedFiles.keep(place, pending.current).then(setIsKept);
  };
  const take = useEffectEvent((found: readonly PickedFile[]) => {
    if (isRead.current) return;
    isRead.current = true;
    if (found.length > 0) setRestored(found);
    else if (pending.current.length > 0) keep();
  });
  useEffect(() => {
    void pickedFiles.read(place).then((found) => {
      take(found);
    });
  }, [pickedFiles, place]);
  return {
    restored,
    /** Whether the browser keeps files that are not uploaded yet. */
    isKept,
    /** Resolves once the picked files are stored. */
    whenKept: () => keeping.current,
    onPending: (files: readonly PickedFile[]) => {
      pending.current = files;
      if (isRead.current) keep();
    },
  };
};
