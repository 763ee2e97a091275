import { describe, expect, test, vi } from 'vitest';
import type { FullScreen } from '@/application/kernel/browser.ports';

/** The contract of every adapter of `FullScreen`. */
export const fullScreenContract = (
  name: string,
  open: () => { readonly fullScreen: FullScreen; readonly leaveByKey: () => void },
  openUnsupported: () => FullScreen,
): void => {
  describe(`full screen: ${name}`, () => {
    test('enters and leaves full screen, and notifies its subscribers', async () => {
      const { fullScreen, leaveByKey } = open();
      const changed = vi.fn();
      const stop = fullScreen.subscribe(changed);
      expect(fullScreen.isOn()).toBe(false);
      expect(await fullScreen.toggle()).toBe(true);
      expect(fullScreen.isOn()).toBe(true);
      leaveByKey();
      expect(fullScreen.isOn()).toBe(false);
      await fullScreen.toggle();
      await fullScreen.toggle();
      expect(fullScreen.isOn()).toBe(false);
      expect(changed).toHaveBeenCalledTimes(4);
      stop();
      await fullScreen.toggle();
      expect(changed).toHaveBeenCalledTimes(4);
    });

    test('reports a browser that does not support it', async () => {
      const fullScreen = openUnsupported();
      expect(await fullScreen.toggle()).toBe(false);
      expect(fullScreen.isOn()).toBe(false);
    });
  });
};
