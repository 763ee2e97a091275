import { anOrderOf, expect, urlOnCyy, signedIn, test } from './support/place';
import { NIGHTLY } from './support/tags';

test(
  'the tab and the browser title of an order contain its number, and the title of the next page does not',
  NIGHTLY,
  async ({ page, context }) => {
    await signedIn(context);
    const orderId = await anOrderOf('cyy');
    await page.goto(urlOnCyy(`/order/detail/${orderId}`));
    const heading = page.getByRole('heading', { name: /^订单号 / });
    await expect(heading).toBeVisible();
    const orderNo = /[A-Z]+\d+/.exec(await heading.innerText())?.[0] ?? '';
    expect(orderNo).not.toBe('');
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?订单详情 ${orderNo} - `));
    await expect(page.getByRole('tab', { name: orderNo })).toBeVisible();
    await page.goto(urlOnCyy('/order/list'));
    await expect(page).toHaveTitle(/^(\(\d+\+?\) )?订单管理 - /);
  },
);

test('the search field of a list shows its name on a phone, and the searched fields on a desktop', async ({
  page,
  context,
}) => {
  await signedIn(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(urlOnCyy('/user/list'));
  const search = page.getByRole('searchbox', { name: '搜索用户' });
  await expect(search).toHaveAttribute('placeholder', '搜索用户');
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect(search).toHaveAttribute('placeholder', '用户名称 / 昵称 / 手机号码');
});
