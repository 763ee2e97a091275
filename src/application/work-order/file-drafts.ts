import type { StoredFile } from '../../domain/upload/stored-file';
import type { AttachedFile } from '../../domain/work-order/attached-file';
import { STORED } from '../kernel/browser-registry';
import { createDraftShelf, type DraftShelf, type DraftShelfParts } from '../kernel/draft-shelf';

/** A document that is stored on the server, but not sent yet. `name` and `size` are those of the picked file. */
export type UnsentFile = AttachedFile & StoredFile;

const isUnsentFile = (value: unknown): value is UnsentFile => {
  if (typeof value !== 'object' || value === null) return false;
  const { fileName, url, name, size }: Partial<Record<keyof UnsentFile, unknown>> = value;
  return [fileName, url, name].every((each) => typeof each === 'string') && typeof size === 'number';
};

/** The unsent documents of each work order. */
export const createFileDrafts = (parts: DraftShelfParts): DraftShelf<readonly UnsentFile[]> =>
  createDraftShelf<readonly UnsentFile[]>(parts, {
    thing: STORED.filesDraft,
    parse: (stored) => (Array.isArray(stored) && stored.every(isUnsentFile) ? stored : undefined),
    isEmpty: (files) => files.length === 0,
  });

declare module '../services' {
  interface Services {
    readonly fileDrafts: DraftShelf<readonly UnsentFile[]>;
  }
}
