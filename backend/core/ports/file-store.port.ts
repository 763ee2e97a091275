import type { StorageTrouble } from './storage-trouble';

/** The headers with which a store sends a file to a browser. */
export interface ShownAs {
  readonly contentType: string;
  readonly disposition: string;
}

/**
 * Stores the bytes of files. A key is 32 hexadecimal digits, a dot and a type, created by us and never by a request. A
 * store refuses any other key, so that no key can lead out of the store.
 */
export interface FileStore {
  /**
   * Writes a key once; the content stays until it is removed. Returns `full` if there is no space, and then stores no
   * part of the content.
   */
  write(key: string, content: Uint8Array): Promise<'written' | 'full'>;
  /** The whole content; undefined if it does not exist. */
  read(key: string): Promise<Uint8Array | undefined>;
  /** The size of the content in bytes; undefined if the key does not exist. */
  size(key: string): Promise<number | undefined>;
  /** The bytes from `from` up to, but not including, `to`; fewer at the end of the file. */
  readRange(key: string, from: number, to: number): Promise<Uint8Array | undefined>;
  /**
   * The URL from which a browser can read a video directly for `seconds`, in ranges and under the given type and name.
   * Absent where only this server reads the store.
   */
  readonly urlOf?: (key: string, shown: ShownAs, seconds: number) => string;
  /** Concatenates files into a new one; the parts remain in the store. The whole file is never in memory. */
  join(key: string, parts: readonly string[]): Promise<'written' | 'full'>;
  /** Removing a missing key changes nothing. */
  remove(key: string): Promise<void>;
  /** The reason why the store accepts no file, if there is one. */
  trouble(): Promise<StorageTrouble | undefined>;
}

const KEY = /^[0-9a-f]{32}\.[a-z0-9]{3,4}$/;

export const isFileKey = (text: string): boolean => KEY.test(text);

/** For the adapters: throws for an invalid key. */
export const assertFileKey = (key: string): void => {
  if (!isFileKey(key)) throw new Error('this is no key of a file');
};
