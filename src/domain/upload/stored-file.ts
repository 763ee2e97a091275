import { isAllowedUrl } from '../rich-text/allowed-url';

/**
 * A stored file: `fileName` is stored with the record, and `url` is its current signed URL. An empty `url` means that
 * only the name is known, as after a reload; the file is then read by its name.
 */
export interface StoredFile {
  readonly fileName: string;
  readonly url: string;
}

const URL_START = /^(?:https?:\/\/|\/api\/)/i;

/** The same for one file at different URLs: their signature changes and expires. */
export const fileIdentity = (stored: string): string =>
  stored.replace(/[?#].*$/, '').replace(/^\/api\/files(?=\/)/, '');

/** The file of a record's value: a URL, or a bare file name. */
export const storedFileOf = (stored: string): StoredFile => ({
  fileName: stored,
  url: URL_START.test(stored) && isAllowedUrl(stored) ? stored : '',
});

/** The name for display: without its folders. */
export const shortNameOf = ({ fileName }: StoredFile): string =>
  fileName.slice(fileName.lastIndexOf('/') + 1);
