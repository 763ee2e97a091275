import type { Id } from '../../domain/kernel/id';
import type { StoredFile } from '../../domain/upload/stored-file';
import { storedFiles, unfinishedIn } from './upload-list';
import type { Uploads } from './uploads';

/** The handlers for uploads out of view. */
interface Leaving {
  /** Called with each file that is stored out of view. */
  readonly land: (file: StoredFile) => void;
  /** Called while closing the page would lose an upload; the returned function ends the guard. */
  readonly guard: () => () => void;
  /** Calls back when they have no owner any more and are stopped. The returned function stops listening. */
  readonly onOver: (listener: () => void) => () => void;
}

/**
 * Uploads that continue after their screen has closed; their files are added to the draft. A failed upload waits for a
 * retry, since its file exists nowhere else.
 */
export interface UploadsUnderWay {
  /** The uploads that continue for this key; the view that shows them calls `take`. */
  of(key: Id): Uploads | undefined;
  /** A view shows the uploads again and handles files stored from now on. */
  take(key: Id): void;
  /** The screen has closed. Running uploads continue; without any, the list is dropped. */
  leave(key: Id, uploads: Uploads, leaving: Leaving): void;
}

export const createUploadsUnderWay = (): UploadsUnderWay => {
  const left = new Map<Id, { readonly uploads: Uploads; readonly letGo: () => void }>();
  const take = (key: Id): void => {
    left.get(key)?.letGo();
    left.delete(key);
  };
  return {
    of: (key) => left.get(key)?.uploads,
    take,
    leave: (key, uploads, { land, guard, onOver }) => {
      if (unfinishedIn(uploads.list()) === undefined) {
        uploads.stop();
        return;
      }
      const known = new Set(storedFiles(uploads.list()).map(({ fileName }) => fileName));
      const stopFollowing = uploads.followStored((files) => {
        for (const file of files) {
          if (known.has(file.fileName)) continue;
          known.add(file.fileName);
          land(file);
        }
      });
      const endGuard = guard();
      const stopWatching = uploads.subscribe(() => {
        if (unfinishedIn(uploads.list()) === undefined) endGuard();
      });
      const stopListening = onOver(() => {
        take(key);
        uploads.stop();
      });
      left.set(key, {
        uploads,
        letGo: () => {
          stopFollowing();
          stopWatching();
          endGuard();
          stopListening();
        },
      });
    },
  };
};
