import type { Stage } from '../measure';
import { forget, shiftOf, sinceClick } from '../watch';
import { layoutShift, pressSignIn, tripsWithin } from './places';

const ROW = '#content tbody tr[data-row-key], #content tbody tr:has(a)';

/**
 * Measures a click on a row of the work list. The dialog's code is fetched before the click, because the product
 * fetches it shortly after the list appears.
 */
export const openWorkOrder: Stage = {
  id: 'open-work-order',
  says: 'Row click to work order',
  run: async ({ base, open }) => {
    const { page, network } = await open({
      row: [ROW],
      dialog: ['[role="dialog"]'],
      content: ['[role="dialog"] section[aria-label="沟通记录"] li'],
    });
    await page.goto(`${base}/login?redirect=${encodeURIComponent('/work/list')}`);
    await page.waitForLoadState('networkidle');
    await pressSignIn(page);
    await page.locator(ROW).nth(3).waitFor();
    await page.waitForLoadState('networkidle');
    await forget(page);
    network.reset();
    await page
      .locator(ROW)
      .nth(3)
      .locator('td')
      .nth(1)
      .click({ position: { x: 4, y: 8 } });
    const dialog = await sinceClick(page, 'dialog');
    const content = await sinceClick(page, 'content');
    const shift = await shiftOf(page);
    return [
      { name: 'dialog visible', unit: 'ms', value: dialog.since },
      { name: 'conversation visible', unit: 'ms', value: content.since },
      ...tripsWithin(network.exchanges(), content.at - content.since, content.at),
      layoutShift(shift),
    ];
  },
};
