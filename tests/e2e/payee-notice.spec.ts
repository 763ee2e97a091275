import type { Browser, Page } from '@playwright/test';
import { expect, urlOnCyy, signedIn, test } from './support/place';

const pageOf = async (browser: Browser, userName: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'zh-CN' });
  await signedIn(context, { userName, own: true });
  return context.newPage();
};

test('a payee added elsewhere is announced on the open page of the main account, until it is read', async ({
  browser,
}) => {
  const main = await pageOf(browser, 'seller');
  await main.goto(urlOnCyy('/index'));
  await expect(main.getByRole('main')).toBeVisible();
  const place = main.getByRole('region', { name: '平台通知' });
  const notice = place.getByRole('heading', { name: '新增收款账户' });
  await expect(notice).toBeHidden();

  const elsewhere = await pageOf(browser, 'seller');
  await elsewhere.goto(urlOnCyy('/integral/withdraw'));
  await elsewhere.getByRole('button', { name: '管理收款账户' }).click();
  const dialog = elsewhere.getByRole('dialog');
  await dialog.getByRole('button', { name: '新增收款账户' }).click();
  await dialog.getByLabel('户名').fill('王芳');
  await dialog.getByLabel('开户银行').fill('招商银行');
  await dialog.getByLabel('账号', { exact: true }).fill('4242 4242 4242 4242');
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await expect(elsewhere.getByText('收款账户已新增，24 小时后可用')).toBeVisible();

  // The signal shows the notice without a reload.
  await expect(notice).toBeVisible();
  await expect(place).toContainText(/新增收款账户：王芳，尾号 4242，.+ 于 .+ 添加，.+ 起可用。/);
  await expect(place).not.toContainText('4242424242424242');
  await main.reload();
  await expect(notice).toBeVisible();

  await place.getByRole('link', { name: '管理收款账户' }).click();
  await expect(main).toHaveURL(/\/integral\/withdraw/);
  await main.getByRole('button', { name: '管理收款账户' }).click();
  await main.getByRole('button', { name: '删除尾号 4242 的收款账户' }).click();
  await main
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /确\s?定/ })
    .click();
  await expect(main.getByText('收款账户已删除')).toBeVisible();
  await main.goto(urlOnCyy('/index'));
  await place.getByRole('button', { name: '已读' }).click();
  await expect(place).toBeHidden();
  await main.reload();
  await expect(main.getByRole('main')).toBeVisible();
  await expect(notice).toBeHidden();
  for (const page of [main, elsewhere]) await page.context().close();
});
