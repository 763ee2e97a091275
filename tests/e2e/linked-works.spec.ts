import { Api, anotherPerson } from './support/desk';
import { expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';
import { NIGHTLY } from './support/tags';

test(
  'a person links two work orders, and both sides show it at once',
  NIGHTLY,
  async ({ page, context, browser }) => {
    test.slow();
    const seller = await Api.as('seller');
    const first = await seller.newWorkOrder('第一张：前挡起泡');
    const second = await seller.newWorkOrder('第二张：同一辆车后挡起泡');

    // Another person has the second work order open.
    const other = await anotherPerson(browser);
    await signedIn(other.context, { userName: 'seller' });
    await other.desk.page.goto(urlOnCyy(`/work/list?work=${second}`));
    const there = other.desk.page.getByRole('region', { name: '关联工单' });
    await expect(there.getByText('暂无关联')).toBeVisible({ timeout: 60_000 });

    await page.setViewportSize({ width: 1366, height: 768 });
    await signedIn(context, { userName: 'seller' });
    await page.goto(urlOnCyy(`/work/list?work=${first}`));
    const links = page.getByRole('region', { name: '关联工单' });
    await links.getByRole('button', { name: '添加关联' }).click({ timeout: 60_000 });
    const dialog = page.getByRole('dialog', { name: '添加关联' });
    await dialog.getByRole('combobox').fill(second);
    await page.getByTitle(new RegExp(`^${second} · `)).click();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(dialog.getByRole('button', { name: '确认关联' })).toBeInViewport();
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 1366, height: 768 });
    await dialog.getByRole('button', { name: '确认关联' }).click();

    await expect(links.getByRole('link', { name: `打开工单 ${second}` })).toBeVisible();
    await expect(there.getByRole('link', { name: `打开工单 ${first}` })).toBeVisible({ timeout: 10_000 });
    await links.getByRole('button', { name: '关联记录' }).click();
    await expect(links.getByText(new RegExp(`关联了工单 ${second}`))).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);

    // The link opens the other work order, which links back.
    await links.getByRole('link', { name: `打开工单 ${second}` }).click();
    await expect(links.getByRole('link', { name: `打开工单 ${first}` })).toBeVisible();
    await page.goto(urlOnCyy(`/work/list?work=${second}&mode=view`));
    await expect(links.getByRole('link', { name: `打开工单 ${first}` })).toBeVisible({ timeout: 60_000 });
    await expect(links.getByRole('button', { name: /移除|添加/ })).toHaveCount(0);

    await there.getByRole('button', { name: `移除与工单 ${first} 的关联` }).click();
    await other.desk.page.getByRole('button', { name: /^确\s?定$/ }).click();
    await expect(there.getByText('暂无关联')).toBeVisible();
    await expect(links.getByRole('link')).toHaveCount(0, { timeout: 10_000 });
    await other.context.close();
  },
);
