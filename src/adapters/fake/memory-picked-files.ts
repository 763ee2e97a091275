import type { PickedFile, PickedFiles } from '@/application/files/picked-files.port';
import type { Id } from '@/domain/kernel/id';

/** Picked files in memory, like a browser's database; several tabs may share them. */
export const createMemoryPickedFiles = (): PickedFiles => {
  const kept = new Map<Id, readonly PickedFile[]>();
  return {
    read: (place) => Promise.resolve(kept.get(place) ?? []),
    keep: (place, files) => {
      kept.set(place, files);
      return Promise.resolve(true);
    },
  };
};
