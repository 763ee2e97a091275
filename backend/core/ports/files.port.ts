import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';

/** `upload` was sent by a person, `export` was made for one, `evidence` shows an installation and takes no account's space. */
export type FileKind = 'upload' | 'export' | 'evidence';

export interface NewFile {
  /** What is stored with records: `/profile/{prefix}/{digits}.{type}`. */
  readonly fileName: string;
  readonly kind: FileKind;
  /** As its owner called it, made safe. */
  readonly originalName: string;
  /** Bytes. */
  readonly size: number;
}

export interface FileRecord extends NewFile {
  readonly accountId: Id;
}

/** What is known about the files of a scope: those of the seller account, or all of the brand for its staff. */
export interface FileRecords {
  /** `false`, and none stored, when the seller account would keep more than `quota` bytes. */
  add(files: readonly NewFile[], quota: number, now: Instant): Promise<boolean>;
  find(fileName: string): Promise<FileRecord | undefined>;
  /** Those of the names that are files which the person may see: the scope's, and those shown in its work orders. */
  visible(names: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets an export of the person's own; nothing else. */
  removeExport(fileName: string): Promise<void>;
}

/** What is asked of files outside any scope: by signed addresses and by jobs. */
export interface AddressedFiles {
  /** Names of exports that were made before, oldest first. */
  exportsBefore(before: Instant, limit: number): Promise<readonly string[]>;
  /** Forgets exports; nothing else. */
  forgetExports(fileNames: readonly string[]): Promise<void>;
  /** The owner's name of a file; undefined when there is no such file. */
  originalNameOf(fileName: string): Promise<string | undefined>;
  /** The key of this installation. `made` becomes it where there is none yet; of several at once one does. */
  signingKey(made: string): Promise<string>;
}
