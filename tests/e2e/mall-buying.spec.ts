import type { Page } from '@playwright/test';
import { nightlyUnless } from './support/tags';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';

const fitsAndIsAccessible = async (page: Page, width: number) => {
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
};

/** The test at each width fills the cart of an account, so each has a separate buyer. */
for (const [device, width, theme, userName] of [
  ['a desk', 1366, 'light', 'seller'],
  ['a phone in the dark', 390, 'dark', 'shop'],
] as const) {
  test(
    `a buyer finds goods, picks a specification and fills the cart on ${device}`,
    nightlyUnless(width === 390),
    async ({ page, context }) => {
      await page.setViewportSize({ width, height: 768 });
      await page.emulateMedia({ colorScheme: theme });
      await signedIn(context, { userName });
      await page.goto(urlOnCyy('/mall'));

      const grid = page.getByRole('list', { name: '采购商城' });
      await expect(grid.getByRole('listitem').first()).toBeVisible();
      await expect(grid.getByRole('listitem').filter({ hasText: '内饰清洁剂' })).toContainText('已售罄');
      const picture = grid.locator('img').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await fitsAndIsAccessible(page, width);

      // The row of subcategories is always there, so a choice does not move the goods.
      await expect(page.getByRole('group', { name: '下级分类' })).toBeVisible();
      const top = (await grid.boundingBox())?.y;
      await page.getByRole('button', { name: '门店经营' }).click();
      await expect(page.getByRole('group', { name: '门店经营' })).toBeVisible();
      expect((await grid.boundingBox())?.y).toBe(top);
      await page.getByRole('button', { name: '门店物料' }).click();
      await expect(grid.getByRole('listitem')).toHaveCount(3);
      await expect(page).toHaveURL(/category=/);
      await grid.getByRole('link', { name: '门店工装 T 恤 速干面料' }).click();

      const heading = page.getByRole('heading', { name: '门店工装 T 恤 速干面料', level: 1 });
      await expect(heading).toBeVisible();
      const colour = page.getByRole('group', { name: '颜色' });
      const size = page.getByRole('group', { name: '尺码' });
      await size.getByRole('radio', { name: /^S/ }).check();
      await expect(colour.locator('label').filter({ hasText: '黑色' })).toContainText('当前组合缺货');
      await fitsAndIsAccessible(page, width);
      // The last choice stays, and the other axis changes to an existing combination.
      await colour.getByRole('radio', { name: /^黑色/ }).check();
      await expect(size.getByRole('radio', { name: /^S/ })).not.toBeChecked();
      await size.getByRole('radio', { name: /^XL/ }).check();
      await page.getByRole('button', { name: '增加一件：门店工装 T 恤 速干面料' }).click();
      await page.getByRole('button', { name: '加入购物车' }).click();
      await expect(page.getByText('已加入购物车')).toBeVisible();

      await page.getByRole('button', { name: /^购物车，1种商品/ }).click();
      const line = page.getByRole('listitem').filter({ hasText: '黑色 / XL' });
      await expect(line.getByRole('spinbutton')).toHaveValue('2');
      await expect(page.getByText('已选 2 件')).toBeVisible();
      await fitsAndIsAccessible(page, width);

      // Another tab of the account changes the number, and this tab updates.
      const other = await context.newPage();
      await other.setViewportSize({ width, height: 768 });
      await other.goto(urlOnCyy('/mall/cart'));
      const otherLine = other.getByRole('listitem').filter({ hasText: '黑色 / XL' });
      await otherLine.getByRole('button', { name: /^增加一件/ }).click();
      await expect(line.getByRole('spinbutton')).toHaveValue('3');
      await other.close();

      await line.getByRole('button', { name: /^移除/ }).click();
      await expect(page.getByText('购物车是空的')).toBeVisible();
    },
  );
}
