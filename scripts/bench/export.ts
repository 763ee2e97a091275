import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { launchChromium } from '../lib/launch-chromium.mjs';
import { ownStorage } from '../replies/own-storage';
import { oneOf, readFlags, wholeNumber } from '../replies/flags';
import { fillDatabase } from './api/fill';
import { openBenchTarget, type BenchTarget } from './api/bench-target';
import { headersOf } from './api/routes';
import { shareOf } from './chat/interactions';
import { machineOf } from './machine';

/**
 * `tsx scripts/bench/export.ts [--orders 100000] [--format xlsx] [--on <database>]`: exports every order of a brand
 * as its staff, and prints how that affects the page, the memory and other users. Writes reports/bench-export.json.
 */
const flags = readFlags({ orders: '100000', format: 'xlsx', on: '' });
const orders = wholeNumber('orders', flags.orders, 1000);
const format = oneOf('format', flags.format, ['xlsx', 'csv']);

const BLOCK_MAX_MS = 50;
const SLOWER_MAX = 2;
const HEAP_GROWS_MAX_MB = 40;
const BEFORE_MS = 10_000;
const SAMPLE_MS = 500;
/** The pause between two requests of the other user, in ms. It keeps this user below the rate limit of a session. */
const ASK_EVERY_MS = 100;
const MB = 1 << 20;

/**
 * Measures the delay of another user: requests the work list of another seller again and again until it is stopped.
 */
const pollWorkList = (place: BenchTarget) => {
  const latencies: number[] = [];
  let isOver = false;
  const asking = (async () => {
    const path = '/api/seller/work/list?pageNum=1&pageSize=20';
    const headers = headersOf(place.tokens['middling seller']);
    while (!isOver) {
      const begun = performance.now();
      const answer = await fetch(place.base + path, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`the other person was answered ${answer.status}`);
      latencies.push(performance.now() - begun);
      await setTimeout(ASK_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await asking;
    return { calls: latencies.length, p50: shareOf(latencies, 0.5), p95: shareOf(latencies, 0.95) };
  };
};

/** Notes every task of the page that is longer than 50 ms, and the longest wait for a turn of its event loop. */
const watchBlocks = (page: Page) =>
  page.evaluate(() => {
    const begun = performance.now();
    const seen = { tasks: [] as { readonly at: number; readonly ms: number }[], longestTurn: 0 };
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.tasks.push({ at: Math.round(startTime - begun), ms: Math.round(duration) });
    }).observe({ type: 'longtask' });
    let last = performance.now();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      const now = performance.now();
      seen.longestTurn = Math.max(seen.longestTurn, now - last);
      last = now;
      window.setTimeout(() => {
        last = performance.now();
        channel.port2.postMessage(0);
      }, 5);
    };
    channel.port2.postMessage(0);
    (window as unknown as { seen: typeof seen }).seen = seen;
  });

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds; time in which other threads ran is not included. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The longest task of the page's main thread in processor time, in ms. Other load on the machine does not change it.
 */
const longestByProcessor = (trace: Buffer): number => {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const threads = new Set(
    traceEvents.flatMap(({ name, pid, tid, args }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid}/${tid}`] : [],
    ),
  );
  return traceEvents.reduce(
    (most, { name, pid, tid, tdur = 0 }) =>
      name.endsWith('RunTask') && threads.has(`${pid}/${tid}`) ? Math.max(most, tdur / 1000) : most,
    0,
  );
};

const heapOf = async (session: CDPSession): Promise<number> => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize / MB;
};

const measure = async (place: BenchTarget) => {
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    await context.addCookies([{ name: 'Seller-Token', value: place.tokens.platform, url: place.base }]);
    const page = await context.newPage();
    await page.goto(`${place.base}/order/list?from=2000-01-01&to=2100-01-01`);
    await page.locator('tr[data-place]').first().waitFor();
    const before = await (async () => {
      const stop = pollWorkList(place);
      await page.waitForTimeout(BEFORE_MS);
      return stop();
    })();
    const session = await context.newCDPSession(page);
    const heaps = [await heapOf(session)];
    await page.getByRole('button', { name: '导出', exact: true }).click();
    const choice = page.getByRole('menuitem', { name: new RegExp(format) });
    await choice.waitFor();
    await page.waitForTimeout(1000);
    await watchBlocks(page);
    await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
    const stop = pollWorkList(place);
    const saved = page.waitForEvent('download', { timeout: 20 * 60_000 });
    const begun = performance.now();
    await choice.click();
    let isRunning = true;
    const sampling = (async () => {
      while (isRunning) {
        await page.waitForTimeout(SAMPLE_MS);
        const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
        heaps.push(usedSize / MB);
      }
    })();
    const download = await saved;
    const seconds = (performance.now() - begun) / 1000;
    const text = (await page.getByText(/已导出 \d+ 条/).textContent()) ?? '';
    isRunning = false;
    await sampling;
    const during = await stop();
    const bytes = statSync(await download.path()).size;
    const byProcessor = longestByProcessor(await browser.stopTracing());
    const seen = await page.evaluate(
      () =>
        (
          window as unknown as {
            seen: { tasks: { readonly at: number; readonly ms: number }[]; longestTurn: number };
          }
        ).seen,
    );
    heaps.push(await heapOf(session));
    return {
      rows: Number(/\d+/.exec(text)?.[0] ?? 0),
      seconds,
      bytes,
      byProcessor,
      longTasks: seen.tasks,
      longestTurn: seen.longestTurn,
      heapBefore: heaps[0] ?? 0,
      heapMost: Math.max(...heaps),
      heapAfter: heaps.at(-1) ?? 0,
      before,
      during,
    };
  } finally {
    await browser.close();
  }
};

const run = async (databaseUrl: string) => {
  const place = await openBenchTarget(databaseUrl, true);
  try {
    return await measure(place);
  } finally {
    await place.stop();
  }
};

const filled = async () => {
  if (flags.on !== '') return run(flags.on);
  const storage = await ownStorage('server');
  const url = storage.env['DATABASE_URL'] ?? '';
  try {
    const seconds = await fillDatabase(url, { orders, workOrders: 15_000, messages: 30_000 });
    console.log(`Filled in ${seconds.toFixed(0)} s: ${orders} orders on all brands.`);
    return await run(url);
  } finally {
    await storage.discard();
  }
};

const machine = machineOf();
console.log(
  `${machine.date}, ${machine.processors} × ${machine.processor}, load ${machine.load.join(' ')}\n`,
);
const found = await filled();
const { before, during } = found;
const blocked = Math.max(0, ...found.longTasks.map(({ ms }) => ms));
const slower = during.p95 / before.p95;
const grown = found.heapMost - found.heapBefore;
const figures = [
  ['rows in the file', found.rows, 50_000, 'least'],
  ['longest task of the page, ms of the processor', Math.round(found.byProcessor), BLOCK_MAX_MS, 'most'],
  ['longest task of the page, ms by the clock', Math.round(blocked), BLOCK_MAX_MS, 'most'],
  ["others' answers, p95 during ÷ before", Number(slower.toFixed(2)), SLOWER_MAX, 'most'],
  ['heap of the page, most above the start, MB', Number(grown.toFixed(1)), HEAP_GROWS_MAX_MB, 'most'],
] as const;
let missed = 0;
for (const [name, value, bound, kind] of figures) {
  const isMet = kind === 'least' ? value >= bound : value <= bound;
  if (!isMet) missed += 1;
  console.log(`${isMet ? '✓' : '✗'} ${name}: ${value} (at ${kind} ${bound})`);
}
console.log(
  `\n${found.seconds.toFixed(1)} s, ${(found.bytes / MB).toFixed(1)} MB of ${format}; longest wait for a turn ${found.longestTurn.toFixed(0)} ms; ` +
    `heap ${found.heapBefore.toFixed(0)} → ${found.heapMost.toFixed(0)} → ${found.heapAfter.toFixed(0)} MB; ` +
    `others p50 ${before.p50.toFixed(0)} → ${during.p50.toFixed(0)} ms, p95 ${before.p95.toFixed(0)} → ${during.p95.toFixed(0)} ms`,
);
if (found.longTasks.length > 0)
  console.log(`long tasks: ${found.longTasks.map(({ at, ms }) => `${ms} ms at ${at} ms`).join(', ')}`);
mkdirSync('reports', { recursive: true });
writeFileSync(
  'reports/bench-export.json',
  `${JSON.stringify({ machine, flags, found, loadAfter: machineOf().load }, null, 2)}\n`,
);
console.log(`${missed} targets missed; load now ${machineOf().load.join(' ')}; reports/bench-export.json`);
if (missed > 0) process.exitCode = 1;
