import type { Locator } from '@playwright/test';
import { Desk, expect as expectSoon, test } from './support/desk';
import { NIGHTLY } from './support/tags';
import { stripes } from './support/picture';

/** A PostgreSQL starts inside the page, which may take long on a busy machine. */
const expect = expectSoon.configure({ timeout: 45_000 });

test.setTimeout(180_000);

test('the demo works without a server: reply, find it after a reload, reset it', async ({ page }) => {
  const desk = new Desk(page, 'E2E_DEMO');
  const text = '演示：这条回复只保存在本浏览器';

  await desk.enter('platform', '/work/list');
  const row = page.getByRole('row').filter({ hasText: '处理中' }).getByRole('link').first();
  const id = (await row.textContent()) ?? '';
  await row.click();
  await desk.reply(text);
  await expect(desk.message(text)).toBeVisible();
  await page.reload();
  await expect(desk.message(text)).toBeVisible();

  await page.getByRole('button', { name: '重置演示数据' }).click();
  await expect(page.getByLabel('账号', { exact: true })).toBeVisible();
  await desk.enter('platform', `/work/list?work=${id}`);
  await expect(desk.dialog).toBeVisible();
  await expect(desk.message(text)).toHaveCount(0);
});

test('the bar of the demo follows the language of the screen', async ({ page }) => {
  await new Desk(page, 'E2E_DEMO').visit('/login');
  await expect(page.getByRole('button', { name: '重置演示数据' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  const bar = page.getByRole('complementary', { name: 'Demo' });
  await expect(bar.getByRole('button', { name: 'Reset the demo data' })).toBeVisible();
  expect(await bar.textContent()).not.toMatch(/\p{Script=Han}/u);
});

test(
  'a reply in the demo is answered: the other side is shown as typing first',
  NIGHTLY,
  async ({ page }) => {
    const desk = new Desk(page, 'E2E_DEMO');
    await desk.enter('platform', '/work/list');
    await page.getByRole('row').filter({ hasText: '处理中' }).getByRole('link').first().click();
    await desk.reply('演示：请确认时间');
    const seen = desk.dialog.locator('li[data-doing=other-side]');
    await expect(seen).toHaveText('对方正在输入…');
    await expect(desk.message('好的，收到。')).toBeVisible();
    await expect(seen).toHaveCount(0);
  },
);

const widthOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));

test(
  'one tab of the demo shows a message from another tab, and a picture is shown after a reload and in its own tab',
  NIGHTLY,
  async ({ page, context }) => {
    const desk = new Desk(page, 'E2E_DEMO');
    const text = '演示：另一个标签页马上看到';
    await desk.enter('platform', '/work/list');
    const row = page.getByRole('row').filter({ hasText: '处理中' }).getByRole('link').first();
    const id = (await row.textContent()) ?? '';
    const other = new Desk(await context.newPage(), 'E2E_DEMO');
    await other.visit(`/work/list?work=${id}`);
    await expect(other.dialog).toBeVisible();
    await page.bringToFront();
    await row.click();
    await desk.reply(text);
    await expect(other.message(text)).toBeVisible();
    await other.page.close();

    await desk.visit('/user/profile');
    // The page first starts its PostgreSQL again.
    await expect(page.getByRole('button', { name: '更换头像' })).toBeVisible();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: '更换头像' }).click(),
    ]);
    await chooser.setFiles({ name: 'stripes.png', mimeType: 'image/png', buffer: stripes(120) });
    const dialog = page.getByRole('dialog', { name: '裁剪头像' });
    await dialog.getByRole('button', { name: /^上\s?传$/ }).click();
    await expect(dialog).toBeHidden();

    const picture = page.getByRole('button', { name: /用户菜单/ }).locator('img');
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(0);
    await page.reload();
    await expect.poll(() => widthOf(picture)).toBeGreaterThan(0);

    const url = (await picture.getAttribute('src')) ?? '';
    const alone = await context.newPage();
    await alone.goto(new URL(url, page.url()).href);
    await expect.poll(() => widthOf(alone.locator('img'))).toBeGreaterThan(0);
  },
);
