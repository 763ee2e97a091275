import type { Page } from 'playwright';
import type { Exchange } from '../round-trips';
import type { Stage } from '../measure';
import { forget, shiftOf, sinceClick } from '../watch';
import { layoutShift, pressSignIn, tripsWithin } from './places';
import { longConversation } from './long-conversation';

const COMMENTS = 500;
const PAINT_MAX_MS = 200;

/**
 * The elements for which a user opens the dialog: its header and the newest messages. The reply field appears after
 * these.
 */
const READ = ['[role="dialog"] header strong', '[role="dialog"] section[aria-label="沟通记录"] li'];

const rowOf = (workId: string): string => `#content tbody tr:has(a[href*="work=${workId}"])`;

/** The time at which the answer with the work order had arrived. */
const answeredAt = (exchanges: readonly Exchange[], workId: string): number =>
  exchanges.find(({ path }) => path.endsWith(`/seller/work/info/${workId}`))?.end ?? Number.NaN;

const openRow = async (page: Page, workId: string): Promise<void> => {
  const row = page.locator(rowOf(workId));
  await row.waitFor();
  await page.waitForLoadState('networkidle');
  await row
    .locator('td')
    .nth(1)
    .click({ position: { x: 4, y: 8 } });
};

/**
 * Opens a work order with a long conversation from the list. Measures the requests, and the time from the answer with
 * the work order to the paint.
 */
export const dialog: Stage = {
  id: 'dialog',
  says: `Opening a work order with ${COMMENTS} comments`,
  run: async ({ base, open }) => {
    const workId = await longConversation(base, COMMENTS);
    const { page, network } = await open({
      row: [rowOf(workId)],
      content: READ,
      whole: [...READ, '[role="dialog"] footer textarea', '[role="dialog"] footer button'],
    });
    await page.goto(`${base}/login?redirect=${encodeURIComponent('/work/list')}`);
    await page.waitForLoadState('networkidle');
    await pressSignIn(page);
    await page.locator(rowOf(workId)).waitFor();
    await forget(page);
    network.reset();
    await openRow(page, workId);
    const content = await sinceClick(page, 'content');
    const whole = await sinceClick(page, 'whole');
    const shift = await shiftOf(page);
    const exchanges = network.exchanges();
    const answered = answeredAt(exchanges, workId);
    return [
      { name: 'content visible after the click', unit: 'ms', value: content.since },
      {
        name: 'content painted after the answer',
        unit: 'ms',
        value: content.at - answered,
        atMost: PAINT_MAX_MS,
      },
      { name: 'reply field and actions after the answer', unit: 'ms', value: whole.at - answered },
      ...tripsWithin(exchanges, content.at - content.since, content.at),
      layoutShift(shift),
    ];
  },
};
