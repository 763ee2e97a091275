import { ok, refuse, type Result } from '@/domain/result';
import type { Instant } from '@/domain/kernel/instant';
import type { FileStore } from '../ports/file-store.port';
import type { Storage } from '../ports/storage.port';
import type { FileSigner } from './file-signer';
import { fileKeyOf, FILES_ADDRESS, isOwnFileName } from './own-file-name';
import type { FileReply } from './serve-file';

export interface AddressParts {
  readonly storage: Storage;
  readonly files: FileStore;
  readonly signer: FileSigner;
}

export interface OpenedAddress {
  readonly file: FileReply;
  readonly until: Instant;
}

/** Only there to read a path as an address. */
const ANY_ORIGIN = 'http://files.invalid';

/** The file behind a signed address, which is all that whoever opens it must have. */
export const fileOfAddress = async (
  address: string,
  { storage, files, signer }: AddressParts,
  now: Instant,
): Promise<Result<OpenedAddress, 'file.not-found' | 'file.link-expired'>> => {
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
  const content = originalName === undefined ? undefined : await files.read(fileKeyOf(fileName));
  return originalName === undefined || content === undefined
    ? refuse('file.not-found')
    : ok({ file: { fileName, originalName, content }, until: signed.value });
};
