import { isAllowedUrl } from '../rich-text/allowed-url';

/**
 * A file that was taken in: `fileName` is what is stored with a record, `url` is where it can be read now. An empty
 * `url` means that only the name is known, as after a reload: the file is then asked for by its name.
 */
export interface StoredFile {
  readonly fileName: string;
  readonly url: string;
}

const ADDRESS = /^(?:https?:\/\/|\/api\/)/i;

/** The same file whatever address it is read at today: the signature of an address changes, and goes out of date. */
export const fileIdentity = (stored: string): string =>
  stored.replace(/[?#].*$/, '').replace(/^\/api\/files(?=\/)/, '');

/** What a record holds of a file: an address is where it can be read, anything else is its name alone. */
export const storedFileOf = (stored: string): StoredFile => ({
  fileName: stored,
  url: ADDRESS.test(stored) && isAllowedUrl(stored) ? stored : '',
});

/** What people call it: its name without the folders. */
export const shortNameOf = ({ fileName }: StoredFile): string =>
  fileName.slice(fileName.lastIndexOf('/') + 1);
