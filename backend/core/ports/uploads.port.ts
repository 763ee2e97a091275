import type { Instant } from '@/domain/kernel/instant';
import type { NewFile } from './files.port';

/** A file that will arrive in pieces. */
interface NewUpload {
  /** A random id that is used for nothing else. */
  readonly id: string;
  /** The name of the finished file. */
  readonly fileName: string;
  readonly originalName: string;
  readonly size: number;
  /** The SHA-256 of the whole file in hexadecimal, if the sender sent it. */
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

/** The most bytes of uploads that one user may begin. */
interface UploadLimits {
  /** The limit for unfinished uploads. */
  readonly unfinished: number;
  /** The limit for all uploads whose records still exist, including finished ones. */
  readonly recent: number;
}

/** The uploads of one user. */
export interface Uploads {
  /** Stores nothing and returns the name of the limit if the user's uploads would exceed one. */
  begin(upload: NewUpload, limits: UploadLimits, now: Instant): Promise<'begun' | keyof UploadLimits>;
  /** Undefined if this user has no such upload. */
  find(id: string): Promise<Upload | undefined>;
  /** `false` if another request stored these bytes first, or if their offset does not match. */
  addPiece(id: string, piece: UploadPiece, now: Instant): Promise<boolean>;
  /** The stored pieces, in the order of their bytes. */
  pieces(id: string): Promise<readonly UploadPiece[]>;
  /**
   * Lets one request join the pieces. `false` for other requests until that request has finished. If it has not
   * finished after some minutes, another request may join them.
   */
  claim(id: string, now: Instant): Promise<boolean>;
  /** Marks the upload as complete, and stores the record that makes its file visible. */
  finish(id: string, file: NewFile & { readonly sha256: string }, now: Instant): Promise<void>;
  /** Removes the record of the upload; the pieces in the file store stay. */
  forget(id: string): Promise<void>;
}

interface AbandonedUpload {
  readonly id: string;
  /** The keys of the pieces. */
  readonly keys: readonly string[];
  /**
   * The name of the joined file, if the upload never finished. The file store may contain this file, because a process
   * may have ended after the join. Absent for a finished upload, whose file has an owner.
   */
  readonly unfinishedFile?: string;
}

/** Uploads of all users that have received no bytes since a given time, for the job that removes them. */
export interface AbandonedUploads {
  /** Up to `limit` uploads that have received no bytes since `before`. */
  untouchedSince(before: Instant, limit: number): Promise<readonly AbandonedUpload[]>;
  /** Removes the record of the upload. The caller has removed its pieces from the file store. */
  forget(id: string): Promise<void>;
}
