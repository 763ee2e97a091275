import type { Page } from '@playwright/test';
import { Api, Desk, expect, test } from './support/desk';

const QUESTION = '系统已更新，是否刷新页面？未发送的内容会保留。';
const ROOT = /^https?:\/\/[^/]+\/$/;

/** Serves another version; open pages do not know about it yet. */
const serveAnother = (page: Page) =>
  page.route(ROOT, async (route) => {
    if (route.request().resourceType() === 'document') return route.fallback();
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script type="module" src="/assets/another-version.js"></script>',
    });
  });

/**
 * Advances the clock by half a minute, so that the page looks for a new version. Its timer may start a little after
 * the page.
 */
const untilItLooks = (page: Page) =>
  expect(async () => {
    const looked = page.waitForResponse(ROOT, { timeout: 5_000 });
    await Promise.all([looked, page.clock.runFor(31_000)]);
  }).toPass({ timeout: 45_000 });

test('a new version is offered once across tabs, and typed text survives the reload', async ({ desk }) => {
  const id = await (await Api.as('seller')).newWorkOrder('更新时正在输入');
  const { page } = desk;
  await page.clock.install();
  await desk.enter('seller', `/work/list?work=${id}`);
  await desk.replyField.fill('更新以前写的');

  await serveAnother(page);
  await expect(async () => {
    await page.clock.runFor(31_000);
    await expect(page.getByText(QUESTION)).toHaveCount(1, { timeout: 3_000 });
  }).toPass({ timeout: 45_000 });

  // All tabs share one clock. This tab finds that another one already shows the question.
  const other = new Desk(await page.context().newPage());
  await other.visit('/work/list');
  await expect(other.page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await serveAnother(other.page);
  await untilItLooks(other.page);
  await other.page.clock.runFor(31_000);
  await expect(other.page.getByText(QUESTION)).toHaveCount(0);

  await page.bringToFront();
  await Promise.all([
    page.waitForEvent('load'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^刷\s?新$/ })
      .click(),
  ]);
  await expect(desk.replyField).toHaveValue('更新以前写的');
  await untilItLooks(page);
  await expect(page.getByText(QUESTION)).toHaveCount(0);
  await desk.replyField.fill('');
});
