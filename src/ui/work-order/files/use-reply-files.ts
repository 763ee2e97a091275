import { useMemo } from 'react';
import type { Unfinished } from '@/application/files/upload-list';
import { safeFileName } from '@/domain/upload/file-name';
import { shortNameOf, type StoredFile } from '@/domain/upload/stored-file';
import { GENERAL_FILES } from '@/domain/upload/upload-rule';
import type { AttachedFile } from '@/domain/work-order/attached-file';
import { useServices } from '../../kit/services/services';
import { type KeptUploads, useUploads } from '../../kit/upload/use-uploads';

interface Setup {
  /** The uploaded files of the draft. */
  readonly value: readonly AttachedFile[];
  readonly onChange: (files: readonly AttachedFile[]) => void;
  readonly onUnfinished: (unfinished: Unfinished | undefined) => void;
  readonly disabled?: boolean;
  readonly kept?: KeptUploads | undefined;
}

/** Converts a stored file to an attached file of a message. */
export const attachedFileOf = (stored: StoredFile): AttachedFile => ({
  fileName: stored.fileName,
  name: stored.name ?? shortNameOf(stored),
  size: stored.size ?? 0,
});

/** Uploads the files of a reply (work orders 5). The files are part of the draft and are sent with the text. */
export const useReplyFiles = ({ value, onChange, ...field }: Setup) => {
  const { files } = useServices();
  return useUploads({
    ...field,
    rule: GENERAL_FILES,
    value: useMemo(() => value.map((file) => ({ ...file, url: '' })), [value]),
    onChange: (stored) => {
      onChange(stored.map(attachedFileOf));
    },
    send: async (picked, options) => ({
      ...(await files.uploadFile(picked, options)),
      name: safeFileName(picked.fileName),
      size: picked.file.size,
    }),
  });
};
