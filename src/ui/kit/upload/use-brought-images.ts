import type { ClipboardEvent } from 'react';
import type { Refusal } from '@/domain/refusals';
import { imagesPasted, meansFiles } from '@/domain/upload/pasted-images';
import { type BroughtItem, broughtBy, filesIn, useDroppedFiles } from './use-brought-files';

interface Setup {
  readonly onBring: (images: readonly File[]) => void;
  readonly onRefuse: (refusal: Refusal) => void;
}

/**
 * Pictures that are pasted or dropped where one writes: what to spread on the place, and whether somebody holds files
 * over it. Words are pasted and dropped as ever.
 */
export const useBroughtImages = ({ onBring, onRefuse }: Setup) => {
  const take = (items: readonly BroughtItem[]) => {
    const images = imagesPasted(items);
    if (images.ok) onBring(filesIn(images.value));
    else onRefuse(images.refusal);
  };
  const { over, target } = useDroppedFiles(take);
  return {
    over,
    target: {
      ...target,
      onPaste: (event: ClipboardEvent) => {
        const items = broughtBy(event.clipboardData);
        if (!meansFiles(items)) return;
        event.preventDefault();
        take(items);
      },
    },
  };
};
