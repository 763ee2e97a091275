import { ok, refuse, type Result } from '@/domain/result';
import { checkFile } from '@/domain/upload/check-pick';
import { safeFileName } from '@/domain/upload/file-name';
import { checkContent } from '@/domain/upload/file-signature';
import { extensionOf } from '@/domain/upload/file-type';
import type { StoredFile } from '@/domain/upload/stored-file';
import type { UploadRule } from '@/domain/upload/upload-rule';
import type { Uploader } from '../http/answers';
import type { FileStore } from '../ports/file-store.port';
import type { Storage } from '../ports/storage.port';
import type { World } from '../ports/world.port';
import { fileKeyOf, newFileName } from './own-file-name';
import { SELLER_QUOTA_BYTES, SELLER_QUOTA_MEGABYTES } from './quota';

export interface TakeInParts {
  readonly storage: Storage;
  readonly files: FileStore;
  readonly world: Pick<World, 'randomBytes' | 'logger'>;
}

/**
 * Takes a file in: its name, its size, its content and the seller's space must all allow it. Bytes are written
 * before the row that names them; a refusal leaves neither. The answer's `url` is the name too, which the reply
 * turns into an address.
 */
export const takeIn = async (
  rule: UploadRule,
  prefix: string,
  { file, scope, now }: Uploader,
  { storage, files, world }: TakeInParts,
): Promise<Result<StoredFile>> => {
  if (file.kind === 'oversize') return refuse(rule.tooLarge, { n: rule.maxMegabytes });
  const originalName = safeFileName(file.name);
  const allowed = checkFile(rule, { name: originalName, size: file.content.byteLength });
  if (!allowed.ok) return allowed;
  const honest = checkContent(originalName, file.content);
  if (!honest.ok) return honest;

  const fileName = newFileName(prefix, extensionOf(originalName), world.randomBytes);
  if ((await files.write(fileKeyOf(fileName), file.content)) === 'full') {
    world.logger.error('files.no-space', { size: file.content.byteLength });
    return refuse('upload.store-full');
  }
  const added = await storage
    .within(scope)
    .files.add(
      { fileName, kind: 'upload', originalName, size: file.content.byteLength },
      SELLER_QUOTA_BYTES,
      now,
    )
    .catch(async (error: unknown) => {
      await files.remove(fileKeyOf(fileName));
      throw error;
    });
  if (added) return ok({ fileName, url: fileName });
  await files.remove(fileKeyOf(fileName));
  return refuse('upload.quota-exceeded', { n: SELLER_QUOTA_MEGABYTES });
};
