import type { Browser, Page } from 'playwright';
import { deskOf, type Measured } from '../measure';
import { forget, shiftOf, type Sight, sinceClick, sinceNavigation } from '../watch';
import type { Subject } from './subjects';

/** A page counts as loaded when no request was sent for this long. */
const QUIET_MS = 2500;

/** Answers the page's requests to `origin` with the answers of the local server at `base`. */
const answerInPlace = async (page: Page, origin: string, base: string): Promise<void> => {
  await page.route(`${origin}/**`, async (route) => {
    const request = route.request();
    const headers = {
      'access-control-allow-origin': new URL(base).origin,
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': 'content-type,authorization',
    };
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const body = request.postData();
    const answer = await fetch(request.url().replace(origin, base), {
      method: request.method(),
      ...(body === null ? {} : { body }),
    });
    return route.fulfill({ status: answer.status, json: await answer.json(), headers });
  });
};

/** Measures a part of a visit, from an action of the user until the home page has its data. */
type MeasureSpan = (
  page: Page,
  span: 'click to home' | 'warm reload to home',
  act: () => Promise<Sight>,
) => Promise<Sight>;

/**
 * Measures one visit of a browser with an empty cache: the sign-in page, the home page, and a reload of the home page.
 * `measure` runs the two spans that end with the home page; it can observe the page meanwhile.
 */
export const visit = async (
  browser: Browser,
  subject: Subject,
  measure: MeasureSpan = (_page, _span, act) => act(),
): Promise<readonly Measured[]> => {
  const desk = deskOf(browser, subject.base);
  try {
    const { page, network } = await desk.open({
      form: subject.form,
      home: subject.home,
      lastHome: subject.lastHome ?? subject.home,
    });
    await page.addInitScript(() => {
      const blocked = { ms: 0 };
      Object.assign(window, { blocked });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) blocked.ms += duration - 50;
      }).observe({ type: 'longtask', buffered: true });
    });
    if (subject.asks !== undefined) await answerInPlace(page, subject.asks, subject.base);
    if (subject.prepare !== undefined) await page.addInitScript(subject.prepare);
    await network.devtools.send('Performance.enable');
    /** The processor time in seconds that the page's process has used. */
    const processor = async (): Promise<number> => {
      const { metrics } = await network.devtools.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN;
    };
    let asked = 0;
    let last = Date.now();
    page.on('request', (request) => {
      if (!request.url().startsWith('http')) return;
      asked += 1;
      last = Date.now();
    });
    const quiet = async (): Promise<void> => {
      while (Date.now() - last < QUIET_MS) await page.waitForTimeout(100);
    };
    await page.goto(`${subject.base}${subject.loginPath}`, { waitUntil: 'commit' });
    const form = await sinceNavigation(page, 'form');
    const bytes = network.scriptBytes();
    await quiet();
    const blocking = await page.evaluate(() => (window as unknown as { blocked: { ms: number } }).blocked.ms);

    await forget(page);
    asked = 0;
    const atClick = await processor();
    const started = Date.now();
    const seen = await measure(page, 'click to home', async () => {
      await subject.signIn(page);
      return sinceClick(page, 'home');
    });
    // Some subjects reload the page after the sign-in, and the time of the click is then lost. For these subjects the
    // measurement starts before the typing, a few ms earlier.
    const home = Number.isNaN(seen.since) ? seen.at - started : seen.since;
    const askedForHome = asked;
    const untilHome = (await processor()) - atClick;
    const shift = await shiftOf(page);
    await quiet();
    const askedInAll = asked;

    const atReload = await processor();
    const again = await measure(page, 'warm reload to home', async () => {
      await page.reload({ waitUntil: 'commit' });
      return sinceNavigation(page, 'home');
    });
    const untilAgain = (await processor()) - atReload;
    const lastHome = await sinceNavigation(page, 'lastHome');
    return [
      { name: 'sign-in JS', unit: 'KiB', value: bytes / 1024 },
      { name: 'form visible', unit: 'ms', value: form.since },
      { name: 'blocking on the sign-in page', unit: 'ms', value: blocking },
      { name: 'click to home with data', unit: 'ms', value: home },
      { name: 'processor, click to home', unit: 'ms', value: untilHome * 1000 },
      { name: 'requests, click to home', unit: '', value: askedForHome },
      { name: 'requests, click to quiet', unit: '', value: askedInAll },
      { name: 'layout shift', unit: '', value: shift.sum },
      { name: 'warm reload to home', unit: 'ms', value: again.since },
      { name: 'warm reload to the home of the last visit', unit: 'ms', value: lastHome.since },
      { name: 'processor, warm reload to home', unit: 'ms', value: untilAgain * 1000 },
    ];
  } finally {
    await desk.close();
  }
};
