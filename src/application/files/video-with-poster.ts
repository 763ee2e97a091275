import type { StoredFile } from '../../domain/upload/stored-file';

/** A stored video, with a picture of its first frames if the browser could make one. */
export interface VideoWithPoster {
  readonly video?: StoredFile;
  readonly poster?: StoredFile;
}
