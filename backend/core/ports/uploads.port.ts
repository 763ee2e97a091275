import type { Instant } from '@/domain/kernel/instant';
import type { NewFile } from './files.port';

/** A file that will arrive in pieces. */
interface NewUpload {
  /** Random; used for nothing else. */
  readonly id: string;
  /** The name of the file it becomes. */
  readonly fileName: string;
  readonly originalName: string;
  readonly size: number;
  /** Of the whole file in hexadecimal, if the sender gave it. */
  readonly sha256?: string;
}

/** A resumable upload and the part of it that has arrived. */
export interface Upload extends NewUpload {
  /** The number of bytes that have arrived. */
  readonly received: number;
  readonly finished: boolean;
}

interface UploadPiece {
  readonly startsAt: number;
  readonly size: number;
  /** The key in the file store. */
  readonly key: string;
}

/** How much one user may announce. Bytes. */
interface UploadLimits {
  /** Of uploads that have not finished. */
  readonly unfinished: number;
  /** Of all uploads whose records are still kept, finished ones included. */
  readonly recent: number;
}

/** The uploads of one user. */
export interface Uploads {
  /** Names the limit that the user's announced uploads would exceed; nothing is stored then. */
  begin(upload: NewUpload, limits: UploadLimits, now: Instant): Promise<'begun' | keyof UploadLimits>;
  find(id: string): Promise<Upload | undefined>;
  /** `false` if another request stored these bytes first, or if their offset does not match. */
  addPiece(id: string, piece: UploadPiece, now: Instant): Promise<boolean>;
  pieces(id: string): Promise<readonly UploadPiece[]>;
  /** Lets one request join the pieces; `false` for others until it has finished or was silent for some minutes. */
  claim(id: string, now: Instant): Promise<boolean>;
  /** The file is complete: stored together with the record that makes it visible. */
  finish(id: string, file: NewFile & { readonly sha256: string }, now: Instant): Promise<void>;
  forget(id: string): Promise<void>;
}

/** Uploads of all users without requests since a given time, for the job that removes them. */
export interface AbandonedUploads {
  untouchedSince(
    before: Instant,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly keys: readonly string[] }[]>;
  forget(id: string): Promise<void>;
}
