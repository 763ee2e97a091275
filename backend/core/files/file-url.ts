import { isPreviewSize, PREVIEW_PARAMETER } from '@/domain/upload/preview';
import { ok, refuse, type Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import type { FileStore } from '../ports/file-store.port';
import type { Storage } from '../ports/storage.port';
import type { FileSigner } from './file-signer';
import { fileKeyOf, FILES_URL, isOwnFileName } from './own-file-name';
import type { PictureRefusal, Pictures } from './previews';
import { type FileReply, type Video, isShown, type ServedContent } from './serve-file';

/** The dependencies for serving files by signed URLs. */
export interface FileUrlParts {
  readonly storage: Storage;
  readonly files: FileStore;
  readonly pictures: Pictures;
  readonly signer: FileSigner;
}

/** The file of a signed URL, and the time until which the URL is valid. */
export interface OpenedUrl {
  readonly file: FileReply;
  readonly until: Instant;
}

/** Only used to parse a path as a URL. */
const ANY_ORIGIN = 'http://files.invalid';

/** The bytes of a file as served: pictures without metadata, and reduced if a preview is requested. */
export const contentOf = async (
  fileName: string,
  { files, pictures }: Pick<FileUrlParts, 'files' | 'pictures'>,
  size: string | null = null,
): Promise<Result<ServedContent, PictureRefusal>> => {
  if (isShown(fileName)) {
    if (size === null) return pictures.whole(fileName);
    return isPreviewSize(size) ? pictures.preview(fileName, size) : refuse('file.not-found');
  }
  const content = size === null ? await files.read(fileKeyOf(fileName)) : undefined;
  return content === undefined ? refuse('file.not-found') : ok({ content });
};

interface FileOfUrl {
  readonly fileName: string;
  readonly originalName: string;
  /** The requested preview size; `null` for the whole file. */
  readonly preview: string | null;
  readonly until: Instant;
}

/** Checks a signed URL. Returns its file without the content. */
export const readFileUrl = async (
  url: string,
  { storage, signer }: Pick<FileUrlParts, 'storage' | 'signer'>,
  now: Instant,
): Promise<Result<FileOfUrl, 'file.not-found' | 'file.link-expired'>> => {
  if (!URL.canParse(url, ANY_ORIGIN)) return refuse('file.not-found');
  const { pathname, searchParams } = new URL(url, ANY_ORIGIN);
  const fileName = pathname.slice(FILES_URL.length);
  if (!pathname.startsWith(FILES_URL) || !isOwnFileName(fileName)) return refuse('file.not-found');

  const signed = await signer.check(
    fileName,
    searchParams.get('expires') ?? '',
    searchParams.get('signature') ?? '',
    now,
  );
  if (!signed.ok) return signed;
  const originalName = await storage.unscopedFiles.originalNameOf(fileName);
  if (originalName === undefined) return refuse('file.not-found');
  return ok({ fileName, originalName, preview: searchParams.get(PREVIEW_PARAMETER), until: signed.value });
};

/** Checks a signed URL. Returns its file with the content. The URL alone gives access. */
export const fileOfUrl = async (
  url: string,
  parts: FileUrlParts,
  now: Instant,
): Promise<Result<OpenedUrl, PictureRefusal | 'file.link-expired'>> => {
  const named = await readFileUrl(url, parts, now);
  if (!named.ok) return named;
  const { fileName, originalName, preview, until } = named.value;
  const content = await contentOf(fileName, parts, preview);
  return content.ok ? ok({ file: { fileName, originalName, ...content.value }, until }) : content;
};

/** The video of a signed URL. Its bytes are read on request. */
export const videoOfUrl = async (
  { fileName, originalName }: FileOfUrl,
  { files }: Pick<FileUrlParts, 'files'>,
): Promise<Result<Video, 'file.not-found'>> => {
  const key = fileKeyOf(fileName);
  const size = await files.size(key);
  if (size === undefined) return refuse('file.not-found');
  const { urlOf } = files;
  return ok({
    ...{ fileName, originalName, size },
    read: (from, to) => files.readRange(key, from, to),
    ...(urlOf === undefined ? {} : { storeUrl: (shown, seconds) => urlOf(key, shown, seconds) }),
  });
};
