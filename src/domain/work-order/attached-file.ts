import { ok, refuse, type Result } from '../result';
import { safeFileName } from '../upload/file-name';
import { extensionOf, isOfType } from '../upload/file-type';
import { GENERAL_FILES, MEGABYTE } from '../upload/upload-rule';

/** A file of a message other than a picture. */
export interface AttachedFile {
  /** The stored name; in a response, the signed URL. */
  readonly fileName: string;
  /** The original name of the file. */
  readonly name: string;
  /** The size in bytes. */
  readonly size: number;
}

export const ATTACHED_MAX = GENERAL_FILES.maxFiles;

/**
 * Checks the files of a message by the general upload rule: at most 5 files of at most 5 MB each. The shown name must
 * be safe and have the type of the stored name, so that it cannot mislead about the type. The storage checks that each
 * file exists, and checks its content.
 */
export const checkAttachedFiles = (
  files: readonly AttachedFile[],
): Result<readonly AttachedFile[], 'reply.too-many-files' | 'reply.wrong-file'> => {
  if (files.length > ATTACHED_MAX) return refuse('reply.too-many-files', { max: ATTACHED_MAX });
  const wrong = files.findIndex(
    ({ fileName, name, size }) =>
      !isOfType(GENERAL_FILES.types, name) ||
      extensionOf(name) !== extensionOf(fileName) ||
      name !== safeFileName(name) ||
      size > GENERAL_FILES.maxMegabytes * MEGABYTE,
  );
  return wrong < 0 ? ok(files) : refuse('reply.wrong-file', { number: wrong + 1 });
};
