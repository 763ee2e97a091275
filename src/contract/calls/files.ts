import * as v from 'valibot';
import type { StoredFile } from '../../domain/upload/stored-file';
import { GENERAL_FILES } from '../../domain/upload/upload-rule';
import { call } from '../call';
import { codec } from '../codec';
import { nothing } from '../envelope';
import { fileText, optionalFileText } from '../file-url';
import { PATHS } from '../paths';
import { flag, flagOf, flagTo, text } from '../scalars';

/** One of several files uploaded at once: its stored name and its original name. */
export interface UploadedFile extends StoredFile {
  readonly originalName: string;
}

const lastPart = (name: string): string => name.slice(name.lastIndexOf('/') + 1);
const SEPARATOR = ',';
const splitAt = (names: string): readonly string[] => (names === '' ? [] : names.split(SEPARATOR));
/** RuoYi joins names with commas, so a name must not contain one. */
const joined = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(SEPARATOR, '_')).join(SEPARATOR);

/**
 * The answers of RuoYi's `/common/upload` and `/common/uploads` in one codec. It writes the first file in fields of its
 * own, and all files joined with commas. It also reads an answer that only has the fields of the first file.
 */
const uploadedFiles = codec(
  v.object({
    url: fileText,
    fileName: text,
    newFileName: text,
    originalFilename: text,
    urls: optionalFileText,
    fileNames: text,
    newFileNames: text,
    originalFilenames: text,
  }),
  (wire): readonly UploadedFile[] => {
    const several = wire.urls !== '';
    const urls = several ? splitAt(wire.urls) : [wire.url];
    const names = several ? splitAt(wire.fileNames) : [wire.fileName];
    const originals = several ? splitAt(wire.originalFilenames) : [wire.originalFilename];
    return urls.map((url, index) => ({
      url,
      fileName: names[index] || url,
      originalName: originals[index] ?? '',
    }));
  },
  (files) => {
    const [first = { url: '', fileName: '', originalName: '' }] = files;
    return {
      url: first.url,
      fileName: first.fileName,
      newFileName: lastPart(first.fileName),
      originalFilename: first.originalName,
      urls: joined(files.map(({ url }) => url)),
      fileNames: joined(files.map(({ fileName }) => fileName)),
      newFileNames: joined(files.map(({ fileName }) => lastPart(fileName))),
      originalFilenames: joined(files.map(({ originalName }) => originalName)),
    };
  },
);

/** The fields of the stored file are at the top level of the answer, not in `data`. */
const storedFile = codec(
  v.object({ url: fileText, fileName: text }),
  (wire): StoredFile => ({ url: wire.url, fileName: wire.fileName === '' ? wire.url : wire.fileName }),
  (file) => ({ url: file.url, fileName: file.fileName }),
);

/** The editor's answer only contains the URL. */
const editorImage = codec(
  v.object({ url: fileText }),
  (wire) => wire,
  (value: { readonly url: string }) => ({ url: value.url }),
);

export const uploadFile = call(PATHS.uploadFile, {
  summary:
    'Upload one to five files: doc, xls, ppt, txt or pdf, at most 5 MB each. The content must match the file extension. If one file is refused, none is stored.',
  upload: { field: 'files', most: GENERAL_FILES.maxFiles },
  reply: uploadedFiles,
});
export const uploadImage = call(PATHS.uploadImage, {
  summary: 'Upload one picture: png, jpg or jpeg, at most 5 MB. The prefix is 1 to 25 letters or hyphens.',
  upload: { field: 'image', most: 1 },
  reply: storedFile,
});
export const uploadEditorImage = call(PATHS.uploadEditorImage, {
  summary: 'Upload one picture for the editor, at most 5 MB.',
  upload: { field: 'file', most: 1 },
  reply: editorImage,
});

export interface DownloadQuery {
  readonly fileName: string;
  /** Whether to remove the file after the download. Only allowed for the user's own generated exports. */
  readonly remove: boolean;
}

export const download = call(PATHS.download, {
  summary:
    'Download a file that was generated for the caller. The header `download-filename` contains its name.',
  form: 'binary',
  query: codec(
    v.object({ fileName: v.pipe(v.string(), v.minLength(1), v.maxLength(255)), delete: flag }),
    (wire): DownloadQuery => ({
      fileName: wire.fileName,
      remove: flagOf(wire.delete),
    }),
    (query) => ({ fileName: query.fileName, delete: flagTo(query.remove) }),
  ),
  reply: nothing,
});
export const downloadResource = call(PATHS.downloadResource, {
  summary: 'Download a stored file by its name. A path outside the file store is refused.',
  form: 'binary',
  query: codec(
    v.object({ resource: v.pipe(v.string(), v.minLength(1), v.maxLength(255)) }),
    (wire) => wire,
    (query: { readonly resource: string }) => ({ resource: query.resource }),
  ),
  reply: nothing,
});
