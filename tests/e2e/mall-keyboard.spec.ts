import type { Locator, Page } from '@playwright/test';
import { goodsWith } from './support/mall';
import { stripes } from './support/picture';
import { answerTo, expect, urlOnCyy, signedIn, test } from './support/place';

/** Presses Tab until the element has the focus, as a person without a mouse does. */
const tabTo = async (page: Page, element: Locator, most = 80): Promise<void> => {
  await expect(element).toBeVisible();
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await element.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(element).toBeFocused();
};

/** Whether the focus is visible: the element, its label or its card has an outline or a shadow. */
const focusIsSeen = (page: Page) =>
  page.evaluate(() => {
    for (
      let node = document.activeElement, up = 0;
      node !== null && up < 4;
      node = node.parentElement, up += 1
    ) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(node);
      if ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none') return true;
    }
    return false;
  });

test('goods are bought by keyboard alone: window, picker, cart, check-out and points', async ({
  page,
  context,
}) => {
  const title = `键盘购买 ${Date.now()}`;
  const id = await goodsWith({ title, values: ['小号', '大号'], price: 300, pictures: [stripes(60)] });
  await signedIn(context, { userName: 'seller2' });
  await page.goto(urlOnCyy(`/mall?q=${encodeURIComponent(title)}`));
  await tabTo(page, page.getByRole('link', { name: title }));
  expect(await focusIsSeen(page)).toBe(true);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /^小号/ }));
  expect(await focusIsSeen(page)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^大号/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: `增加一件：${title}` }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: '加入购物车' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('已加入购物车')).toBeVisible();
  const toCart = page.getByRole('button', { name: /^购物车，/ });
  await toCart.focus();
  await page.keyboard.press('Enter');

  const line = page.getByRole('listitem').filter({ hasText: title });
  await expect(line.getByRole('spinbutton')).toHaveValue('2');
  // Deselects lines that were in the cart before.
  const all = page.getByRole('checkbox', { name: '全选' });
  await tabTo(page, all, 200);
  if (await all.isChecked()) await page.keyboard.press('Space');
  await expect(all).not.toBeChecked();
  const tick = line.getByRole('checkbox');
  if (!(await tick.isChecked())) {
    await tick.focus();
    await page.keyboard.press('Space');
  }
  await expect(page.getByText('已选 2 件')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: '去结算' }), 200);
  await page.keyboard.press('Enter');

  const paste = page.getByLabel('粘贴整段地址');
  await tabTo(page, paste);
  await page.keyboard.type('李娜 13900139000 上海市嘉定区墨玉路 1 号');
  await tabTo(page, page.getByRole('button', { name: '识别并填入' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('收货人')).toHaveValue('李娜');
  await tabTo(page, page.getByRole('button', { name: '提交订单' }));
  expect(await focusIsSeen(page)).toBe(true);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('timer')).toBeVisible();
  const orderNo = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const pay = page.getByRole('button', { name: /^用积分支付/ });
  await tabTo(page, pay);
  expect(await focusIsSeen(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.getByText('订单已付款，平台会尽快发货。')).toBeVisible();
  const { data } = await answerTo<{ data: { status: string; lines: readonly { goodsId: string }[] } }>(
    'seller2',
    `/seller/mall/order/${orderNo}`,
  );
  expect(data.status).toBe('PAID');
  expect(data.lines.map(({ goodsId }) => goodsId)).toEqual([id]);
});
