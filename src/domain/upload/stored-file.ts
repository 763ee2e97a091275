import { isAllowedUrl } from '../rich-text/allowed-url';

/**
 * A stored file: `fileName` is stored with the record, and `url` is its current address. An empty `url` means that
 * only the name is known, as after a reload; the file is then read by its name.
 */
export interface StoredFile {
  readonly fileName: string;
  readonly url: string;
}

const ADDRESS = /^(?:https?:\/\/|\/api\/)/i;

/** A key that is equal for one file at different addresses: their signature changes and expires. */
export const fileIdentity = (stored: string): string =>
  stored.replace(/[?#].*$/, '').replace(/^\/api\/files(?=\/)/, '');

/** The file of a record's value: an address, or a bare file name. */
export const storedFileOf = (stored: string): StoredFile => ({
  fileName: stored,
  url: ADDRESS.test(stored) && isAllowedUrl(stored) ? stored : '',
});

/** What people call it: its name without the folders. */
export const shortNameOf = ({ fileName }: StoredFile): string =>
  fileName.slice(fileName.lastIndexOf('/') + 1);
