import type { Author } from '../../domain/kernel/author';
import { authorKey } from '../../domain/kernel/author';
import { STORED } from '../kernel/browser-registry';
import type { KeyValueStore } from '../kernel/ports';
import { type Parse, storedValue } from '../kernel/stored-value';

/** The stored data with which the upload of a file resumes. The server knows how many bytes have arrived. */
interface UploadPlace {
  /** The checksum of the whole file. */
  readonly sha256: string;
  /** The id of the upload, once the server has started it. */
  readonly id?: string;
}

/** Stores, for each user, the data with which unfinished uploads resume, by the key of the picked file. */
export interface UploadPlaces {
  read(key: string): UploadPlace | undefined;
  write(key: string, place: UploadPlace): void;
  forget(key: string): void;
}

interface UploadPlacesParts {
  readonly store: KeyValueStore;
  readonly author: () => Author | undefined;
}

type Places = readonly (readonly [key: string, place: UploadPlace])[];

/** The maximum number of stored uploads. The oldest are dropped, because their files are most likely abandoned. */
const STORED_UPLOADS_MAX = 100;

const parse: Parse<Places> = (stored) =>
  Array.isArray(stored)
    ? stored.flatMap((each): Places => {
        const [key, place] = Array.isArray(each) ? (each as readonly unknown[]) : [];
        const { sha256, id } = (place ?? {}) as { readonly sha256?: unknown; readonly id?: unknown };
        if (typeof key !== 'string' || typeof sha256 !== 'string') return [];
        return [[key, { sha256, ...(typeof id === 'string' ? { id } : {}) }]];
      })
    : undefined;

export const createUploadPlaces = ({ store, author }: UploadPlacesParts): UploadPlaces => {
  const slot = () => {
    const whose = author();
    return whose && storedValue(store, STORED.uploadPlaces, parse, authorKey(whose, ''));
  };
  const all = (): Places => slot()?.read() ?? [];
  const without = (key: string): Places => all().filter(([each]) => each !== key);
  return {
    read: (key) => all().find(([each]) => each === key)?.[1],
    write: (key, place) => {
      slot()?.write([...without(key), [key, place] as const].slice(-STORED_UPLOADS_MAX));
    },
    forget: (key) => {
      const rest = without(key);
      if (rest.length === 0) slot()?.remove();
      else slot()?.write(rest);
    },
  };
};
