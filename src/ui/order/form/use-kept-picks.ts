import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PickedFile } from '@/application/files/picked-files.port';
import type { Id } from '@/domain/kernel/id';
import { useServices } from '../../kit/services/services';

const NOTHING: readonly PickedFile[] = [];

/** Pictures that are picked and not stored yet: kept beside the draft, and on their way again when the form is back. */
export const useKeptPicks = (place: Id) => {
  const { pickedFiles } = useServices();
  const [restored, setRestored] = useState(NOTHING);
  const pending = useRef(NOTHING);
  /** Until the kept files are read, the list must not count as empty. */
  const isRead = useRef(false);
  const keep = () => {
    void pickedFiles.keep(place, pending.current);
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
    onPending: (files: readonly PickedFile[]) => {
      pending.current = files;
      if (isRead.current) keep();
    },
  };
};
