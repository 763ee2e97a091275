import type { Id } from '../../domain/kernel/id';
import type { StoredFile } from '../../domain/upload/stored-file';
import { isOnItsWay, storedFiles, unfinishedIn } from './upload-list';
import type { Uploads } from './uploads';

/** The handlers for uploads that no view shows. */
interface ClosedViewHandlers {
  /** Called with each file that is stored while no view shows it. */
  readonly onStored: (file: StoredFile) => void;
  /**
   * Warns the user before the page is closed, because closing it would lose an upload. The returned function stops the
   * warning.
   */
  readonly guard: () => () => void;
  /**
   * Calls the listener when the uploads must stop, because the user has signed out. The returned function removes the
   * listener.
   */
  readonly onOver: (listener: () => void) => () => void;
}

/** The uploads of a view that has closed. */
interface ClosedView {
  readonly uploads: Uploads;
  /** Removes the handlers of these uploads. */
  readonly removeHandlers: () => void;
}

/** Ends uploads that no view can show again. It waits until nothing is being sent. */
const endOnceSent = ({ uploads, removeHandlers }: ClosedView): void => {
  const stopWatching = uploads.subscribe(() => {
    endIfSent();
  });
  const endIfSent = (): void => {
    if (uploads.list().some(({ step }) => isOnItsWay(step))) return;
    stopWatching();
    removeHandlers();
    uploads.stop();
  };
  endIfSent();
};

/**
 * Uploads that continue after their view has closed; stored files are added to the draft. A failed upload
 * waits for a retry, because its file exists only in this page.
 */
export interface UploadsUnderWay {
  /** The uploads that continue for this key. A view that shows them must call `take`. */
  of(key: Id): Uploads | undefined;
  /** Called when a view shows the uploads again. The view then handles the files stored from now on. */
  take(key: Id): void;
  /**
   * Called when the view has closed. Unfinished uploads are kept; without any, the list is dropped. Another list may
   * already be kept for this key. No view can show that list again, so it is dropped once nothing is being sent.
   */
  leave(key: Id, uploads: Uploads, leaving: ClosedViewHandlers): void;
}

export const createUploadsUnderWay = (): UploadsUnderWay => {
  const left = new Map<Id, ClosedView>();
  const take = (key: Id): void => {
    left.get(key)?.removeHandlers();
    left.delete(key);
  };
  return {
    of: (key) => left.get(key)?.uploads,
    take,
    leave: (key, uploads, { onStored, guard, onOver }) => {
      if (left.get(key)?.uploads === uploads) take(key);
      if (unfinishedIn(uploads.list()) === undefined) {
        uploads.stop();
        return;
      }
      const earlier = left.get(key);
      const known = new Set(storedFiles(uploads.list()).map(({ fileName }) => fileName));
      const stopFollowing = uploads.followStored((files) => {
        for (const file of files) {
          if (known.has(file.fileName)) continue;
          known.add(file.fileName);
          onStored(file);
        }
      });
      const endGuard = guard();
      const stopWatching = uploads.subscribe(() => {
        if (unfinishedIn(uploads.list()) === undefined) endGuard();
      });
      const stopListening = onOver(() => {
        if (left.get(key)?.uploads === uploads) left.delete(key);
        removeHandlers();
        uploads.stop();
      });
      const removeHandlers = (): void => {
        stopFollowing();
        stopWatching();
        endGuard();
        stopListening();
      };
      left.set(key, { uploads, removeHandlers });
      if (earlier !== undefined) endOnceSent(earlier);
    },
  };
};
