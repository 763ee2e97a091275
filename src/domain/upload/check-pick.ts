import type { Refusal } from '../refusals';
import { ok, refuse, type Result } from '../result';
import { isOfType, typeList } from './file-type';
import { MEGABYTE, type UploadRule } from './upload-rule';

/** A picked file before its upload; `size` in bytes. */
export interface PickedFile {
  readonly name: string;
  readonly size: number;
}

export type FileRefusal = UploadRule['wrongType'] | UploadRule['tooLarge'];
export type PickRefusal = UploadRule['tooMany']['code'] | 'upload.one-at-a-time';

/** Checks the type and then the size of one file. A file of exactly the maximum size is accepted. */
export const checkFile = <F extends PickedFile>(rule: UploadRule, file: F): Result<F, FileRefusal> => {
  if (!isOfType(rule.types, file.name)) return refuse(rule.wrongType, { types: typeList(rule.types) });
  if (file.size > rule.maxMegabytes * MEGABYTE) return refuse(rule.tooLarge, { n: rule.maxMegabytes });
  return ok(file);
};

/** The picked files that may be uploaded, and the refused files with their refusals. */
export interface DecidedPick<F> {
  readonly accepted: readonly F[];
  readonly refused: readonly { readonly file: F; readonly refusal: Refusal<FileRefusal> }[];
}

/**
 * Checks several files at once. If they exceed the limit of the list or of one pick, all files are refused, so that the
 * user need not find out which files were accepted. A file of a wrong type or size is refused without the others.
 * `listed` is the number of files that are already in the list.
 */
export const decidePick = <F extends PickedFile>(
  rule: UploadRule,
  listed: number,
  files: readonly F[],
): Result<DecidedPick<F>, PickRefusal> => {
  if (listed + files.length > rule.maxFiles) return { ok: false, refusal: rule.tooMany };
  if (files.length > rule.maxPerPick) return refuse('upload.one-at-a-time');
  const accepted: F[] = [];
  const refused: { file: F; refusal: Refusal<FileRefusal> }[] = [];
  for (const file of files) {
    const checked = checkFile(rule, file);
    if (checked.ok) accepted.push(file);
    else refused.push({ file, refusal: checked.refusal });
  }
  return ok({ accepted, refused });
};
