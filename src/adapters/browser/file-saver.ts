import type { FileSaver } from '@/application/kernel/browser.ports';

/** Saves through a hidden link; the memory is released once the browser has taken the file. */
export const createFileSaver = (page: Document = document): FileSaver => ({
  save: (blob, fileName) => {
    const address = URL.createObjectURL(blob);
    const link = page.createElement('a');
    link.href = address;
    link.download = fileName;
    link.click();
    setTimeout(() => {
      URL.revokeObjectURL(address);
    }, 60_000);
  },
});
