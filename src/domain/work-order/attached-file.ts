import { ok, refuse, type Result } from '../result';
import { safeFileName } from '../upload/file-name';
import { extensionOf, isOfType } from '../upload/file-type';
import { GENERAL_FILES, MEGABYTE } from '../upload/upload-rule';

/** A file of a message that is no picture. */
export interface AttachedFile {
  /** The stored name, or the signed URL that a reader gets. */
  readonly fileName: string;
  /** The name that its author gave it. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

export const ATTACHED_MAX = GENERAL_FILES.maxFiles;

/**
 * The general upload of the specification: 5 files of 5 MB. The shown name is a safe one and has the type of the stored
 * one, so that no file looks like another kind. Whether a file exists, and its content, is checked where it is stored.
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
