import type { FileSaver } from '@/application/kernel/browser.ports';

/**
 * Saves a file through a link that is not in the document. The memory of the file's URL is released after a minute,
 * which gives the browser time to read the file.
 */
export const createFileSaver = (page: Document = document): FileSaver => ({
  save: (blob, fileName) => {
    const url = URL.createObjectURL(blob);
    const link = page.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
    setTimeout(() => {
      URL.revokeObjectURL(url);
    }, 60_000);
  },
});
