import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';

/** Modules of the application without its views, each for one kind of test in a page. */
export type PageEntry = 'store-entry' | 'sdk-entry' | 'picked-entry' | 'media-entry';

interface Chunk {
  readonly fileName: string;
  readonly code?: string;
}

const bundle = async (entry: PageEntry): Promise<readonly Chunk[]> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: {
        input: `tests/e2e/support/module-page/${entry}.ts`,
        output: { entryFileNames: 'entry.js' },
      },
    },
  });
  const [first] = [built].flat();
  if (first === undefined || !('output' in first)) throw new Error('the page could not be built');
  return first.output as readonly Chunk[];
};

const known = new Map<PageEntry, Promise<readonly Chunk[]>>();

const pathOf = (entry: PageEntry): string => `/${entry}.html`;

/** Serves the page at the application's own origin, as if the server had it. */
export const servePage = async (context: BrowserContext, entry: PageEntry): Promise<void> => {
  const built = known.get(entry) ?? bundle(entry);
  known.set(entry, built);
  await context.route(`**${pathOf(entry)}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>${entry}</title><script type="module" src="/${entry}/entry.js"></script>`,
    }),
  );
  for (const { fileName, code } of await built) {
    if (code === undefined) continue;
    await context.route(`**/{${entry}/,}${fileName}`, (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: code }),
    );
  }
};

/** Opens the page and waits until it is ready. A ready page sets `name` on its window. */
export const openPage = async (
  context: BrowserContext,
  base: string,
  entry: PageEntry,
  name: string,
): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(base + pathOf(entry));
  await page.waitForFunction((ready) => ready in window, name);
  return page;
};
