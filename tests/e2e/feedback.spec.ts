import type { Page } from '@playwright/test';
import { nightlyUnless } from './support/tags';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';

const PICTURE = { name: 'screen.png', mimeType: 'image/png' };
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The page of one feedback; the list stays mounted behind it. */
const detailOf = (page: Page) => page.getByRole('tabpanel', { name: '反馈详情' });

test('feedback is sent, accepted, answered and closed, and each side sees the other’s steps without a reload', async ({
  page,
  context,
  browser,
}) => {
  const text = `导出订单时提示超时 ${Date.now()}`;
  await signedIn(context);
  await page.goto(urlOnCyy('/feedback/list'));
  await page.getByRole('button', { name: '写反馈' }).click();
  await page.getByRole('radio', { name: '功能异常' }).check();
  await page.getByRole('textbox', { name: '反馈内容' }).fill(text);
  await page.reload();
  await expect(page.getByRole('textbox', { name: '反馈内容' })).toHaveValue(text);
  await page.locator('input[type=file]').setInputFiles({ ...PICTURE, buffer: PIXEL });
  await expect(page.locator('[data-step="done"]')).toHaveCount(1);
  await page.getByRole('button', { name: '提交反馈' }).click();
  await expect(detailOf(page).getByText('待受理', { exact: true })).toBeVisible();
  await expect(detailOf(page).getByText(/^\/assets\/.+\.js$/)).toBeVisible();
  await expect(page.getByRole('region', { name: '图片' }).getByRole('img')).toHaveCount(1);

  const staff = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' });
  await signedIn(staff, { userName: 'platform' });
  const inbox = await staff.newPage();
  await inbox.goto(urlOnCyy(`/feedback/list?q=${encodeURIComponent(text)}`));
  await inbox.getByText(text).first().click();
  await inbox.getByRole('button', { name: '受理' }).click();
  await expect(detailOf(page).getByText('处理中', { exact: true })).toBeVisible();
  await inbox.getByRole('textbox', { name: '回复内容' }).fill('已修复，请再试一次');
  await inbox.getByRole('button', { name: '发送回复' }).click();
  await expect(detailOf(page).getByText('已回复', { exact: true })).toBeVisible();
  await expect(page.getByText(/平台.*：已修复，请再试一次/)).toBeVisible();

  await page.getByRole('button', { name: '关闭反馈' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(detailOf(page).getByText('已关闭', { exact: true })).toBeVisible();
  await expect(detailOf(inbox).getByText('已关闭', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '回复内容' })).toHaveCount(0);
  await staff.close();
});

for (const [device, width, theme] of [
  ['a desk', 1366, 'light'],
  ['a phone in the dark', 390, 'dark'],
] as const) {
  test(
    `feedback is accessible and fits on ${device}`,
    nightlyUnless(width === 390),
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 768 });
      await page.emulateMedia({ colorScheme: theme });
      await signedIn(context);
      for (const path of ['/feedback/list', '/feedback/add']) {
        await page.goto(urlOnCyy(path));
        await expect(page.getByRole('button', { name: /写反馈|提交反馈/ }).first()).toBeVisible();
        expect(await seriousFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    },
  );
}
