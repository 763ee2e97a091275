import { useRef } from 'react';
import type { Id } from '@/domain/kernel/id';
import { useReplyFiles } from '../../work-order';
import type { ComposerModel } from './use-composer';
import { useUploadsUnderWay } from './use-uploads-under-way';

/** Adds files other than pictures to a message, by button, drop or paste (work orders 5). */
export const useComposerFiles = (workOrderId: Id, composer: ComposerModel) => {
  const input = useRef<HTMLInputElement>(null);
  const { list, uploads, pick } = useReplyFiles({
    value: composer.files,
    onChange: composer.setFiles,
    onUnfinished: composer.setFilesUnfinished,
    kept: useUploadsUnderWay(workOrderId, 'files'),
  });
  return {
    list,
    uploads,
    pick,
    /** The input of the browser's file picker. */
    input,
  };
};

export type ComposerFilesModel = ReturnType<typeof useComposerFiles>;
