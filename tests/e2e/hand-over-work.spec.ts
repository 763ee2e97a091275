import type { Locator } from '@playwright/test';
import { Api, anotherPerson } from './support/desk';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';
import { NIGHTLY } from './support/tags';

const NOTE = '车主周五前要车';
const ANSWER = '我来跟进，明天到店';

test('a handler hands over a work order to another handler, who sees it as unread at once and replies', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const seller = await Api.as('seller');
  const id = await seller.newWorkOrder('装完后异响，要求返工');

  const second = await anotherPerson(browser);
  await signedIn(second.context, { userName: 'handler2' });
  const list = second.desk.page;
  await list.goto(urlOnCyy('/work/list?pageSize=100'));
  await expect(list.getByRole('link', { name: /^打开工单/ }).first()).toBeVisible({ timeout: 60_000 });
  const row = list.getByRole('row').filter({ has: list.getByRole('link', { name: `打开工单 ${id}` }) });
  await expect(row).toHaveCount(0);

  await page.setViewportSize({ width: 1366, height: 768 });
  await signedIn(context, { userName: 'handler' });
  await page.goto(urlOnCyy(`/work/list?work=${id}`));
  await page.getByRole('button', { name: /^转\s?交$/ }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog', { name: '转交工单' });
  const widthOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().width);
  // The borders of the two fields differ by a pixel on each side.
  const widths = [await widthOf(dialog.locator('.ant-select')), await widthOf(dialog.locator('textarea'))];
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(4);
  await dialog.getByRole('combobox').click();
  await page.getByTitle(/孙浩/).click();
  await expect(dialog.getByRole('alert')).toContainText('同城快装');
  await dialog.getByRole('textbox', { name: /转交说明/ }).fill(NOTE);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole('button', { name: '确认转交' })).toBeInViewport();
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await dialog.getByRole('button', { name: '确认转交' }).click();

  // The dialog closes, because the work order now belongs to another account.
  await expect(page.getByText('已转交给 孙浩', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: '工单信息' })).toHaveCount(0);
  await expect(page.getByText('工单不存在，或不在您的查看范围内')).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);

  // The new handler's open list updates without a reload.
  await expect(row).toHaveCount(1, { timeout: 20_000 });
  await expect(row.getByLabel(/条未读$/)).toBeVisible();
  await expect(list.getByRole('region', { name: '平台通知' })).toContainText(
    `将工单 #${id} 转交给您：${NOTE}`,
  );
  await row.getByRole('link', { name: `打开工单 ${id}` }).click();
  await expect(second.desk.dialog).toContainText('→');
  await expect(second.desk.dialog).toContainText(NOTE);
  await second.desk.reply(ANSWER);
  await expect(second.desk.message(ANSWER)).toBeVisible();
  expect((await seller.messages(id)).join('\n')).toContain(ANSWER);
  await second.context.close();
});

test(
  'a lead hands over the work orders of an absent handler in bulk, and both handlers are notified',
  NIGHTLY,
  async ({ page, context, browser }) => {
    test.slow();
    const seller = await Api.as('seller');
    const ids = [
      await seller.newWorkOrder('师傅请假，安装改期'),
      await seller.newWorkOrder('师傅请假，漏装支架'),
    ];
    const earlier = await anotherPerson(browser);
    await signedIn(earlier.context, { userName: 'handler' });
    await earlier.desk.page.goto(urlOnCyy('/work/list'));

    await page.setViewportSize({ width: 1366, height: 768 });
    await signedIn(context, { userName: 'operations' });
    await page.goto(urlOnCyy('/work/list'));
    for (const id of ids) await page.getByRole('checkbox', { name: `选择 ${id}` }).check({ timeout: 60_000 });
    const bar = page.getByRole('group', { name: '批量操作' });
    await bar.getByRole('button', { name: /^转\s?交$/ }).click();
    const dialog = page.getByRole('dialog', { name: '批量转交工单' });
    await expect(dialog).toContainText('2 条可以转交');
    await dialog.getByRole('combobox').click();
    await page.getByTitle(/孙浩/).click();
    await dialog.getByRole('textbox', { name: /转交说明/ }).fill('师傅请假');
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: '确认转交' }).click();
    await expect(page.getByText('成功 2 条，失败 0 条，未执行 0 条')).toBeVisible();

    await expect(earlier.desk.page.getByRole('region', { name: '平台通知' })).toContainText(
      '已将您的 2 条工单转交给 孙浩：师傅请假',
      { timeout: 20_000 },
    );
    await earlier.context.close();
    const next = await Api.as('handler2');
    for (const id of ids) expect((await next.messages(id)).join('\n')).toContain('→ 同城快装');
  },
);
