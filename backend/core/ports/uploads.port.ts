import type { Instant } from '@/domain/kernel/instant';
import type { NewFile } from './files.port';

/** A file that is to come in pieces. */
interface NewUpload {
  /** Unguessable; the key of nothing else. */
  readonly id: string;
  /** Of the file that it becomes. */
  readonly fileName: string;
  readonly originalName: string;
  readonly size: number;
  /** Of the whole file in hexadecimal, where the sender said it. */
  readonly sha256?: string;
}

export interface Upload extends NewUpload {
  /** Bytes from the beginning that have arrived. */
  readonly received: number;
  readonly finished: boolean;
}

interface UploadPiece {
  readonly startsAt: number;
  readonly size: number;
  /** In the file store. */
  readonly key: string;
}

/** Uploads of one person. */
export interface Uploads {
  begin(upload: NewUpload, now: Instant): Promise<void>;
  find(id: string): Promise<Upload | undefined>;
  /** `false` when another request brought these bytes first, or they do not follow what has arrived. */
  addPiece(id: string, piece: UploadPiece, now: Instant): Promise<boolean>;
  pieces(id: string): Promise<readonly UploadPiece[]>;
  /** One request joins the pieces; `false` for the others until it is done or has been silent for some minutes. */
  claim(id: string, now: Instant): Promise<boolean>;
  /** The file is there: in one step with the record that makes it visible. */
  finish(id: string, file: NewFile & { readonly sha256: string }, now: Instant): Promise<void>;
  forget(id: string): Promise<void>;
}

/** Uploads that nothing came for since a moment, of everybody, for the job that removes them. */
export interface AbandonedUploads {
  untouchedSince(
    before: Instant,
    limit: number,
  ): Promise<readonly { readonly id: string; readonly keys: readonly string[] }[]>;
  forget(id: string): Promise<void>;
}
