import { useCallback, useMemo } from 'react';
import type { UploadInput } from '@/domain/form/form-input';
import { textOf } from '@/domain/form/plain-values';
import { uploadMax } from '@/domain/form/upload-max';
import type { Refusal } from '@/domain/refusals';
import { type StoredFile, storedFileOf } from '@/domain/upload/stored-file';
import { GENERAL_FILES, GENERAL_IMAGES, type UploadRule } from '@/domain/upload/upload-rule';
import { FileUploader } from '../../kit/upload/file-uploader';
import { ImageUploader } from '../../kit/upload/image-uploader';
import { useFormSettings } from '../form-settings';
import { itemsOf } from './choice-keys';
import { groupAria, type InputProps } from './input-props';

/** The upload prefix of pictures in server-defined forms. */
const FORM_PREFIX = 'form';
/** The product's own upload rule, with the number of files from the definition. */
const ruleOf = (input: UploadInput): UploadRule => {
  const general = input.as === 'images' ? GENERAL_IMAGES : GENERAL_FILES;
  const maxFiles = uploadMax(input);
  const tooMany: Refusal<'upload.too-many'> = { code: 'upload.too-many', params: { n: maxFiles } };
  return { ...general, maxFiles, maxPerPick: maxFiles, tooMany };
};

interface Props extends InputProps<UploadInput> {
  readonly path: string;
}

/** A field for files or pictures, which uses the product's own upload. Upload URLs in a definition are ignored. */
export const UploadField = ({ input, value, names, path, onChange }: Props) => {
  const { onUnfinished } = useFormSettings();
  const stored = useMemo(
    () =>
      itemsOf(value)
        .flatMap((item) => textOf(item) ?? [])
        .filter((name) => name !== '')
        .map(storedFileOf),
    [value],
  );
  const rule = useMemo(() => ruleOf(input), [input]);
  const field = {
    rule,
    value: stored,
    disabled: names.disabled,
    aria: groupAria(names),
    onChange: (files: readonly StoredFile[]) => {
      const fileNames = files.map(({ fileName }) => fileName);
      onChange(input.single ? (fileNames[0] ?? '') : fileNames);
    },
    onUnfinished: useCallback(
      (unfinished: Parameters<typeof onUnfinished>[1]) => {
        onUnfinished(path, unfinished);
      },
      [onUnfinished, path],
    ),
  };
  return input.as === 'images' ? (
    <ImageUploader prefix={FORM_PREFIX} {...field} />
  ) : (
    <FileUploader {...field} />
  );
};
