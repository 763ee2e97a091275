import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';

/** `upload`: sent by a user; `export`: generated for one; `evidence`: of an installation, outside of the quota. */
export type FileKind = 'upload' | 'export' | 'evidence';

/** A stored file before it has an owner. */
export interface NewFile {
  /** The name stored with records: `/profile/{prefix}/{digits}.{type}`. */
  readonly fileName: string;
  readonly kind: FileKind;
  /** The owner's name for it, made safe. */
  readonly originalName: string;
  /** In bytes. */
  readonly size: number;
}

/** A stored file and the account that uploaded it. */
export interface FileRecord extends NewFile {
  readonly accountId: Id;
}

/** The records of the files of a scope: those of the seller account, or all of the brand for its staff. */
export interface FileRecords {
  /** `false`, and none is stored, if the seller account would exceed `quota` bytes. */
  add(files: readonly NewFile[], quota: number, now: Instant): Promise<boolean>;
  find(fileName: string): Promise<FileRecord | undefined>;
  /**
   * The names among these whose files the user may see, with their size in bytes: the scope's, and those shown in its
   * work orders.
   */
  visible(names: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Removes the record of the user's own export; of nothing else. */
  removeExport(fileName: string): Promise<void>;
}

/** An order whose evidence is no longer kept, with the names of its files. */
interface OverdueEvidence {
  readonly orderId: Id;
  readonly fileNames: readonly string[];
}

/**
 * The files of installations, outside any scope, for the job that removes them. It deletes bytes before it calls
 * `forget…`: a row without bytes is found again, bytes without a row are not.
 */
export interface EvidenceFiles {
  /** Up to `limit` names of files made before `before` that no order and no work order names, oldest first. */
  unused(before: Instant, limit: number): Promise<readonly string[]>;
  /** Removes the records of files that are still unused. */
  forgetUnused(fileNames: readonly string[]): Promise<void>;
  /**
   * Orders whose completion is longer ago than the brand's `evidence.months`, oldest first. Those with an open after-sale
   * matter keep their files.
   */
  overdue(now: Instant, limit: number): Promise<readonly OverdueEvidence[]>;
  /** Removes the records of an order's files, and notes on the order when they went. */
  forgetOfOrder(evidence: OverdueEvidence, now: Instant): Promise<void>;
}

/** Files outside any scope, for signed URLs and jobs. */
export interface UnscopedFiles {
  /** Names of exports older than `before`, oldest first. */
  exportsBefore(before: Instant, limit: number): Promise<readonly string[]>;
  /** Removes the records of exports; of nothing else. */
  forgetExports(fileNames: readonly string[]): Promise<void>;
  /** The owner's name of a file; undefined if there is no such file. */
  originalNameOf(fileName: string): Promise<string | undefined>;
  /** The key of this installation. `made` becomes the key if there is none; of several at once, one does. */
  signingKey(made: string): Promise<string>;
}
