import { closeSync, mkdtempSync, openSync, rmSync, ftruncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Locator } from '@playwright/test';
import { stripes } from './support/picture';
import { openPage, servePage } from './support/module-page/module-page';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';

/** A film of one second, as a phone's browser records it. */
const recordedFilm = async (context: BrowserContext): Promise<Buffer> => {
  await servePage(context, 'media-entry');
  const page = await openPage(context, urlOnCyy(), 'media-entry', 'media');
  const bytes = await page.evaluate(async () => [
    ...new Uint8Array(await (await window.media.film()).arrayBuffer()),
  ]);
  await page.close();
  return Buffer.from(bytes);
};

const seen = (video: Locator) =>
  video.evaluate((film: HTMLVideoElement) => ({
    ready: film.readyState >= film.HAVE_CURRENT_DATA,
    width: film.videoWidth,
    lasts: film.duration > 0,
  }));

const folder = mkdtempSync(join(tmpdir(), 'goods-video-'));
test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A file that is one byte too large. It is sparse and uses no disk space. */
const tooLarge = (): string => {
  const path = join(folder, 'too-large.mp4');
  const file = openSync(path, 'w');
  ftruncateSync(file, 200 * 1024 * 1024 + 1);
  closeSync(file);
  return path;
};

test('staff upload a video of goods, which a buyer plays, and an invalid video is refused', async ({
  page,
  context,
  browser,
}) => {
  const title = `隐形车衣施工包 ${Date.now()}`;
  const film = await recordedFilm(context);
  await signedIn(context, { userName: 'platform' });
  await page.goto(urlOnCyy('/mall/goods/add'));
  const name = page.getByRole('textbox', { name: '商品名称' });
  await name.fill(title);
  await page.getByRole('combobox', { name: '商品分类' }).fill('清洁');
  await page.locator('.ant-select-tree-title').filter({ hasText: '清洁养护' }).click();
  await page.getByRole('textbox', { name: '规格1名称' }).fill('容量');
  const values = page.getByRole('combobox', { name: '规格1的值，回车添加' });
  await values.fill('300ml');
  await values.press('Enter');
  await page.getByRole('spinbutton', { name: '300ml 的价格（元）' }).fill('59.9');
  await page.getByRole('spinbutton', { name: '300ml 的库存' }).fill('12');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'goods.png', mimeType: 'image/png', buffer: stripes(120) });
  const field = page.getByRole('group', { name: '商品视频' });
  const chosen = field.locator('input[type=file][accept^=".mp4"]');

  // Each refusal states the fault, and the field can be used again.
  await chosen.setInputFiles({ name: 'empty.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(0) });
  await expect(page.getByText('文件是空的，请重新选择文件')).toBeVisible();
  await chosen.setInputFiles({ name: 'film.avi', mimeType: 'video/x-msvideo', buffer: film });
  await expect(page.getByText('文件格式不正确, 请上传mp4/mov/webm格式文件!')).toBeVisible();
  await chosen.setInputFiles(tooLarge());
  await expect(page.getByText('上传文件大小不能超过 200 MB!')).toBeVisible();
  await expect(field.getByRole('listitem')).toHaveCount(0);
  await chosen.setInputFiles({
    name: 'none.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('no film at all'),
  });
  await expect(field.getByRole('alert')).toContainText('视频无法识别');
  await page.getByRole('button', { name: '保存商品' }).click();
  await expect(page.getByRole('dialog')).toContainText('有文件没有上传成功');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^确\s?定$/ })
    .click();
  await field.getByRole('button', { name: /删除/ }).click();
  await expect(name).toHaveValue(title);
  await expect(page.getByRole('spinbutton', { name: '300ml 的价格（元）' })).toHaveValue('59.90');

  await chosen.setInputFiles({ name: 'film.webm', mimeType: 'video/webm', buffer: film });
  await expect(field.locator('[data-step="done"]')).toHaveCount(1);
  await expect.poll(() => seen(field.locator('video'))).toEqual({ ready: true, width: 640, lasts: true });
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '保存商品' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.getByRole('button', { name: /^上\s?架/ }).click();
  await expect(page.getByText('已上架', { exact: true }).first()).toBeVisible();
  const address = page.url();

  const buying = await browser.newContext({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });
  await signedIn(buying, { userName: 'seller', own: true });
  const shelf = await buying.newPage();
  await shelf.goto(address);
  const video = shelf.locator('video');
  await expect(video).toHaveAttribute('aria-label', '商品视频');
  await expect.poll(() => seen(video)).toEqual({ ready: true, width: 640, lasts: true });
  // The poster shows the first frames; the browser made it when the film was chosen.
  expect(await video.getAttribute('poster')).toContain('.jpg');
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    await element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
  expect(await seriousFindings(shelf)).toEqual([]);
  await buying.close();
});
