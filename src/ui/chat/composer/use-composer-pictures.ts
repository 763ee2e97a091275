import { type ClipboardEvent, useRef } from 'react';
import { imagesPasted, meansFiles } from '@/domain/upload/pasted-images';
import { REPLY_PREFIX } from '@/domain/upload/upload-prefix';
import { CHAT_IMAGES } from '@/domain/upload/upload-rule';
import { useServices } from '../../kit/services/services';
import { type BroughtItem, broughtBy, filesIn, useDroppedFiles } from '../../kit/upload/use-brought-files';
import { useUploads } from '../../kit/upload/use-uploads';
import type { ComposerModel } from './use-composer';

/** The pictures of a message: one at a time by button, drop and paste (work orders 5). Words are pasted as ever. */
export const useComposerPictures = (composer: ComposerModel) => {
  const { files } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const { list, uploads, pick, refuse } = useUploads({
    rule: CHAT_IMAGES,
    value: composer.pictures,
    onChange: composer.setPictures,
    onUnfinished: composer.setUnfinished,
    send: (file, options) => files.uploadImage(REPLY_PREFIX, file, options),
  });
  const take = (items: readonly BroughtItem[]) => {
    const images = imagesPasted(items);
    if (images.ok) pick(filesIn(images.value));
    else refuse(images.refusal);
  };
  const dropped = useDroppedFiles(take);
  return {
    list,
    uploads,
    pick,
    dropped,
    /** The browser's own picker. */
    input,
    paste: (event: ClipboardEvent) => {
      const items = broughtBy(event.clipboardData);
      if (!meansFiles(items)) return;
      event.preventDefault();
      take(items);
    },
  };
};

export type ComposerPicturesModel = ReturnType<typeof useComposerPictures>;
