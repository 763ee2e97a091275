import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';

/**
 * `upload`: sent by a user. `export`: generated for a user. `evidence`: sent as a resumable upload, for an installation
 * or for goods of the mall, and outside of the quota.
 */
export type FileKind = 'upload' | 'export' | 'evidence';

/** A stored file before it has an owner. */
export interface NewFile {
  /** The name stored with records: `/profile/{prefix}/{digits}.{type}`. */
  readonly fileName: string;
  readonly kind: FileKind;
  /** The name of the file on the sender's device, made safe. */
  readonly originalName: string;
  /** The size in bytes. */
  readonly size: number;
}

/** A stored file and the account that uploaded it. */
export interface FileRecord extends NewFile {
  readonly accountId: Id;
}

/** The file records of a scope: the files of the seller account or, for staff, all files of the brand. */
export interface FileRecords {
  /** Returns `false` and stores no file if the seller account would exceed `quota` bytes. */
  add(files: readonly NewFile[], quota: number, now: Instant): Promise<boolean>;
  /** Undefined for a file outside the scope. */
  find(fileName: string): Promise<FileRecord | undefined>;
  /**
   * Selects the names that the user may see, each with its size in bytes. The user sees files of the scope, and files
   * that are shown in work orders, orders or other rows of the scope.
   */
  visible(names: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Removes the record only if it is the user's own export. */
  removeExport(fileName: string): Promise<void>;
}

/** An order whose evidence must be removed because it was kept long enough, with the names of its files. */
interface OverdueEvidence {
  readonly orderId: Id;
  readonly fileNames: readonly string[];
}

/**
 * Files of the kind `evidence`, outside any scope, for the job that removes them. The job deletes the content before it
 * calls `forget…`. If it is interrupted in between, the next run finds the row again.
 */
export interface EvidenceFiles {
  /**
   * Up to `limit` names of files made before `before`, oldest first, that no order, no work order and no goods of the
   * mall refer to.
   */
  unused(before: Instant, limit: number): Promise<readonly string[]>;
  /** Removes the records of files that are still unused. */
  forgetUnused(fileNames: readonly string[]): Promise<void>;
  /**
   * Orders that were completed longer ago than the brand's `evidence.months`, oldest first. Orders with an open
   * after-sale case keep their files.
   */
  overdue(now: Instant, limit: number): Promise<readonly OverdueEvidence[]>;
  /** Removes the records of an order's files, and stores the time of the removal on the order. */
  forgetOfOrder(evidence: OverdueEvidence, now: Instant): Promise<void>;
}

/** Files outside any scope, for signed URLs and jobs. */
export interface UnscopedFiles {
  /** Names of exports older than `before`, oldest first. */
  exportsBefore(before: Instant, limit: number): Promise<readonly string[]>;
  /** Removes the records of exports, and no other records. */
  forgetExports(fileNames: readonly string[]): Promise<void>;
  /** The name of a file on the device of its owner; undefined if there is no such file. */
  originalNameOf(fileName: string): Promise<string | undefined>;
  /**
   * The signing key of this deployment. If there is none, `made` becomes the key. Concurrent calls return the same key.
   */
  signingKey(made: string): Promise<string>;
}
