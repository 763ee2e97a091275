import { seriousFindings } from './support/serious-findings';
import { Api } from './support/desk';
import { expect, urlOnCyy, remembered, signedIn, test } from './support/place';
import { NIGHTLY } from './support/tags';

test(
  'one key moves to the next work order of the queue, and another key skips one',
  NIGHTLY,
  async ({ page, context }) => {
    await signedIn(context, { userName: 'handler', own: true });
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(urlOnCyy('/work/list?queue=1'));
    const queue = page.getByRole('dialog', { name: '逐条处理' });
    // Other tests use the same brand, so the count may change; the number of the work order identifies the row.
    const shown = () => queue.locator('[data-work]').textContent();
    const field = queue.getByRole('textbox', { name: '回复内容' });
    await expect(field).toBeFocused();
    const first = await shown();
    await expect(queue.getByText(/^还剩 \d+ 条$/)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);

    await page.keyboard.press('Alt+Digit1');
    await expect(field).toHaveValue('收到，我马上处理。');
    await page.keyboard.press('Enter');
    await expect.poll(shown).not.toBe(first);
    const second = await shown();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');

    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(shown).not.toBe(second);
    expect(await shown()).not.toBe(first);
  },
);

test(
  'an answer from another window is stated above the field, which keeps its text',
  NIGHTLY,
  async ({ page, context }) => {
    await signedIn(context, { userName: 'handler', own: true });
    await page.goto(urlOnCyy('/work/list?queue=1'));
    const queue = page.getByRole('dialog', { name: '逐条处理' });
    const field = queue.getByRole('textbox', { name: '回复内容' });
    await expect(field).toBeFocused();
    await field.fill('还没写完');
    const workId = (await queue.locator('[data-work]').textContent())?.slice(1) ?? '';
    const elsewhere = await Api.as('handler');
    await elsewhere.command('/seller/work/reply', {
      ...{ workId, content: '已经安排了', image: [], flag: 0, reissue: 0 },
    });
    await expect(queue.getByText('您已回复该工单')).toBeVisible();
    await expect(field).toHaveValue('还没写完');
  },
);

test('the queue is accessible in the dark theme, and fits a phone', async ({ page, context }) => {
  await signedIn(context, { userName: 'handler' });
  await remembered(context, { theme: 'dark', language: 'en-US' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(urlOnCyy('/work/list?queue=1'));
  const queue = page.getByRole('dialog', { name: 'Queue' });
  await expect(queue.getByRole('textbox', { name: 'Reply' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await seriousFindings(page)).toEqual([]);
});

test('Tab stays in the queue at its end', async ({ page, context }) => {
  await signedIn(context, { userName: 'handler' });
  // Other tests use the same brand, so the rows are left out here.
  await page.route('**/api/seller/work/list?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), rows: [], total: 0, next: undefined },
    });
  });
  await page.goto(urlOnCyy('/work/list?queue=1'));
  const queue = page.getByRole('dialog', { name: '逐条处理' });
  const closing = queue.getByRole('button', { name: '关闭' });
  const [head, end] = [closing.first(), closing.last()];
  await expect(end).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(head).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(end).toBeFocused();
});
