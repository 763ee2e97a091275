import { expect } from '@playwright/test';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { Desk } from '../../tests/e2e/support/desk';
import { quietOf } from '../lib/quiet';
import { HOSTS, type Screen, type Theme, type Window, WINDOWS } from './screen';

/** The quality of the pictures, chosen by eye: text stays crisp, and all pictures together stay under 8 MB. */
const QUALITY = 76;

const SHARED: BrowserContextOptions = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  reducedMotion: 'reduce',
};

type StorageState = BrowserContextOptions['storageState'];

/** Returns the browser state after a sign-in. It is created once for each account and brand, and then reused. */
export const peopleOf = (browser: Browser, port: number) => {
  const known = new Map<string, Promise<StorageState>>();
  const signIn = async (who: string, host: string): Promise<StorageState> => {
    const context = await browser.newContext(SHARED);
    const page = await context.newPage();
    await page.goto(`http://${host}:${port}/login`);
    await new Desk(page).signIn(who);
    await expect(page).toHaveURL(/\/index$/, { timeout: 60_000 });
    const state = await context.storageState();
    await context.close();
    return state;
  };
  return ({ who, brand = 'cyy' }: Screen): Promise<StorageState> => {
    if (who === undefined) return Promise.resolve(undefined);
    const key = `${who} ${brand}`;
    const state = known.get(key) ?? signIn(who, HOSTS[brand]);
    known.set(key, state);
    return state;
  };
};

const QUIET_MS = 300;

/** Waits until the pictures are decoded, the fonts are loaded, and two frames are painted. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });

/** Takes a WebP with the encoder's highest effort: the file is a seventh smaller than the browser's own WebP. */
const snap = async (page: Page): Promise<Buffer> =>
  sharp(await page.screenshot())
    .webp({ quality: QUALITY, effort: 6 })
    .toBuffer();

export interface Shot {
  readonly screen: Screen;
  readonly window: Window;
  readonly theme: Theme;
}

/** The port of the application and the URL of the showcase. */
export interface Served {
  readonly port: number;
  readonly showcase: string;
}

const urlOf = (
  { at, brand = 'cyy', path: shown, opened: path = shown }: Screen,
  { port, showcase }: Served,
): string => (at === 'showcase' ? `${showcase}${path}` : `http://${HOSTS[brand]}:${port}${path}`);

export interface Taken {
  readonly picture: Buffer;
  /** Errors that the page threw. */
  readonly faults: readonly string[];
}

/** Takes one screenshot in a fresh browser context that holds only the user's session. */
export const take = async (
  browser: Browser,
  served: Served,
  { screen, window, theme }: Shot,
  state: StorageState,
): Promise<Taken> => {
  const context = await browser.newContext({
    ...SHARED,
    viewport: WINDOWS[window],
    colorScheme: theme,
    ...(state === undefined ? {} : { storageState: state }),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const quiet = quietOf(page);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript((chosen) => localStorage.setItem('seller:theme', chosen), theme);
    await screen.arrange?.(page);
    await page.goto(urlOf(screen, served));
    if (screen.who !== undefined) await page.getByRole('main').waitFor();
    if (screen.hangs !== true) await quiet(QUIET_MS);
    await screen.steps?.(new Desk(page), page);
    if (screen.hangs !== true) await quiet(QUIET_MS);
    await page.addStyleTag({ content: '* { caret-color: transparent !important; }' });
    await painted(page);
    return { picture: await snap(page), faults };
  } finally {
    await context.close();
  }
};
