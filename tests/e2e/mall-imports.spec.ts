import type { Page } from '@playwright/test';
import { goodsWith, orderOf } from './support/mall';
import { stripes } from './support/picture';
import { answerTo, expect, urlOnCyy, onVariant, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';
import { NIGHTLY } from './support/tags';
import { workbook } from './support/workbook';

const GOODS_HEAD = ['商品名称', '商品分类', '规格1名称', '规格1的值', '规格2名称', '规格2的值']
  .concat(['规格3名称', '规格3的值', '价格（元）', '市场价（元）', '库存', '预警值', '编码'])
  .concat(['运费（元）', '满额包邮（元）', '每账户限购', '排序', '商品说明', '品牌']);

/** A line of a workbook for goods with one SKU. */
const line = (mark: string, number: number, price = '25.50'): string[] => [
  ...[
    `${mark} ${number}`,
    '清洁养护',
    '规格',
    '标准',
    '',
    '',
    '',
    '',
    price,
    '',
    '10',
    '2',
    `${mark}-${number}`,
  ],
  ...['8', '', '', '', '', ''],
];

const pick = (page: Page, file: Awaited<ReturnType<typeof workbook>>) =>
  page.locator('input[type=file]').setInputFiles(file);

const countOf = async (mark: string, variant: 'cyy' | 'xcm' = 'cyy'): Promise<number> =>
  (
    await answerTo<{ total: number }>(
      'mallstaff',
      `/seller/mall/goods/list?pageNum=1&pageSize=1&exact=1&searchValue=${encodeURIComponent(mark)}`,
      variant,
    )
  ).total;

test(
  'an invalid line of a workbook is reported by line and column, and the corrected workbook is written completely',
  NIGHTLY,
  async ({ page, context }) => {
    const mark = `表格导入 ${Date.now()}`;
    await signedIn(context, { userName: 'mallstaff' });
    await page.goto(urlOnCyy('/mall/goods/import'));
    await pick(
      page,
      await workbook('商品', [GOODS_HEAD, line(mark, 1), line(mark, 2, '面议'), line(mark, 3)]),
    );
    await expect(page.getByRole('alert')).toContainText('共 3 行，有 1 处问题，涉及 1 行');
    await expect(page.getByRole('table', { name: '问题清单' }).getByRole('row').nth(1)).toContainText('面议');
    await expect(page.getByRole('button', { name: /^写入/ })).toHaveCount(0);
    expect(await seriousFindings(page)).toEqual([]);
    expect(await countOf(mark)).toBe(0);
    await pick(page, await workbook('商品', [GOODS_HEAD, line(mark, 1), line(mark, 2), line(mark, 3)]));
    await page.getByRole('button', { name: '写入 3 件商品' }).click();
    await expect(page.getByText('已导入 3 件商品、3 个规格，状态为草稿。')).toBeVisible();
    expect(await countOf(mark)).toBe(3);
  },
);

test(
  'an import of 10,000 lines shows its progress, reports 300 invalid lines by number, can be cancelled, and writes all or nothing',
  NIGHTLY,
  async ({ page, context }) => {
    test.setTimeout(600_000);
    const mark = `万行导入 ${Date.now()}`;
    // The test uses another brand, because thousands of goods would affect other tests.
    await signedIn(context, { userName: 'mallstaff', variant: 'xcm' });
    await page.goto(onVariant('xcm', '/mall/goods/import'));
    await expect(page.getByRole('button', { name: '选择 xlsx 文件' })).toBeVisible();
    const { data } = await answerTo<{ data: { names: readonly string[] } }>(
      'mallstaff',
      '/seller/mall/categories',
      'xcm',
    );
    const rows = Array.from({ length: 10_000 }, (_, at) => line(mark, at + 1));
    for (const row of rows) row[1] = data.names[0] ?? '';
    const isBad = (number: number) => number % 33 === 0 && number <= 9900;
    const broken = rows.map((row, at) => (isBad(at + 1) ? row.with(8, '面议') : row));
    const bad = await workbook('商品', [GOODS_HEAD, ...broken]);
    const good = await workbook('商品', [GOODS_HEAD, ...rows]);

    const bar = page.getByRole('progressbar', { name: '导入进度' });
    await pick(page, bad);
    await expect(bar).toBeVisible();
    await expect(page.getByText(/^已上传 [1-9]\d* \/ 10000 行$/)).toBeVisible();
    await expect
      .poll(async () => Number((await bar.getAttribute('aria-valuenow').catch(() => '100')) ?? 100))
      .toBeGreaterThan(0);
    await expect(page.getByRole('alert')).toContainText('共 10000 行，有 300 处问题，涉及 300 行', {
      timeout: 120_000,
    });
    const first = page.getByRole('table', { name: '问题清单' }).getByRole('row').nth(1);
    // The header is line 1.
    await expect(first.getByRole('cell').first()).toHaveText('34');
    await expect(first).toContainText('价格（元）');
    await expect(page.getByRole('button', { name: /^写入/ })).toHaveCount(0);
    expect(await countOf(mark, 'xcm')).toBe(0);

    // Cancels the import during the upload.
    await pick(page, good);
    await expect(page.getByText(/^已上传 [1-9]\d* \/ 10000 行$/)).toBeVisible();
    await page.getByRole('button', { name: '取消导入' }).click();
    const cancelled = page.getByText('导入已取消，没有写入任何数据');
    await expect(cancelled).toBeVisible();
    await expect(bar).toHaveCount(0);
    expect(await countOf(mark, 'xcm')).toBe(0);
    // The message of this cancel must not be taken for that of the next one.
    await expect(cancelled).toHaveCount(0, { timeout: 30_000 });

    // Cancels the import during the write. Afterwards either no line is stored or, if the cancel was too late, all of
    // them.
    await pick(page, good);
    const write = page.getByRole('button', { name: '写入 10000 件商品' });
    await expect(write).toBeVisible({ timeout: 120_000 });
    await write.click();
    await expect(page.getByText(/^正在写入 10000 行/)).toBeVisible();
    await page.getByRole('button', { name: '取消导入' }).click();
    const written = page.getByText('已导入 10000 件商品、10000 个规格，状态为草稿。');
    await expect(cancelled.or(written).first()).toBeVisible({ timeout: 180_000 });
    if (!(await written.isVisible())) {
      expect(await countOf(mark, 'xcm')).toBe(0);
      await pick(page, good);
      await expect(write).toBeVisible({ timeout: 120_000 });
      await write.click();
      await expect(written).toBeVisible({ timeout: 180_000 });
    }
    expect(await countOf(mark, 'xcm')).toBe(10_000);
  },
);

test('a workbook ships the parcels of many orders, either all or none', async ({ page, context }) => {
  const stamp = Date.now();
  const title = `批量发货 ${stamp}`;
  await goodsWith({ title, price: 100, pictures: [stripes(60)] });
  const [one, other] = [await orderOf('seller', title), await orderOf('seller', title)];
  const head = ['订单号', '包裹号', '快递公司', '运单号', '编码', '件数'];
  const parcel = (orderNo: string, carrier: string) => [orderNo, '1', carrier, `SF${orderNo}`, '', ''];
  await signedIn(context, { userName: 'mallstaff' });
  await page.goto(urlOnCyy('/mall/orders'));
  await page.getByRole('button', { name: '批量发货' }).click();
  await pick(page, await workbook('发货', [head, parcel(one, '顺丰速运'), parcel(other, '飞毛腿')]));
  await expect(page.getByRole('alert')).toContainText('共 2 行，有 1 处问题，涉及 1 行');
  const row = page.getByRole('table', { name: '问题清单' }).getByRole('row').nth(1);
  await expect(row.getByRole('cell').first()).toHaveText('3');
  await expect(row).toContainText('飞毛腿');
  expect(await seriousFindings(page)).toEqual([]);
  const statusOf = async (orderNo: string) =>
    (await answerTo<{ data: { status: string } }>('seller', `/seller/mall/order/${orderNo}`)).data.status;
  expect([await statusOf(one), await statusOf(other)]).toEqual(['PAID', 'PAID']);
  await pick(page, await workbook('发货', [head, parcel(one, '顺丰速运'), parcel(other, '顺丰速运')]));
  await page.getByRole('button', { name: '为 2 个订单发货' }).click();
  await expect(page.getByText('已为 2 个订单发货，共 2 个包裹。')).toBeVisible();
  expect([await statusOf(one), await statusOf(other)]).toEqual(['SHIPPED', 'SHIPPED']);
  await page.getByRole('button', { name: '查看订单' }).click();
  await expect(page.getByRole('heading', { name: '商城订单' }).or(page.getByText(one)).first()).toBeVisible();
});
