import { describe, expect, test } from 'vitest';
import type { Clipboard } from '@/application/kernel/browser.ports';

/** The contract of every adapter of `Clipboard`. */
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

    test('reports a refusal of the browser', async () => {
      expect(await openClosed().copy('x')).toBe(false);
    });
  });
};
