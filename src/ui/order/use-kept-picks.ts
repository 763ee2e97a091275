import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PickedFile } from '@/application/files/picked-files.port';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../kit/services/services';

const NOTHING: readonly PickedFile[] = [];

/** Pictures that are picked and not stored yet: kept beside the draft, and on their way again when the form is back. */
export const useKeptPicks = (place: Id) => {
  const { pickedFiles } = useServices();
  const [restored, setRestored] = useState(NOTHING);
  const pending = useRef(NOTHING);
  /** Until the kept files are read, the list must not count as empty. */
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
    /** Whether the browser keeps what is on its way. */
    isKept,
    /** Once it is written down what was picked. */
    whenKept: () => keeping.current,
    onPending: (files: readonly PickedFile[]) => {
      pending.current = files;
      if (isRead.current) keep();
    },
  };
};
