import type { FullScreen } from '@/application/kernel/browser.ports';

/** The full-screen mode over the Fullscreen API, which mobile browsers may lack. */
export const createFullScreen = (page: Document = document): FullScreen => {
  const isOn = () => (page.fullscreenElement ?? null) !== null;
  return {
    isOn,
    toggle: async () => {
      try {
        await (isOn() ? page.exitFullscreen() : page.documentElement.requestFullscreen());
        return true;
      } catch {
        return false;
      }
    },
    subscribe: (listener) => {
      page.addEventListener('fullscreenchange', listener);
      return () => page.removeEventListener('fullscreenchange', listener);
    },
  };
};
