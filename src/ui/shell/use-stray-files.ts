import { useEffect } from 'react';

const isFilePicker = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

/**
 * Ignores files that are dropped outside a drop zone. The browser would otherwise replace the page with the
 * file, and unsaved text would be lost.
 */
export const useStrayFiles = (): void => {
  useEffect(() => {
    const turnAway = (event: DragEvent) => {
      const { dataTransfer, target } = event;
      if (event.defaultPrevented || isFilePicker(target)) return;
      if (dataTransfer === null || !dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    };
    document.addEventListener('dragover', turnAway);
    document.addEventListener('drop', turnAway);
    return () => {
      document.removeEventListener('dragover', turnAway);
      document.removeEventListener('drop', turnAway);
    };
  }, []);
};
