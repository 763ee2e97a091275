import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';

const PATH = '/chat-page.html';

interface Chunk {
  readonly fileName: string;
  readonly code?: string;
}

/** The page's modules, built once: the application without its views. */
const bundle = async (): Promise<readonly Chunk[]> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: 'tests/e2e/support/chat/page-entry.ts',
        // Loaded with a first connection to the service, which is not there.
        external: ['@tencentcloud/chat'],
        output: { entryFileNames: 'chat-page.js' },
      },
    },
  });
  const [first] = [built].flat();
  if (first === undefined || !('output' in first)) throw new Error('the page could not be built');
  return first.output as readonly Chunk[];
};

let known: Promise<readonly Chunk[]> | undefined;

/** Serves the page in this browser at the application's own origin, as if the server had it. */
export const serveChatPage = async (context: BrowserContext): Promise<void> => {
  known ??= bundle();
  const chunks = await known;
  await context.route(`**${PATH}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><title>chat</title><script type="module" src="/chat-page.js"></script>',
    }),
  );
  for (const { fileName, code } of chunks) {
    if (code === undefined) continue;
    await context.route(`**/${fileName}`, (route) =>
      route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: code }),
    );
  }
};

export const openChatPage = async (context: BrowserContext, base: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(base + PATH);
  await page.waitForFunction(() => 'chatPage' in window);
  return page;
};
