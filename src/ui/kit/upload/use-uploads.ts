import { type AriaAttributes, useEffect, useState, useSyncExternalStore } from 'react';
import type { FileToUpload, UploadOptions } from '@/application/files/file.port';
import { type Unfinished, unfinishedIn, type UploadList } from '@/application/files/upload-list';
import { createUploads, type Uploads } from '@/application/files/uploads';
import { decidePick } from '@/domain/upload/check-pick';
import type { Refusal } from '@/domain/refusals';
import type { StoredFile } from '@/domain/upload/stored-file';
import type { UploadRule } from '@/domain/upload/upload-rule';
import { useServices } from '../services/services';

export interface UploadFieldProps {
  /** What is stored, in its order: `fileName` goes with the record, `url` shows it. */
  readonly value: readonly StoredFile[];
  readonly onChange: (files: readonly StoredFile[]) => void;
  /** Told what keeps the list from being complete, and when nothing does any more. */
  readonly onUnfinished?: (unfinished: Unfinished | undefined) => void;
  /** Nothing can be added, sorted or taken away. */
  readonly disabled?: boolean;
  /** How the field is called where somebody else shows its label. */
  readonly aria?: AriaAttributes & { readonly id?: string };
}

interface Setup extends UploadFieldProps {
  readonly rule: UploadRule;
  readonly send: (file: FileToUpload, options: UploadOptions) => Promise<StoredFile>;
}

export interface UploadsInUse {
  readonly list: UploadList;
  readonly uploads: Uploads;
  /** What the rule takes is sent; what it refuses is said at once. */
  readonly pick: (files: readonly File[]) => void;
  readonly refuse: (refusal: Refusal) => void;
}

/** A list of uploads for a field that somebody else holds the value of. */
export const useUploads = ({
  value,
  onChange,
  onUnfinished,
  disabled = false,
  rule,
  send,
}: Setup): UploadsInUse => {
  const { ids, notices } = useServices();
  const [uploads] = useState(() => createUploads({ send, ids, initial: value }));
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  const unfinished = unfinishedIn(list);
  useEffect(() => uploads.followStored(onChange), [uploads, onChange]);
  useEffect(() => {
    uploads.replace(value);
  }, [uploads, value]);
  useEffect(() => {
    onUnfinished?.(unfinished);
    return () => onUnfinished?.(undefined);
  }, [onUnfinished, unfinished]);
  useEffect(
    () => () => {
      uploads.stop();
    },
    [uploads],
  );

  const refuse = (refusal: Refusal) => {
    notices.show({ as: 'toast', tone: 'error', words: { refusal } });
  };
  const pick = (files: readonly File[]) => {
    if (files.length === 0 || disabled) return;
    const decided = decidePick(rule, list.length, files);
    if (!decided.ok) {
      refuse(decided.refusal);
      return;
    }
    for (const { refusal } of decided.value.refused) refuse(refusal);
    uploads.add(decided.value.accepted.map((file) => ({ file, fileName: file.name })));
  };
  return { list, uploads, pick, refuse };
};
