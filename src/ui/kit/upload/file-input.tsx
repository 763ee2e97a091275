import type { Ref } from 'react';
import { extensionsOf } from '@/domain/upload/file-type';
import type { UploadRule } from '@/domain/upload/upload-rule';

interface Props {
  readonly rule: UploadRule;
  readonly label: string;
  readonly inputRef: Ref<HTMLInputElement>;
  /** Makes the file picker open the camera, if the device has one. */
  readonly camera?: 'image' | 'video';
  readonly onPick: (files: readonly File[]) => void;
}

/**
 * The browser's file picker, opened by a button. The input is cleared after each pick, so that the user can pick the
 * same file again.
 */
export const FileInput = ({ rule, label, inputRef, camera, onPick }: Props) => (
  <input
    ref={inputRef}
    hidden
    type="file"
    aria-label={label}
    multiple={rule.maxPerPick > 1 && camera === undefined}
    accept={camera === undefined ? extensionsOf(rule.types).join(',') : `${camera}/*`}
    {...(camera === undefined ? {} : { capture: 'environment' as const })}
    onChange={({ target }) => {
      onPick([...(target.files ?? [])]);
      target.value = '';
    }}
  />
);
