import { createIndexedDbPickedFiles } from '@/adapters/browser/indexed-db-picked-files';
import { createLocalStorageStore } from '@/adapters/browser/local-storage.store';
import type { PickedFile, PickedFiles } from '@/application/files/picked-files.port';

/** A page of `picked-files.spec.ts`: the store of picked files over the real IndexedDB of a browser. */
declare global {
  interface Window {
    picked: {
      readonly files: PickedFiles;
      readonly named: (names: string) => readonly PickedFile[];
    };
  }
}

window.picked = {
  files: createIndexedDbPickedFiles({
    store: createLocalStorageStore(),
    author: () => ({ platform: 'cyy', userId: '1' }),
    logger: { warn: () => undefined },
  }),
  named: (names) =>
    [...names].map((key) => ({ key, fileName: `${key}.png`, file: new File([key], `${key}.png`) })),
};
