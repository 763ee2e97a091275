import { describe, expect, test } from 'vitest';
import type { Clipboard } from '@/application/kernel/browser.ports';

/** What every adapter of `Clipboard` promises. */
export const clipboardContract = (
  name: string,
  open: () => { readonly clipboard: Clipboard; readonly held: () => string },
  openClosed: () => Clipboard,
): void => {
  describe(`clipboard: ${name}`, () => {
    test('copies text', async () => {
      const { clipboard, held } = open();
      expect(await clipboard.copy('DD20260105001')).toBe(true);
      expect(held()).toBe('DD20260105001');
    });

    test('says when the browser refused', async () => {
      expect(await openClosed().copy('x')).toBe(false);
    });
  });
};
