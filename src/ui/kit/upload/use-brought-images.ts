import type { ClipboardEvent } from 'react';
import type { Refusal } from '@/domain/refusals';
import { imagesPasted, meansFiles } from '@/domain/upload/pasted-images';
import { type BroughtItem, broughtBy, filesIn, useDroppedFiles } from './use-brought-files';

interface Setup {
  readonly onBring: (images: readonly File[]) => void;
  readonly onRefuse: (refusal: Refusal) => void;
}

/**
 * Pictures pasted or dropped into a text: returns the handlers to spread on the element, and whether files are held
 * over it. Pasted and dropped text is left to the browser.
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
