import type { Id } from '../../domain/kernel/id';
import type { FileToUpload } from './file.port';

/** A file on its way, by the key of its entry in the list of uploads. */
export interface PickedFile extends FileToUpload {
  readonly key: string;
}

/**
 * Picked files that the server has not stored yet: kept in the browser with their draft, per user, so that a reload
 * loses none. A browser that stores nothing is no failure: the files are still in the page.
 */
export interface PickedFiles {
  /** In the order in which they were picked. */
  read(place: Id): Promise<readonly PickedFile[]>;
  /**
   * Replaces the set of kept files. Files that are no longer under way are deleted before the promise resolves, so
   * that a file just stored on the server does not return after a reload. New files are stored a moment later.
   * Answers whether the browser keeps them.
   */
  keep(place: Id, files: readonly PickedFile[]): Promise<boolean>;
}
