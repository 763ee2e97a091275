import type { Browser, CDPSession, Locator, Page } from 'playwright';
import { quietOf } from '../../lib/quiet';
import type { Talks } from './conversation-data';
import { probe } from './probe';

/** A browser of one demo user with the chat open, and what a stage can do in it. */
export interface ChatBrowser {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** Opens a conversation that `find` brought into view. */
  readonly open: (workId: string) => Promise<void>;
  /** Shows a conversation in the list by searching for it, as a user does. */
  readonly find: (workId: string) => Promise<void>;
  /**
   * Finds the position of a conversation on the screen. The returned function only clicks there, so that nothing but
   * the click is measured.
   */
  readonly aimAt: (workId: string) => Promise<() => Promise<void>>;
  readonly messages: Locator;
  readonly field: Locator;
}

/** The data of the chat stages, and browsers in which they run. */
export interface ChatDesk {
  readonly talks: Talks;
  /** Absent with the embedded database, which no second process can write to. */
  readonly databaseUrl?: string;
  /** Opens a browser for a demo user, with the chat panel open. `slower` slows its processor down by that factor. */
  readonly openBrowser: (userName: string, slower?: number) => Promise<ChatBrowser>;
}

const tokenOf = async (base: string, username: string): Promise<string> => {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'cyy' },
    body: JSON.stringify({ username, password: 'demo-2026' }),
  });
  return ((await answer.json()) as { readonly token: string }).token;
};

/**
 * After this time without requests, the page has finished its background downloads of other screens. The time is longer
 * than the pauses between the downloads.
 */
const QUIET_MS = 1500;

const seatOf = async (page: Page, base: string, slower: number): Promise<ChatBrowser> => {
  const quiet = quietOf(page);
  await page.goto(`${base}/index`);
  const panel = page.getByRole('dialog', { name: '工单聊天' });
  const list = panel.getByRole('navigation', { name: '聊天工单' });
  const messages = panel.getByRole('region', { name: '聊天消息' });
  const itemOf = (workId: string) => list.locator(`[data-work="${workId}"]`);
  await page.getByRole('button', { name: /工单聊天$/ }).click();
  await panel.getByText('已连接').waitFor();
  await quiet(QUIET_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  return {
    page,
    devtools,
    find: async (workId) => {
      await list.getByRole('searchbox', { name: '搜索工单' }).fill(workId);
      await itemOf(workId).waitFor();
      await page.waitForTimeout(1500);
    },
    open: (workId) => itemOf(workId).click(),
    aimAt: async (workId) => {
      const place = await itemOf(workId).boundingBox();
      if (place === null) throw new Error(`${workId} is not in sight`);
      return () => page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
    },
    messages,
    field: panel.getByLabel('消息内容'),
  };
};

export const chatDeskOf = (
  browser: Browser,
  at: { readonly base: string; readonly talks: Talks; readonly databaseUrl?: string },
): ChatDesk & { readonly close: () => Promise<void> } => {
  const { base, talks, databaseUrl } = at;
  const opened: (() => Promise<void>)[] = [];
  return {
    talks,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    openBrowser: async (userName, slower = 1) => {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      });
      opened.push(() => context.close());
      await context.addCookies([{ name: 'Seller-Token', value: await tokenOf(base, userName), url: base }]);
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      await probe(page);
      return seatOf(page, base, slower);
    },
    close: async () => {
      for (const close of opened.splice(0)) await close();
    },
  };
};

type Metric = 'ScriptDuration' | 'TaskDuration' | 'JSHeapUsedSize';

/** Time in seconds and memory in bytes, as the browser has counted them for this page since it was opened. */
export const metricsOf = async (devtools: CDPSession): Promise<(name: Metric) => number> => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (requested) => metrics.find(({ name }) => name === requested)?.value ?? Number.NaN;
};

/** The size of the heap in bytes, after a garbage collection. */
export const heapOf = async (devtools: CDPSession): Promise<number> => {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  return (await metricsOf(devtools))('JSHeapUsedSize');
};
