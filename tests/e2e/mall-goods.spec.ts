import type { Locator, Page } from '@playwright/test';
import { nightlyUnless } from './support/tags';
import { stripes } from './support/picture';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';

const addValue = async (field: Locator, ...values: readonly string[]) => {
  for (const value of values) {
    await field.fill(value);
    await field.press('Enter');
  }
};

const fitsAndIsAccessible = async (page: Page, width: number) => {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};

for (const [device, width, theme] of [
  ['a desk', 1366, 'light'],
  ['a phone in the dark', 390, 'dark'],
] as const) {
  test(
    `staff enter goods with their SKUs, put them on sale and adjust stock on ${device}`,
    nightlyUnless(width === 1366),
    async ({ page, context, browser }) => {
      const title = `玻璃镀膜剂 ${Date.now()}`;
      await page.setViewportSize({ width, height: 768 });
      await page.emulateMedia({ colorScheme: theme });
      await signedIn(context, { userName: 'platform' });
      await page.goto(urlOnCyy('/mall/goods'));
      await page.getByRole('button', { name: '新增商品' }).click();
      await page.getByRole('textbox', { name: '商品名称' }).fill(title);
      await page.getByRole('combobox', { name: '商品分类' }).fill('清洁');
      await page.locator('.ant-select-tree-title').filter({ hasText: '清洁养护' }).click();
      await page.getByRole('textbox', { name: '规格1名称' }).fill('容量');
      await addValue(page.getByRole('combobox', { name: '规格1的值，回车添加' }), '300ml', '500ml');
      await page.getByRole('spinbutton', { name: '300ml 的价格（元）' }).fill('59.9');
      await page.getByRole('spinbutton', { name: '500ml 的价格（元）' }).fill('89');
      await page.getByRole('spinbutton', { name: '300ml 的库存' }).fill('12');
      await page.getByRole('spinbutton', { name: '300ml 的库存' }).blur();
      await fitsAndIsAccessible(page, width);

      // Adding a second axis keeps the prices, and unsaved input survives a reload.
      await page.getByRole('button', { name: '添加规格' }).click();
      await page.getByRole('textbox', { name: '规格2名称' }).fill('颜色');
      await addValue(page.getByRole('combobox', { name: '规格2的值，回车添加' }), '透明', '蓝色');
      await expect(page.getByRole('spinbutton', { name: '500ml 蓝色 的价格（元）' })).toHaveValue('89.00');
      await page.reload();
      await expect(page.getByRole('textbox', { name: '商品名称' })).toHaveValue(title);
      const description = page.getByRole('textbox', { name: '商品说明' });
      await description.click();
      await page.keyboard.type('厚度 <5mm');
      await page.keyboard.press('Shift+Enter');
      await page.getByRole('button', { name: '加粗' }).click();
      await page.keyboard.type('质保八年');
      await page
        .getByRole('toolbar', { name: '文字格式' })
        .locator('input[type=file]')
        .setInputFiles({ name: 'detail.png', mimeType: 'image/png', buffer: stripes(90) });
      await expect(description.getByRole('img', { name: 'detail.png' })).toBeVisible();
      await page.reload();
      await expect(description.locator('strong')).toHaveText('质保八年');
      await expect(description.getByRole('img', { name: 'detail.png' })).toBeVisible();
      await fitsAndIsAccessible(page, width);
      // Sets a picture for one SKU, and for the others with the same volume.
      await page.getByRole('textbox', { name: '品牌' }).fill('净野');
      await page.getByRole('button', { name: '规格图片：300ml / 透明' }).click();
      const dialog = page.getByRole('dialog', { name: '规格图片：300ml / 透明' });
      await dialog
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'sku.png', mimeType: 'image/png', buffer: stripes(100) });
      await expect(dialog.locator('[data-step="done"]')).toHaveCount(1);
      await dialog.getByRole('checkbox', { name: '“300ml”的其他规格也用这张图' }).check();
      await fitsAndIsAccessible(page, width);
      await dialog.getByRole('button', { name: /^确\s?定$/ }).click();
      await expect(page.getByRole('button', { name: '规格图片：300ml / 蓝色' }).locator('img')).toBeVisible();
      await page.getByRole('checkbox', { name: '500ml 透明 的在售' }).uncheck();
      await page.getByRole('spinbutton', { name: '300ml 透明 的库存' }).fill('5');
      await page.getByRole('button', { name: '保存商品' }).click();
      await expect(page.getByRole('dialog')).toContainText('商品图片不能为空');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /确\s?定/ })
        .click();
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'goods.png', mimeType: 'image/png', buffer: stripes(120) });
      await expect(page.locator('[data-step="done"]')).toHaveCount(1);
      await page.getByRole('button', { name: '保存商品' }).click();

      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page.getByText('不限', { exact: true })).toBeVisible();
      await page.getByRole('button', { name: /^上\s?架/ }).click();
      await expect(page.getByText('已上架', { exact: true }).first()).toBeVisible();
      const row = page.getByRole('row').filter({ hasText: '300ml / 透明' });
      await row.getByRole('spinbutton').fill('-2');
      await row.getByRole('textbox').fill('盘点');
      await row.getByRole('button', { name: '调整库存' }).click();
      await expect(page.getByText('300ml / 透明：人工调整 -2，余 3', { exact: false })).toBeVisible();
      await fitsAndIsAccessible(page, width);

      const part = page.locator('section').filter({ has: page.getByRole('heading', { name: '商品说明' }) });
      await expect(part.locator('p').first()).toContainText('厚度 <5mm');
      await expect(part.locator('strong')).toHaveText('质保八年');

      // A buyer sees the formatted description with its picture.
      const url = page.url();
      const buying = await browser.newContext({ locale: 'zh-CN', viewport: { width, height: 768 } });
      await signedIn(buying, { userName: 'seller', own: true });
      const shelf = await buying.newPage();
      await shelf.goto(url);
      const shown = shelf.getByRole('region', { name: '商品说明' });
      await expect(shown.locator('strong')).toHaveText('质保八年');
      await expect(shown.locator('p').first()).toContainText('厚度 <5mm');
      const picture = shown.getByRole('img', { name: 'detail.png' });
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await fitsAndIsAccessible(shelf, width);
      await expect(shelf.getByAltText(`${title}，300ml`)).toBeVisible();
      await shelf.getByRole('button', { name: `${title}，图片1` }).click();
      await expect(shelf.getByAltText(`${title}，图片1`)).toBeVisible();
      await expect(shelf.getByText('净野', { exact: true })).toBeVisible();
      await buying.close();

      await page.goto(urlOnCyy(`/mall/goods?q=${encodeURIComponent(title)}`));
      await expect(page.getByText(title).first()).toBeVisible();
      // Each number on a card has a label.
      if (width === 390)
        await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(/库存\s*3/);
      await fitsAndIsAccessible(page, width);
    },
  );
}
