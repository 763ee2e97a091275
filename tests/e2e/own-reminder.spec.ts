import { formatDateTime } from '../../src/domain/dates/format';
import { Api } from './support/desk';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';
import { NIGHTLY } from './support/tags';

test('a user sets a reminder, sees it in the list, changes and removes it', async ({ page, context }) => {
  test.slow();
  const seller = await Api.as('seller');
  const id = await seller.newWorkOrder('装完后三天回访');
  await page.setViewportSize({ width: 1366, height: 768 });
  await signedIn(context, { userName: 'seller' });
  await page.goto(urlOnCyy(`/work/list?pageSize=100&work=${id}`));
  await page.getByRole('button', { name: '提醒我' }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog', { name: '提醒我' });
  await dialog.getByRole('radio', { name: '明天 9:00' }).click();
  await dialog.getByRole('textbox', { name: /提醒内容/ }).fill('问满意不满意');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole('button', { name: '保存提醒' })).toBeInViewport();
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('radio', { name: '自选时间' }).click();
  await dialog.getByRole('textbox', { name: '日期与时间' }).click();
  const calendar = page.locator('.ant-picker-panel-container');
  await expect(calendar).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await dialog.getByRole('radio', { name: '明天 9:00' }).click();
  await page.setViewportSize({ width: 1366, height: 768 });
  await dialog.getByRole('button', { name: '保存提醒' }).click();
  const change = page.getByRole('button', { name: /^修改提醒：\d\d-\d\d 09:00$/ });
  await expect(change).toBeVisible();

  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: `打开工单 ${id}` }) });
  await expect(row.getByRole('img', { name: /^我的提醒：.* 09:00$/ })).toBeAttached({ timeout: 30_000 });

  const earlier = (await change.getAttribute('aria-label')) ?? (await change.innerText());
  await change.click();
  await expect(dialog.getByRole('radio', { name: '自选时间' })).toBeChecked();
  await expect(dialog.getByRole('textbox', { name: /提醒内容/ })).toHaveValue('问满意不满意');
  await dialog.getByRole('radio', { name: '1 小时后' }).click();
  await dialog.getByRole('button', { name: '保存提醒' }).click();
  // The new time may be 09:00 too, but on another day, so the label of the button is always different.
  await expect(page.getByRole('button', { name: earlier, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '移除提醒' }).click();
  await expect(page.getByRole('button', { name: '提醒我' })).toBeVisible();
  await expect(row.getByRole('img', { name: /我的提醒/ })).toHaveCount(0, { timeout: 30_000 });
});

test(
  'a due reminder appears without a reload as a notice that opens the work order',
  NIGHTLY,
  async ({ page, context }) => {
    test.slow();
    const content = `问车主的评价 ${Date.now()}`;
    const id = await (await Api.as('seller')).newWorkOrder('装完后一周回访');
    await page.setViewportSize({ width: 1366, height: 768 });
    await signedIn(context, { userName: 'clerk' });
    await page.goto(urlOnCyy('/index'));
    await expect(page.getByRole('button', { name: /^通知/ })).toBeVisible({ timeout: 60_000 });
    const notice = page.getByRole('region', { name: '平台通知' });
    await expect(notice).toBeHidden();
    const clerk = await Api.as('clerk');
    const at = formatDateTime(Date.now() + 4_000);
    expect(await clerk.command(`/seller/work/reminder/${id}`, { at, text: content })).toMatchObject({
      code: 200,
    });
    await expect(notice.getByRole('heading', { name: '工单提醒' })).toBeVisible({ timeout: 30_000 });
    await expect(notice.getByText(content)).toBeVisible();
    expect(formatDateTime(Date.now()) >= at).toBe(true);
    // A toast would repeat the notice that is in sight.
    await expect(page.getByRole('status').getByText(`工单 ${id} 提醒：${content}`)).toHaveCount(0);

    await page.getByRole('button', { name: '通知，1 条未读' }).click();
    const box = page.getByRole('dialog', { name: '平台通知' });
    await expect(box.getByText(`工单 ${id}（订单`)).toBeVisible();
    await expect(box.getByText(content)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await notice.getByRole('link', { name: `打开工单 ${id}` }).click();
    await expect(page.getByRole('dialog', { name: '工单信息' })).toBeVisible();
    await expect(notice).toBeHidden();
    await expect(page.getByRole('button', { name: '提醒我' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '工单信息' })).toBeHidden();
  },
);

for (const width of [1366, 390])
  test(`the toast of a reminder that is due behind a dialog has two lines and covers no control, ${width} px wide`, async ({
    page,
    context,
  }) => {
    test.slow();
    const content = `下午三点前给车主回电话确认到店时间，并核对车架号、贴膜型号和门店收货回执${Date.now()}`;
    const id = await (await Api.as('seller')).newWorkOrder('回电话');
    await page.setViewportSize({ width, height: 844 });
    await signedIn(context, { userName: 'clerk' });
    await page.goto(urlOnCyy(`/work/list?work=${id}`));
    const dialog = page.getByRole('dialog', { name: '工单信息' });
    await expect(dialog.getByRole('textbox', { name: '回复内容' })).toBeVisible({ timeout: 60_000 });
    const clerk = await Api.as('clerk');
    const at = formatDateTime(Date.now() + 4_000);
    await clerk.command(`/seller/work/reminder/${id}`, { at, text: content });
    const toast = page
      .getByRole('status')
      .locator('div', { hasText: `工单 ${id} 提醒：` })
      .first();
    await expect(toast).toBeVisible({ timeout: 40_000 });
    const covered = await toast.evaluate((shown) =>
      [...document.querySelectorAll<HTMLElement>('[role="dialog"] :is(button, a, input, textarea)')]
        .filter((control) => {
          const { x, y, width: wide, height } = control.getBoundingClientRect();
          return shown.contains(document.elementFromPoint(x + wide / 2, y + height / 2));
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    );
    expect(covered).toEqual([]);
    const lines = await toast
      .locator('[data-brief]')
      .evaluate((shown) => shown.clientHeight / Number.parseFloat(getComputedStyle(shown).lineHeight));
    expect(lines).toBeGreaterThan(0);
    expect(lines).toBeLessThan(2.1);

    // The notice itself has the whole text, and its button is free while the toast is shown.
    const notice = page.getByRole('region', { name: '平台通知' });
    await expect(notice.getByText(content)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await notice.getByRole('button', { name: '已读' }).click();
    await expect(notice).toBeHidden();
  });
