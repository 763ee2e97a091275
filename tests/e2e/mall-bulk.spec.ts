import { answerTo, commandTo, expect, urlOnCyy, signedIn, test } from './support/place';
import { seriousFindings } from './support/serious-findings';
import { NIGHTLY } from './support/tags';

interface Named {
  readonly id: string;
  readonly pictures: readonly string[];
}

/** A draft, which buyers cannot see, with the picture of other goods. */
const draft = async (title: string, prices: readonly number[]): Promise<string> => {
  const { rows } = await answerTo<{ rows: readonly Named[] }>(
    'mallstaff',
    '/seller/mall/goods/list?pageNum=1&pageSize=1&status=ON',
  );
  const values = prices.map((_, at) => `规格${at + 1}`);
  const body = {
    ...{ id: '', version: 0, title, category: '清洁养护', pictures: rows[0]?.pictures.slice(0, 1) ?? [] },
    ...{ description: '', limit: 0, place: 9000, freightFee: 0, freightFreeFrom: 0 },
    axes: [{ name: '规格', values }],
    skus: values.map((value, at) => ({
      ...{ values: [value], price: prices[at], marketPrice: 0, stock: 5, warnAt: 0, code: '', disabled: 0 },
    })),
  };
  const saved = await commandTo<{ code: number; data: { id: string } }>(
    'mallstaff',
    '/seller/mall/goods',
    body,
    'cyy',
    'POST',
  );
  expect(saved).toMatchObject({ code: 200 });
  return saved.data.id;
};

const pricesOf = async (id: string): Promise<readonly number[]> => {
  const { data } = await answerTo<{ data: { skus: readonly { price: number }[] } }>(
    'mallstaff',
    `/seller/mall/goods/${id}`,
  );
  return data.skus.map(({ price }) => price);
};

test(
  'staff select goods in the list, see their new prices in advance and apply them',
  NIGHTLY,
  async ({ page, context }) => {
    const mark = `批量改价 ${Date.now()}`;
    const dear = await draft(`${mark} 甲`, [1000, 1995]);
    const cheap = await draft(`${mark} 乙`, [100, 100]);
    const left = await draft(`${mark} 丙`, [5000]);
    await signedIn(context, { userName: 'mallstaff' });
    await page.goto(urlOnCyy(`/mall/goods?q=${encodeURIComponent(mark)}`));
    for (const of of ['甲', '乙'])
      await page.getByRole('checkbox', { name: new RegExp(`${mark} ${of}`) }).check();
    await page.getByRole('button', { name: '改价', exact: true }).click();

    const dialog = page.getByRole('dialog', { name: '修改 2 件商品的价格' });
    await dialog.getByText('增减金额（元）', { exact: true }).first().click();
    const value = dialog.getByRole('spinbutton', { name: '增减金额（元）' });
    await value.fill('-1');
    await value.blur();
    const row = (name: string) => dialog.getByRole('row', { name: new RegExp(`${mark} ${name}`) });
    await expect(row('甲')).toContainText('10.00 – 19.95');
    await expect(row('甲')).toContainText('9.00 – 18.95');
    await expect(row('乙')).toContainText('改后的价格不大于 0');
    await expect(dialog.getByRole('alert')).toContainText('其中 1 项不能这样改');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366);
    await dialog.getByRole('button', { name: /改价$/ }).click();

    const results = page.getByRole('list', { name: '每条的结果' });
    await expect(results.getByRole('listitem').filter({ hasText: `${mark} 甲` })).toHaveAttribute(
      'data-kind',
      'done',
    );
    await expect(results.getByRole('listitem').filter({ hasText: `${mark} 乙` })).toHaveAttribute(
      'data-kind',
      'refused',
    );
    expect(await seriousFindings(page)).toEqual([]);
    expect(await pricesOf(dear)).toEqual([900, 1895]);
    expect(await pricesOf(cheap)).toEqual([100, 100]);
    expect(await pricesOf(left)).toEqual([5000]);
    // The list behind the result shows the new price without a reload.
    await expect(page.getByText('9.00', { exact: true }).first()).toBeAttached();
  },
);
