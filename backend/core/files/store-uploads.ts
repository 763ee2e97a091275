import { ok, refuse, type Result } from '@/domain/result';
import type { UploadedFile } from '@/contract/calls/files';
import { checkFile } from '@/domain/upload/check-pick';
import { safeFileName } from '@/domain/upload/file-name';
import { checkContent } from '@/domain/upload/file-signature';
import { extensionOf } from '@/domain/upload/file-type';
import { isPicture, readPicture } from '@/domain/upload/picture/read-picture';
import type { StoredFile } from '@/domain/upload/stored-file';
import type { UploadRule } from '@/domain/upload/upload-rule';
import type { Uploader } from '../http/answers';
import type { ReceivedFile } from '../http/read-upload';
import type { FileStore } from '../ports/file-store.port';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { fileKeyOf, newFileName } from './own-file-name';
import { SELLER_QUOTA_BYTES, SELLER_QUOTA_MEGABYTES } from './quota';

const NO_FILE: StoredFile = { fileName: '', url: '' };

/** The dependencies of `storeUploads`, which checks and stores uploaded files. */
export interface StoreUploadParts {
  readonly storage: Storage;
  readonly files: FileStore;
  readonly world: Pick<World, 'randomBytes' | 'logger'>;
}

interface Accepted {
  readonly originalName: string;
  readonly content: Uint8Array;
}

/** Checks a file by name, size and content. A picture is stored without metadata about place or person. */
const accept = (rule: UploadRule, file: ReceivedFile): Result<Accepted> => {
  if (file.kind === 'oversize') return refuse(rule.tooLarge, { n: rule.maxMegabytes });
  const originalName = safeFileName(file.name);
  const allowed = checkFile(rule, { name: originalName, size: file.content.byteLength });
  if (!allowed.ok) return allowed;
  const honest = checkContent(originalName, file.content);
  if (!honest.ok) return honest;
  if (!isPicture(honest.value)) return ok({ originalName, content: file.content });
  const picture = readPicture(file.content);
  return picture.ok ? ok({ originalName, content: picture.value.bare }) : picture;
};

/** Checks all files. If one file is refused, the whole upload is refused. */
const acceptAll = (rule: UploadRule, received: readonly ReceivedFile[]): Result<readonly Accepted[]> => {
  const accepted: Accepted[] = [];
  for (const file of received) {
    const judged = accept(rule, file);
    if (!judged.ok) return judged;
    accepted.push(judged.value);
  }
  return ok(accepted);
};

/**
 * Stores uploaded files if the name, size and content of each and the seller's quota allow it. Content is written
 * before the rows that refer to it. After a refusal, neither content nor rows are left. The `url` in the result is only
 * the file name; it is replaced by a signed URL when the response is written.
 */
export const storeUploads = async (
  rule: UploadRule,
  prefix: string,
  { received, scope, now }: Uploader,
  { storage, files, world }: StoreUploadParts,
): Promise<Result<readonly UploadedFile[]>> => {
  const accepted = acceptAll(rule, received);
  if (!accepted.ok) return accepted;
  const named = accepted.value.map((file) => ({
    ...file,
    fileName: newFileName(prefix, extensionOf(file.originalName), world.randomBytes),
  }));
  const removeAll = async (): Promise<void> => {
    await Promise.all(named.map(({ fileName }) => files.remove(fileKeyOf(fileName))));
  };

  /** Removes the files if an exception occurs. */
  const orRemoved = <T>(work: Promise<T>): Promise<T> =>
    work.catch(async (error: unknown) => {
      await removeAll();
      throw error;
    });

  for (const { fileName, content } of named) {
    if ((await orRemoved(files.write(fileKeyOf(fileName), content))) === 'written') continue;
    world.logger.error('files.no-space', { size: content.byteLength });
    await removeAll();
    return refuse('upload.store-full');
  }
  const rows = named.map(({ fileName, originalName, content }) => ({
    fileName,
    kind: 'upload' as const,
    originalName,
    size: content.byteLength,
  }));
  const added = await orRemoved(storage.within(scope).files.add(rows, SELLER_QUOTA_BYTES, now));
  if (added)
    return ok(named.map(({ fileName, originalName }) => ({ fileName, originalName, url: fileName })));
  await removeAll();
  return refuse('upload.quota-exceeded', { n: SELLER_QUOTA_MEGABYTES });
};

/** `storeUploads` for a call with one file. */
export const storeUpload = async (...call: Parameters<typeof storeUploads>): Promise<Result<StoredFile>> => {
  const taken = await storeUploads(...call);
  if (!taken.ok) return taken;
  const [{ fileName, url } = NO_FILE] = taken.value;
  return ok({ fileName, url });
};
