import * as v from 'valibot';
import type { StoredFile } from '../../domain/upload/stored-file';
import { call } from '../call';
import { codec } from '../codec';
import { nothing } from '../envelope';
import { PATHS } from '../paths';
import { flag, flagOf, flagTo, text } from '../scalars';

/** What was taken in stands beside the code. */
const storedFile = codec(
  v.object({ url: v.string(), fileName: text }),
  (wire): StoredFile => ({ url: wire.url, fileName: wire.fileName === '' ? wire.url : wire.fileName }),
  (file) => ({ url: file.url, fileName: file.fileName }),
);

/** The editor's answer carries the address alone. */
const editorImage = codec(
  v.object({ url: v.string() }),
  (wire) => wire,
  (value: { readonly url: string }) => ({ url: value.url }),
);

export const uploadFile = call(PATHS.uploadFile, {
  summary: 'One file: doc, xls, ppt, txt or pdf, at most 5 MB. The content must be what the name says.',
  form: 'multipart',
  reply: storedFile,
});
export const uploadImage = call(PATHS.uploadImage, {
  summary: 'One picture: png, jpg or jpeg, at most 5 MB. The prefix is 1 to 25 letters or hyphens.',
  form: 'multipart',
  reply: storedFile,
});
export const uploadEditorImage = call(PATHS.uploadEditorImage, {
  summary: 'One picture for the editor, at most 5 MB.',
  form: 'multipart',
  reply: editorImage,
});

export interface DownloadQuery {
  readonly fileName: string;
  /** Remove it afterwards; works on one’s own generated exports only. */
  readonly remove: boolean;
}

/** `true` in words is how the specification writes it. */
const removal = v.union([flag, v.picklist(['true', 'false'])]);

export const download = call(PATHS.download, {
  summary: 'A file that was made for the person who asks. Its name stands in `download-filename`.',
  form: 'binary',
  query: codec(
    v.object({ fileName: v.pipe(v.string(), v.minLength(1), v.maxLength(255)), delete: removal }),
    (wire): DownloadQuery => ({
      fileName: wire.fileName,
      remove: wire.delete === 'true' || (wire.delete !== 'false' && flagOf(wire.delete)),
    }),
    (query) => ({ fileName: query.fileName, delete: flagTo(query.remove) }),
  ),
  reply: nothing,
});
export const downloadResource = call(PATHS.downloadResource, {
  summary: 'A stored file by its name. Anything outside the store is refused.',
  form: 'binary',
  query: codec(
    v.object({ resource: v.pipe(v.string(), v.minLength(1), v.maxLength(255)) }),
    (wire) => wire,
    (query: { readonly resource: string }) => ({ resource: query.resource }),
  ),
  reply: nothing,
});
