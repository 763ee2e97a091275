import { Skipped, type Stage } from '../measure';
import type { ChatDesk } from './chat-desk';
import { postAtRate } from './conversation-data';
import { latenciesOf, shareOf } from './interactions';
import { lookFor, paintedAt, SHORTEST_REPORTED_MS, takeWatched } from './probe';

const RATE = 200;
const SECONDS = 30;
const LATENCY_MAX_MS = 200;
const BETWEEN_KEYS_MS = 200;

/** One user writes a reply while 200 messages a second are posted in the same conversation. */
export const storm = (slower: number): Stage<ChatDesk> => ({
  id: slower === 1 ? 'storm' : 'slow-storm',
  says: `${RATE} incoming messages a second for ${SECONDS} s${slower === 1 ? '' : ', on a slow computer'}`,
  run: async ({ talks: { long }, databaseUrl, openBrowser }) => {
    if (databaseUrl === undefined)
      throw new Skipped(
        'name a PostgreSQL server in TEST_DATABASE_URL; no second process writes to the embedded one.',
      );
    const { page, find, open, field } = await openBrowser('seller', slower);
    await find(long);
    await lookFor(page, '句');
    await open(long);
    await paintedAt(page);
    await field.focus();
    await page.waitForTimeout(1000);
    await takeWatched(page);

    let isOver = false;
    const pouring = postAtRate(databaseUrl, long, { rate: RATE, seconds: SECONDS }).finally(
      () => (isOver = true),
    );
    let keys = 0;
    while (!isOver) {
      await page.keyboard.press('a');
      keys += 1;
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
    const { rate, last } = await pouring;
    const pouredAt = Date.now();
    const shown = await page.evaluate(() => {
      const rows = [...document.querySelectorAll('[data-message]')].map(({ textContent }) => textContent);
      return Math.max(0, ...rows.map((text) => Number(/新来的第 (\d+) 句/.exec(text)?.[1] ?? 0)));
    });
    const { events, longTasks, most } = await takeWatched(page);
    await lookFor(page, last);
    const behind = (await paintedAt(page)) - pouredAt;
    const latencies = latenciesOf(events);
    return [
      { name: 'messages stored a second', unit: '/s', value: rate },
      {
        name: 'slowest key',
        unit: 'ms',
        value: Math.max(SHORTEST_REPORTED_MS, ...latencies),
        atMost: LATENCY_MAX_MS,
        because: [
          `${keys} keys, ${latencies.filter((each) => each > LATENCY_MAX_MS).length} of them too slow`,
        ],
      },
      {
        name: '98 of 100 keys',
        unit: 'ms',
        // Event Timing does not report very short key presses, so each of these counts as the shortest reportable time.
        value: shareOf(
          [...latencies, ...Array<number>(Math.max(0, keys - latencies.length)).fill(SHORTEST_REPORTED_MS)],
          0.98,
        ),
      },
      { name: 'longest task', unit: 'ms', value: Math.max(0, ...longTasks) },
      { name: 'message elements at the most', unit: '', value: most, atMost: 149 },
      { name: 'newest that is shown when the last is stored', unit: '', value: shown },
      { name: 'last message painted after it was stored', unit: 'ms', value: behind },
    ];
  },
});
