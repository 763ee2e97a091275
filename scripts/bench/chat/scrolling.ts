import type { Page } from 'playwright';
import type { Stage } from '../measure';
import { type ChatDesk, heapOf } from './chat-desk';
import { lookFor, paintedAt, takeWatched } from './probe';

const LONG_TASK_MS = 50;
const HEAP_MAX_MB = 30;

/** The distance of one turn of the wheel in px, and the pause between two turns in ms. */
const TURN = 700;
const PAUSE_MS = 40;

/** The number of turns in each direction through the loaded messages. */
const TURNS = 150;

/** Counts the messages that requests for older pages load. */
const countOlder = (page: Page): (() => number) => {
  let count = 0;
  page.on('response', (response) => {
    const { pathname, searchParams } = new URL(response.url());
    if (!pathname.includes('/im/comments/') || !searchParams.has('nextId')) return;
    count += Number(searchParams.get('pageSize') ?? 15);
  });
  return () => count;
};

const isComplete = (page: Page): Promise<boolean> => page.getByText('已经到最早一条').isVisible();

const turn = async (page: Page, by: number): Promise<void> => {
  await page.mouse.wheel(0, by);
  await page.waitForTimeout(PAUSE_MS);
};

/**
 * Scrolls by the wheel towards the beginning of 10,000 messages, for this many seconds at most. Then scrolls down and
 * up through loaded messages.
 */
export const scrolling = (seconds: number, slower: number): Stage<ChatDesk> => ({
  id: slower === 1 ? 'scrolling' : 'slow-scrolling',
  says: `Scrolling back through 10,000 messages for at most ${seconds} s${slower === 1 ? '' : ', on a slow computer'}`,
  run: async ({ talks: { long }, openBrowser }) => {
    const { page, devtools, find, open, messages } = await openBrowser('seller', slower);
    const older = countOlder(page);
    await find(long);
    const heapBefore = await heapOf(devtools);
    await lookFor(page, '句');
    await open(long);
    await paintedAt(page);
    await messages.hover();
    await page.waitForTimeout(1000);
    await takeWatched(page);

    const start = Date.now();
    let complete = false;
    for (let turns = 0; !complete && Date.now() - start < seconds * 1000; turns += 1) {
      await turn(page, -TURN);
      if (turns % 20 === 0) complete = await isComplete(page);
    }
    const took = (Date.now() - start) / 1000;
    await page.waitForTimeout(1000);
    const back = await takeWatched(page);
    const heapAfter = await heapOf(devtools);
    await takeWatched(page);

    for (let turns = 0; turns < TURNS; turns += 1) await turn(page, TURN);
    for (let turns = 0; turns < TURNS; turns += 1) await turn(page, -TURN / 2);
    const through = await takeWatched(page);

    const longest = ({ longTasks }: typeof back) => Math.max(0, ...longTasks);
    return [
      { name: 'messages loaded', unit: '', value: older() + 15 },
      { name: 'time that took', unit: 's', value: took },
      {
        name: 'message elements at the most',
        unit: '',
        value: Math.max(back.most, through.most),
        atMost: 149,
      },
      {
        name: 'longest task while older ones come',
        unit: 'ms',
        value: longest(back),
        atMost: LONG_TASK_MS,
        because: [
          `${back.longTasks.length} tasks of more than ${LONG_TASK_MS} ms`,
          `the last ten of them: ${back.longTasks
            .slice(-10)
            .map((each) => `${Math.round(each)} ms`)
            .join(', ')}`,
        ],
      },
      {
        name: 'longest task among what is loaded',
        unit: 'ms',
        value: longest(through),
        atMost: LONG_TASK_MS,
        because: [`${through.longTasks.length} tasks of more than ${LONG_TASK_MS} ms`],
      },
      {
        name: 'growth of the heap',
        unit: 'MB',
        value: (heapAfter - heapBefore) / 1_000_000,
        atMost: HEAP_MAX_MB,
      },
    ];
  },
});
