import type { StoredFile } from '../../domain/upload/stored-file';

/** A stored video, with a picture of a frame near its start if the browser could make one. */
export interface VideoWithPoster {
  readonly video?: StoredFile;
  readonly poster?: StoredFile;
}
