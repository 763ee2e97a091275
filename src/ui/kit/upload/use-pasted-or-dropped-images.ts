import type { ClipboardEvent } from 'react';
import type { Refusal } from '@/domain/refusals';
import { isOfType } from '@/domain/upload/file-type';
import { imagesPasted, isPicture, meansFiles } from '@/domain/upload/pasted-images';
import { GENERAL_FILES } from '@/domain/upload/upload-rule';
import { type TransferItem, transferItemsOf, filesIn, useDroppedFiles } from './use-pasted-or-dropped-files';

interface Setup {
  readonly onBring: (images: readonly File[]) => void;
  readonly onRefuse: (refusal: Refusal, files: readonly File[]) => void;
  /**
   * Called with the files that are not pictures, if the files were dropped or one of them is a document. The caller
   * must refuse files that are not documents. Absent: this hook refuses all files other than pictures.
   */
  readonly onFiles?: (files: readonly File[]) => void;
}

const isDocument = ({ name }: File): boolean => isOfType(GENERAL_FILES.types, name);

/**
 * Handles pictures and other files that are pasted or dropped into a text field. Returns the handlers to spread on the
 * element (`target`), and whether the user drags files over it (`over`). The browser itself handles text.
 */
export const usePastedOrDroppedImages = ({ onBring, onRefuse, onFiles }: Setup) => {
  const take = (items: readonly TransferItem[], dropped: boolean) => {
    const images = imagesPasted(items);
    const others = filesIn(items.filter((item) => item.kind === 'file' && !isPicture(item)));
    if (images.ok) onBring(filesIn(images.value));
    else if (onFiles !== undefined && others.length > 0 && (dropped || others.some(isDocument))) {
      const pictures = filesIn(items.filter(isPicture));
      if (pictures.length > 0) onBring(pictures);
      onFiles(others);
    } else onRefuse(images.refusal, filesIn(items));
  };
  const { over, target } = useDroppedFiles((items) => {
    take(items, true);
  });
  return {
    over,
    target: {
      ...target,
      onPaste: (event: ClipboardEvent) => {
        const items = transferItemsOf(event.clipboardData);
        if (!meansFiles(items)) return;
        event.preventDefault();
        take(items, false);
      },
    },
  };
};
