import { chromium } from 'playwright';
import { ensureBrowser } from './browser.mjs';

/** Launches a headless Chromium without background requests. */
export const launchChromium = async (args = []) =>
  chromium.launch({
    executablePath: await ensureBrowser(),
    args: [
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ...args,
    ],
  });
