import type { StorageTrouble } from './storage-trouble';

/** The headers under which a store hands a file to a browser. */
export interface ShownAs {
  readonly contentType: string;
  readonly disposition: string;
}

/**
 * Stores the bytes of files. A key is 32 hexadecimal digits, a dot and a type, created by us and never by a
 * request; a store refuses any other, so that no key leads out of it.
 */
export interface FileStore {
  /** Writes a key once; the content stays until it is removed. `full` without space: no part of it is stored. */
  write(key: string, content: Uint8Array): Promise<'written' | 'full'>;
  read(key: string): Promise<Uint8Array | undefined>;
  /** Its size in bytes; undefined if it does not exist. */
  size(key: string): Promise<number | undefined>;
  /** The bytes from `from` to before `to`; fewer at the end of the file. */
  readRange(key: string, from: number, to: number): Promise<Uint8Array | undefined>;
  /**
   * The URL at which a browser reads a film by itself for `seconds`, in ranges and under the given type and name.
   * Absent where only this server reads the store.
   */
  readonly urlOf?: (key: string, shown: ShownAs, seconds: number) => string;
  /** Concatenates files, which stay, into a new one. Never holds more than one of them in memory. */
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
