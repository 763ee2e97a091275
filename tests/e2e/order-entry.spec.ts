import type { Page } from '@playwright/test';
import { everyThirdFails } from './support/bad-line';
import { anotherPerson, Api, Desk, expect, test } from './support/desk';
import { stripes } from './support/picture';
import { seriousFindings, WCAG_AA } from './support/serious-findings';
import { NIGHTLY, nightlyUnless } from './support/tags';

const NEW = '/order/add';
const submit = (page: Page) => page.getByRole('button', { name: '提交订单' });
const save = (page: Page) => page.getByRole('button', { name: '保存修改' });

/** The name of a customer that only this test uses: its digits are those of the current time. */
const uniqueCustomerName = () =>
  `王${[...String(Date.now() % 1e9)].map((digit) => '零一二三四五六七八九'.charAt(Number(digit))).join('')}`;

interface ListedOrder {
  readonly orderId: string;
  readonly orderNo: string;
}
const ordersOf = async (api: Api, customer: string) =>
  (
    await api.read<{ rows: readonly ListedOrder[] }>(
      `/seller/order/list?pageSize=50&searchValue=${encodeURIComponent(customer)}`,
    )
  ).rows;
const infoOf = async (api: Api, orderId: string) =>
  (
    await api.read<{ data: Readonly<Record<string, unknown>> & { readonly image: readonly string[] } }>(
      `/seller/getOrderInfo?orderId=${orderId}`,
    )
  ).data;

const fillIn = async (page: Page, customer: string) => {
  await page.getByLabel('项目', { exact: true }).click();
  await page.locator('.ant-select-item-option').getByText('前挡隔热膜').click();
  await page.getByLabel('粘贴整段地址').fill('王女士 138-0013-8000\n上海市嘉定区墨玉路128号');
  await page.getByRole('button', { name: '识别并填入' }).click();
  await expect(page.getByRole('button', { name: '撤销填入' })).toBeVisible();
  await page.getByLabel('客户姓名').fill(customer);
  await page.getByLabel('车牌号').fill('沪a12345');
};
const chooseShop = (page: Page) => page.getByRole('radio').first().check();

test(
  'every paste into the empty box reports what it filled in, also with all regions loaded',
  NIGHTLY,
  async ({ desk, context }) => {
    const { page } = desk;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await desk.enter('seller', NEW);
    const box = page.getByLabel('粘贴整段地址');
    const paste = async (text: string) => {
      await box.fill('');
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await box.focus();
      await page.keyboard.press('Control+v');
      await expect(box).toHaveValue(text);
    };
    const undo = page.getByRole('button', { name: '撤销填入' });
    await paste('王女士 13800138000 上海市嘉定区墨玉路128号');
    await expect(undo).toBeVisible();
    await paste('李建国 13912345678 上海市嘉定区墨玉路129号');
    await expect(page.getByLabel('详细地址')).toHaveValue('墨玉路129号');
    await expect(undo).toBeVisible();
    await paste('张强 13712345678 墨玉路130号');
    await expect(page.getByText(/没有识别出地区，请选择。/)).toBeVisible();
    await undo.click();
    await expect(page.getByLabel('详细地址')).toHaveValue('墨玉路129号');
  },
);

test('a seller places an order with a shop, and changes it', async ({ desk }) => {
  const { page } = desk;
  const customer = uniqueCustomerName();
  await desk.enter('seller', NEW);
  await fillIn(page, customer);
  // The browser's own file field is hidden, because it only opens the file dialog.
  await expect(page.locator('input[type=file]')).toBeHidden();
  await expect(page.getByLabel('详细地址')).toHaveValue('墨玉路128号');
  await submit(page).click();
  await expect(page.getByRole('dialog').getByText('施工门店不能为空')).toBeVisible();
  await page.getByRole('button', { name: /^确\s?定$/ }).click();
  await chooseShop(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/order\/detail\/\d+$/);
  await expect(page.getByText(/^订单已提交，订单号 DD\d+$/)).toBeVisible();
  await expect(page.getByRole('tab', { name: '新增订单' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: /^DD\d+$/ })).toHaveAttribute('aria-selected', 'true');

  const api = await Api.as('seller');
  const [placed, ...others] = await ordersOf(api, customer);
  expect(others).toEqual([]);
  const orderId = placed?.orderId ?? '';
  expect(await infoOf(api, orderId)).toMatchObject({
    customerName: customer,
    customerPhone: '13800138000',
    carPlate: '沪A12345',
    region: '上海市嘉定区',
    version: 1,
  });

  await page.getByRole('link', { name: '修改订单' }).click();
  await expect(page).toHaveURL(new RegExp(`${NEW}/${orderId}$`));
  await expect(page.getByRole('tab', { name: `修改 ${placed?.orderNo ?? ''}` })).toBeVisible();
  await expect(page.getByLabel('客户姓名')).toHaveValue(customer);
  await page.getByLabel('订单说明').fill('改为周日安装');
  await save(page).click();
  await expect(page.getByText(`订单 ${placed?.orderNo ?? ''} 已修改`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/order/detail/${orderId}$`));
  expect(await infoOf(api, orderId)).toMatchObject({ content: '改为周日安装', version: 2 });
});

test('a user cannot change the order of another seller', NIGHTLY, async ({ desk }) => {
  const seller = await Api.as('seller');
  const { rows } = await seller.read<{ rows: readonly ListedOrder[] }>('/seller/order/list?pageSize=1');
  await desk.enter('stranger', `${NEW}/${rows[0]?.orderId ?? ''}`);
  await expect(desk.page.getByText('订单不存在，或不在您的查看范围内')).toBeVisible();
});

for (const userName of ['clerk', 'handler', 'shop']) {
  test(`the server refuses an order that is placed by ${userName}`, NIGHTLY, async () => {
    const api = await Api.as(userName);
    expect(await api.command('/seller/order', { project: 'x' })).toMatchObject({ code: 403 });
  });
}

test(
  'on a network that fails every third call, an order with five pictures arrives exactly once, and a reload loses nothing',
  NIGHTLY,
  async ({ desk }) => {
    test.setTimeout(300_000);
    const { page } = desk;
    const customer = uniqueCustomerName();
    const pictures = [8, 9, 10, 11, 12].map((side) => ({
      name: `car-${side}.png`,
      mimeType: 'image/png',
      buffer: stripes(side),
    }));
    await desk.enter('seller', NEW);
    await expect(submit(page)).toBeVisible();
    await fillIn(page, customer);
    const line = await everyThirdFails(page);

    /** Presses any control that offers a retry, until the order is stored. */
    const persist = async (isThere: () => Promise<boolean>, press: RegExp, rounds = 120) => {
      for (let round = 0; round < rounds; round += 1) {
        if (await isThere()) return;
        const boxes = page.getByRole('dialog').getByRole('button', { name: /^确\s?定$/ });
        if ((await boxes.count()) > 0)
          await boxes
            .first()
            .click()
            .catch(() => undefined);
        const offered = page.getByRole('button', { name: press });
        if ((await offered.count()) > 0)
          await offered
            .first()
            .click({ timeout: 2000 })
            .catch(() => undefined);
        await page.waitForTimeout(250);
      }
      throw new Error(`it never came to be: ${String(press)}`);
    };
    const done = () => page.locator('[data-step="done"]').count();
    const tiles = () => page.locator('li[data-step]').count();

    await page.getByLabel('订单说明').fill('周六下午安装');
    await page.getByLabel('添加图片', { exact: true }).setInputFiles(pictures);
    await expect.poll(tiles).toBe(5);
    // The reload happens while some pictures are stored and others are not.
    await expect.poll(done).toBeGreaterThan(0);
    await page.reload();
    await persist(() => submit(page).isVisible(), /^(重\s?试|重新加载)$/);
    await expect(page.getByLabel('客户姓名')).toHaveValue(customer);
    await expect(page.getByLabel('订单说明')).toHaveValue('周六下午安装');
    await expect.poll(tiles).toBe(5);
    await persist(async () => (await done()) === 5, /^重新上传/);
    await persist(async () => (await page.getByRole('radio').count()) > 0, /^重\s?试$/);
    await chooseShop(page);

    await submit(page).click();
    let reloaded = false;
    const isPlaced = async () => {
      const arrived = /\/order\/detail\/\d+$/.test(page.url());
      if (arrived || reloaded || (await page.getByText(/没有收到服务器的确认|没有提交成功/).count()) === 0)
        return arrived;
      // The second reload happens while it is unknown whether the order arrived.
      reloaded = true;
      await page.reload();
      await persist(() => submit(page).isVisible(), /^(重\s?试|重新加载)$/);
      return false;
    };
    await persist(isPlaced, /^(提交订单|重\s?试)$/);
    await line.mend();
    expect(line.cut()).toBeGreaterThan(3);
    expect(line.lost()).toBeGreaterThan(3);

    const api = await Api.as('seller');
    const orders = await ordersOf(api, customer);
    expect(orders).toHaveLength(1);
    const { image, content } = await infoOf(api, orders[0]?.orderId ?? '');
    expect(content).toBe('周六下午安装');
    const stored = await Promise.all(
      image.map(async (url) => {
        const answer = await page.request.get(new URL(url, page.url()).href);
        return (await answer.body()).toString('base64');
      }),
    );
    expect([...stored].sort()).toEqual(pictures.map(({ buffer }) => buffer.toString('base64')).sort());
  },
);

for (const [theme, width] of [
  ['light', 1366],
  ['dark', 390],
] as const) {
  test(
    `axe finds no WCAG AA fault in the form, which fits the window: ${theme}, ${width} wide`,
    nightlyUnless(width === 390),
    async ({ browser }) => {
      const context = await browser.newContext({ locale: 'zh-CN', viewport: { width, height: 800 } });
      const desk = new Desk(await context.newPage());
      const { page } = desk;
      await page.addInitScript((chosen) => localStorage.setItem('seller:theme', chosen), theme);
      await desk.visit(NEW);
      await desk.signIn('seller2');
      await fillIn(page, '王女士');
      await page.getByLabel('联系电话').fill('12');
      await submit(page).click();
      await page.getByRole('button', { name: /^确\s?定$/ }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      expect(await seriousFindings(page, { tags: WCAG_AA })).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await context.close();
    },
  );
}

test(
  'an order that one user places and changes appears in another user’s list',
  NIGHTLY,
  async ({ desk, browser }) => {
    const { page } = desk;
    const customer = uniqueCustomerName();
    const { desk: staff, context } = await anotherPerson(browser);
    await staff.enter('platform', `/order/list?q=${encodeURIComponent(customer)}`);
    const row = staff.page.getByRole('main').getByText(customer);
    await expect(staff.page.getByText('没有符合条件的订单')).toBeVisible();
    await desk.enter('seller', NEW);
    await fillIn(page, customer);
    await chooseShop(page);
    await submit(page).click();
    await expect(page).toHaveURL(/\/order\/detail\/\d+$/);
    const placedAt = performance.now();
    await expect(row.first()).toBeVisible();
    test
      .info()
      .annotations.push({ type: 'placed and seen', description: `${performance.now() - placedAt} ms` });

    await page.getByRole('link', { name: '修改订单' }).click();
    await page.getByLabel('车牌号').fill('沪B54321');
    await save(page).click();
    await expect(page.getByText('沪B54321').first()).toBeVisible();
    await expect(staff.page.getByRole('main').getByText('沪B54321').first()).toBeVisible();
    await context.close();
  },
);
