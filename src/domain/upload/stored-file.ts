/** A file that was taken in: `fileName` is what is stored with a record, `url` is where it can be read now. */
export interface StoredFile {
  readonly fileName: string;
  readonly url: string;
}
