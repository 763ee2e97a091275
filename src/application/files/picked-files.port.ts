import type { Id } from '../../domain/kernel/id';
import type { FileToUpload } from './file.port';

/** A file that is being uploaded, with the key of its entry in the list of uploads. */
export interface PickedFile extends FileToUpload {
  readonly key: string;
}

/**
 * Stores the picked files of a user's draft in the browser until the server has them, so that a reload loses none. A
 * browser that stores nothing is not a failure: the files are still in the page.
 */
export interface PickedFiles {
  /** Returns the files in the order in which they were picked. */
  read(place: Id): Promise<readonly PickedFile[]>;
  /**
   * Replaces the set of stored files. Removed files are deleted before the promise resolves, so that a file
   * that the server has just stored does not return after a reload. New files are stored a moment later.
   * Resolves with whether the browser stores them.
   */
  keep(place: Id, files: readonly PickedFile[]): Promise<boolean>;
}
