import { useRef } from 'react';
import type { Id } from '@/domain/kernel/id';
import { REPLY_PREFIX } from '@/domain/upload/upload-prefix';
import { CHAT_IMAGES } from '@/domain/upload/upload-rule';
import { useServices } from '../../kit/services/services';
import { usePastedOrDroppedImages } from '../../kit/upload/use-pasted-or-dropped-images';
import { useUploads } from '../../kit/upload/use-uploads';
import type { ComposerModel } from './use-composer';
import { useUploadsUnderWay } from './use-uploads-under-way';

/**
 * Adds pictures to a message one at a time, by button, drop or paste (work orders 5). Pasted text is not handled here.
 */
export const useComposerPictures = (
  workOrderId: Id,
  composer: ComposerModel,
  onFiles: (files: readonly File[]) => void,
) => {
  const { files } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const { list, uploads, pick, refuse } = useUploads({
    rule: CHAT_IMAGES,
    value: composer.pictures,
    onChange: composer.setPictures,
    onUnfinished: composer.setUnfinished,
    send: (file, options) => files.uploadImage(REPLY_PREFIX, file, options),
    kept: useUploadsUnderWay(workOrderId, 'images'),
  });
  const brought = usePastedOrDroppedImages({ onBring: pick, onRefuse: refuse, onFiles });
  return {
    list,
    uploads,
    pick,
    brought,
    /** The input of the browser's file picker. */
    input,
  };
};

export type ComposerPicturesModel = ReturnType<typeof useComposerPictures>;
