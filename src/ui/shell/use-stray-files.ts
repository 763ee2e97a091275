import { useEffect } from 'react';

const isFilePicker = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'file';

/**
 * Files that somebody lets go where nobody takes them stay where they were: the browser would show them in place of the
 * page, and what was being written would be gone.
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
