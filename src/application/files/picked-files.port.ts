import type { Id } from '../../domain/kernel/id';
import type { FileToUpload } from './file.port';

/** A file on its way, by the key of its entry in the list of uploads. */
export interface PickedFile extends FileToUpload {
  readonly key: string;
}

/**
 * Picked files that the server has not stored yet: kept in the browser with the draft that they belong
 * to, per person, so that a reload loses none. A browser that keeps nothing is not said to fail: the files are still
 * in the page.
 */
export interface PickedFiles {
  /** In the order in which they were picked. */
  read(place: Id): Promise<readonly PickedFile[]>;
  /**
   * These are on their way now, and no others. Whatever is on its way no more is forgotten before this returns, so that
   * a file which was stored in this moment is not picked again after a reload; what is new is kept a moment later.
   */
  keep(place: Id, files: readonly PickedFile[]): Promise<void>;
}
