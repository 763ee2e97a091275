import { isAllowedUrl } from '../rich-text/allowed-url';

/**
 * A stored file. `fileName` is stored with the record, and `url` is the current signed URL. An empty `url` means that
 * only the name is known, for example after a reload. The URL is then requested by the name.
 */
export interface StoredFile {
  readonly fileName: string;
  readonly url: string;
  /** The name of the picked file; absent if only the stored name is known. */
  readonly name?: string;
  /** The size in bytes, if it is known. */
  readonly size?: number;
}

const URL_START = /^(?:https?:\/\/|\/api\/)/i;

/** The identity of a file, which is the same for all its URLs. Their signatures change and expire. */
export const fileIdentity = (stored: string): string =>
  stored.replace(/[?#].*$/, '').replace(/^\/api\/files(?=\/)/, '');

/** The file for a stored value, which is a URL or a bare file name. */
export const storedFileOf = (stored: string): StoredFile => ({
  fileName: stored,
  url: URL_START.test(stored) && isAllowedUrl(stored) ? stored : '',
});

/** The name for display, without folders and without the signature of a URL. */
export const shortNameOf = ({ fileName }: Pick<StoredFile, 'fileName'>): string => {
  const name = fileIdentity(fileName);
  return name.slice(name.lastIndexOf('/') + 1);
};
