import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readWorkbook } from '@tests/support/files/read-sheet';
import { answerTo, expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';
import { NIGHTLY } from './support/tags';

const table = (page: Page) => page.getByRole('table', { name: '积分明细' });
const rows = (page: Page) => table(page).locator('tbody tr[data-place]');
const fact = (page: Page, name: string) =>
  page
    .getByRole('region', { name: '账户概况' })
    .locator('dt', { hasText: name })
    .locator('xpath=following-sibling::dd[1]');
const active = (page: Page) =>
  page.getByRole('navigation', { name: '主菜单' }).locator('.ant-menu-item-selected');

interface Statement {
  readonly total: number;
  readonly rows: readonly { readonly amount: number; readonly kind: string }[];
}
interface Summary {
  readonly data: { readonly opening: number; readonly closing: number };
}

test(
  'the statement is filtered, charted and fully exported, and its lines link to their references',
  NIGHTLY,
  async ({ page, context }) => {
    await signedIn(context);
    await page.goto(urlOnCyy('/integral/record'));
    await expect(rows(page).first()).toBeVisible();
    const { data } = await answerTo<Summary>('seller', '/seller/integral/record/summary');
    const points = (fen: number) =>
      (fen / 100).toLocaleString('en-US', { minimumFractionDigits: fen % 100 === 0 ? 0 : 2 });
    await expect(fact(page, '期初余额')).toContainText(points(data.opening));
    await expect(fact(page, '期末余额')).toContainText(points(data.closing));

    await page.getByRole('button', { name: '查看每月收支图' }).click();
    await expect(page.getByRole('figure')).toBeVisible();
    await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);

    const recharge = rows(page).filter({ hasText: '积分充值' });
    await page.goto(urlOnCyy('/integral/record?kind=recharge&direction=in'));
    await expect(recharge.first()).toBeVisible();
    await expect(recharge.first().getByRole('link', { name: /^CZ\d+$/ })).toHaveAttribute(
      'href',
      /^\/integral\/recharge\?q=CZ\d+$/,
    );
    const { total } = await answerTo<Statement>(
      'seller',
      '/seller/integral/record?kind=recharge&direction=in&pageSize=100',
    );
    expect(total).toBeGreaterThan(1);
    await expect(rows(page)).toHaveCount(total);

    await page.getByRole('button', { name: '导出', exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: /xlsx/ }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/^积分明细 .*\.xlsx$/);
    const [head, ...written] = readWorkbook(await readFile(await download.path()));
    const heads = ['时间', '类型', '关联单据', '收入积分', '支出积分', '积分余额', '备注'];
    expect(head?.map(({ text }) => text)).toEqual(heads);
    expect(written).toHaveLength(total);
  },
);

for (const path of ['/integral/recharge', '/integral/withdraw', '/integral/taxPoint'])
  test(`${path} highlights the statement in the menu`, async ({ page, context }) => {
    await signedIn(context);
    await page.goto(urlOnCyy(path));
    await expect(active(page)).toHaveText('积分明细');
  });
