import type { Clipboard, FullScreen, Navigator } from '@/application/kernel/browser.ports';
import { createListeners } from '@/application/kernel/listeners';
import type { Page } from '@/application/update-check/page.port';

/** A page whose scripts, network and visibility a test sets. */
export interface FakePage extends Page {
  /** Sets the scripts of the version that the server serves from now on. */
  serve(...scripts: readonly string[]): void;
  goOffline(): void;
  hide(): void;
  show(): void;
  readonly reloads: () => number;
}

export const createFakePage = (...scripts: readonly string[]): FakePage => {
  let served: readonly string[] | undefined = scripts;
  let isVisible = true;
  let reloads = 0;
  return {
    loadedScripts: () => scripts,
    servedScripts: () => Promise.resolve(served),
    isVisible: () => isVisible,
    reload: () => {
      reloads += 1;
    },
    serve: (...next) => {
      served = next;
    },
    goOffline: () => {
      served = undefined;
    },
    hide: () => {
      isVisible = false;
    },
    show: () => {
      isVisible = true;
    },
    reloads: () => reloads,
  };
};

export const createFakeNavigator = (start = '/'): Navigator => {
  let path = start;
  return {
    currentPath: () => path,
    replace: (next) => {
      path = next;
    },
  };
};

/** A clipboard in memory. With `isOpen` false it copies nothing, as when the browser blocks the clipboard. */
export const createFakeClipboard = (isOpen = true): Clipboard & { readonly text: () => string } => {
  let held = '';
  return {
    copy: (text) => {
      if (isOpen) held = text;
      return Promise.resolve(isOpen);
    },
    text: () => held,
  };
};

export interface FakeFullScreen extends FullScreen {
  /** Simulates that the user leaves full screen with the browser's own key. */
  leaveByKey(): void;
}

/** A full-screen mode, supported or not. */
export const createFakeFullScreen = (isSupported = true): FakeFullScreen => {
  const listeners = createListeners();
  let isOn = false;
  const turn = (on: boolean) => {
    isOn = on;
    listeners.call();
  };
  return {
    isOn: () => isOn,
    toggle: () => {
      if (isSupported) turn(!isOn);
      return Promise.resolve(isSupported);
    },
    subscribe: listeners.add,
    leaveByKey: () => {
      turn(false);
    },
  };
};
