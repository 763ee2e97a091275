import type { Id } from '../../domain/kernel/id';
import type { FileToUpload } from './file.port';

/** A file being uploaded, by the key of its entry in the list of uploads. */
export interface PickedFile extends FileToUpload {
  readonly key: string;
}

/**
 * Picked files that the server has not stored yet: kept in the browser with their draft, per user, so that a reload
 * loses none. A browser that stores nothing is not a failure: the files are still in the page.
 */
export interface PickedFiles {
  /** In the order of picking. */
  read(place: Id): Promise<readonly PickedFile[]>;
  /**
   * Replaces the set of kept files. Files that are no longer being uploaded are deleted before the promise resolves, so
   * that a file just stored on the server does not come back after a reload. New files are stored a moment later.
   * Returns whether the browser keeps them.
   */
  keep(place: Id, files: readonly PickedFile[]): Promise<boolean>;
}
