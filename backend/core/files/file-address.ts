import { isPreviewSize, PREVIEW_PARAMETER } from '@/domain/upload/preview';
import { ok, refuse, type Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import type { FileStore } from '../ports/file-store.port';
import type { Storage } from '../ports/storage.port';
import type { FileSigner } from './file-signer';
import { fileKeyOf, FILES_ADDRESS, isOwnFileName } from './own-file-name';
import type { PictureRefusal, Pictures } from './previews';
import { type FileReply, type Video, isShown, type ShownPicture } from './serve-file';

export interface AddressParts {
  readonly storage: Storage;
  readonly files: FileStore;
  readonly pictures: Pictures;
  readonly signer: FileSigner;
}

export interface OpenedAddress {
  readonly file: FileReply;
  readonly until: Instant;
}

/** Only used to parse a path as a URL. */
const ANY_ORIGIN = 'http://files.invalid';

/** The bytes of a file as served: pictures without metadata, and reduced if a preview is requested. */
export const contentOf = async (
  fileName: string,
  { files, pictures }: Pick<AddressParts, 'files' | 'pictures'>,
  size: string | null = null,
): Promise<Result<ShownPicture, PictureRefusal>> => {
  if (isShown(fileName)) {
    if (size === null) return pictures.whole(fileName);
    return isPreviewSize(size) ? pictures.preview(fileName, size) : refuse('file.not-found');
  }
  const content = size === null ? await files.read(fileKeyOf(fileName)) : undefined;
  return content === undefined ? refuse('file.not-found') : ok({ content });
};

interface AddressedFile {
  readonly fileName: string;
  readonly originalName: string;
  /** The requested preview size. */
  readonly preview: string | null;
  readonly until: Instant;
}

/** The file of a signed URL, while it is valid. */
export const readAddress = async (
  address: string,
  { storage, signer }: Pick<AddressParts, 'storage' | 'signer'>,
  now: Instant,
): Promise<Result<AddressedFile, 'file.not-found' | 'file.link-expired'>> => {
  if (!URL.canParse(address, ANY_ORIGIN)) return refuse('file.not-found');
  const { pathname, searchParams } = new URL(address, ANY_ORIGIN);
  const fileName = pathname.slice(FILES_ADDRESS.length);
  if (!pathname.startsWith(FILES_ADDRESS) || !isOwnFileName(fileName)) return refuse('file.not-found');

  const signed = await signer.check(
    fileName,
    searchParams.get('expires') ?? '',
    searchParams.get('signature') ?? '',
    now,
  );
  if (!signed.ok) return signed;
  const originalName = await storage.addressedFiles.originalNameOf(fileName);
  if (originalName === undefined) return refuse('file.not-found');
  return ok({ fileName, originalName, preview: searchParams.get(PREVIEW_PARAMETER), until: signed.value });
};

/** The file of a signed URL; the URL is all that a reader needs. */
export const fileOfAddress = async (
  address: string,
  parts: AddressParts,
  now: Instant,
): Promise<Result<OpenedAddress, PictureRefusal | 'file.link-expired'>> => {
  const named = await readAddress(address, parts, now);
  if (!named.ok) return named;
  const { fileName, originalName, preview, until } = named.value;
  const content = await contentOf(fileName, parts, preview);
  return content.ok ? ok({ file: { fileName, originalName, ...content.value }, until }) : content;
};

/** The film of a signed URL; its bytes are read on request. */
export const filmOfAddress = async (
  { fileName, originalName }: AddressedFile,
  { files }: Pick<AddressParts, 'files'>,
): Promise<Result<Video, 'file.not-found'>> => {
  const key = fileKeyOf(fileName);
  const size = await files.size(key);
  if (size === undefined) return refuse('file.not-found');
  const { addressOf } = files;
  return ok({
    ...{ fileName, originalName, size },
    read: (from, to) => files.readRange(key, from, to),
    ...(addressOf === undefined ? {} : { elsewhere: (shown, seconds) => addressOf(key, shown, seconds) }),
  });
};
