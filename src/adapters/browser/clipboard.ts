import type { Clipboard } from '@/application/kernel/browser.ports';

/** Copies from an invisible field: on plain http the clipboard API is not available. */
const copyBySelection = (page: Document, text: string): boolean => {
  const field = page.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.cssText = 'position:fixed;top:0;opacity:0';
  const focused = page.activeElement;
  page.body.append(field);
  field.select();
  try {
    return page.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
};

/** The clipboard of the browser. If its API is missing or fails, the text is copied from an invisible field. */
export const createClipboard = (page: Document = document, browser: Navigator = navigator): Clipboard => ({
  copy: async (text) => {
    try {
      await browser.clipboard.writeText(text);
      return true;
    } catch {
      return copyBySelection(page, text);
    }
  },
});
