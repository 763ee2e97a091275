import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { emptyOnServer } from '../support/database/empty-on-server';
import { startOwnServer } from './support/own-server';
import { expect, test } from './support/place';
import { nightlyUnless } from './support/tags';

const CHOSEN = 'Kranich-Moor-81';
const GIVEN = 'Otter-Fjord-52';
const SECOND = 'Biber-Alpen-74';
const SELLER = 'Falke-Heide-63';
const SHOP = 'Luchs-Harz-95';
const ENTER = /^登\s?录$/;

const signIn = async (page: Page, base: string, name: string, password: string) => {
  await page.goto(`${base}/login?redirect=/index`);
  await page.getByLabel('账号', { exact: true }).fill(name);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: ENTER }).click();
};

const replacePassword = async (page: Page, first: string, chosen: string) => {
  await expect(page.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
  await page.getByLabel('旧密码').fill(first);
  await page.getByLabel('新密码').fill(chosen);
  await page.getByLabel('确认密码').fill(chosen);
  await page.getByRole('button', { name: '修改密码' }).click();
  // The first check of a password's strength loads its dictionaries on a low-priority thread, which may take long.
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible({ timeout: 60_000 });
};

/** Picks an option of a field of the dialog. */
const choose = async (page: Page, dialog: Locator, field: string, option: string): Promise<void> => {
  await dialog.getByLabel(field, { exact: true }).click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')
    .locator('.ant-select-item-option')
    .getByText(option, { exact: true })
    .click();
};

/** Adds a master on its page of the menu. */
const add = async (
  page: Page,
  path: string,
  button: string,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> => {
  await page.goto(new URL(path, page.url()).href);
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: button });
  await fill(dialog);
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await expect(dialog).toBeHidden();
};

const personOf = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ locale: 'zh-CN', viewport: { width: 1366, height: 768 } })).newPage();

/** The PostgreSQL server for this test. `npm test` uses it if it is set, and otherwise the embedded engine. */
const SERVER = process.env['TEST_DATABASE_URL'] ?? '';

const ENGINES = [
  {
    engine: 'embedded PostgreSQL',
    inGate: SERVER === '',
    missing: false,
    database: async () => ({ url: '', drop: () => Promise.resolve() }),
  },
  {
    engine: 'a PostgreSQL server',
    inGate: true,
    missing: SERVER === '',
    database: () => emptyOnServer(SERVER),
  },
];

for (const { engine, inGate, missing, database } of ENGINES)
  test(
    `an empty brand is set up, and gets its first order and work order, with only the browser, on ${engine}`,
    nightlyUnless(inGate),
    async ({ browser }) => {
      test.skip(missing, 'TEST_DATABASE_URL names no PostgreSQL server');
      test.setTimeout(600_000);
      const { url, drop } = await database();
      const server = await startOwnServer({ SEED: 'none', CAPTCHA: 'off', DATABASE_URL: url });
      try {
        const admin = await personOf(browser);
        const first = readFileSync(join(server.folder, 'administrator-password.txt'), 'utf8').trim();
        await signIn(admin, server.base, 'admin', first);
        await replacePassword(admin, first, CHOSEN);

        await add(admin, '/master/project', '新增项目', async (dialog) => {
          await dialog.getByLabel('项目编码').fill('FILM_FRONT');
          await dialog.getByLabel('项目名称').fill('前挡隔热膜');
          await dialog.getByLabel('项目类型', { exact: true }).fill('车窗贴膜');
          await dialog.getByLabel('下单积分').fill('90');
          await dialog.getByLabel('门店积分').fill('60');
        });
        await add(admin, '/master/shop', '新增门店', async (dialog) => {
          await dialog.getByLabel('门店名称').fill('漕河泾店');
          await dialog.getByLabel('城市').fill('上海');
          await dialog.getByLabel('地址', { exact: true }).fill('徐汇区宜山路 700 号');
        });
        await add(admin, '/master/seller', '新增商家', async (dialog) => {
          await dialog.getByLabel('账号', { exact: true }).fill('first-agency');
          await dialog.getByLabel('商家名称').fill('受理中心');
          // Removes the default role, which may place orders.
          await dialog.getByLabel('角色', { exact: true }).press('Backspace');
          await choose(admin, dialog, '角色', '处理人员');
          await admin.keyboard.press('Escape');
          await dialog.getByLabel('登录密码').fill(GIVEN);
        });
        // The steps report that a shop without an account and a seller without the right to order cannot be used.
        await admin.goto(`${server.base}/index`);
        const steps = admin.getByRole('region', { name: '开始使用' });
        await expect(steps.getByText('没有账号可以登录接单')).toBeVisible();
        await expect(steps.getByText('没有人有下单权限')).toBeVisible();
        await expect(steps.getByText('没有第二个可以审批的员工')).toBeVisible();
        await expect(steps.getByRole('img', { name: '已完成' })).toHaveCount(2);
        await steps.getByRole('listitem').filter({ hasText: '新增门店' }).getByRole('link').click();
        const account = admin.getByRole('dialog', { name: '新增员工' });
        await account.getByLabel('账号', { exact: true }).fill('first-shop');
        await account.getByLabel('显示名称').fill('店长');
        await account.getByLabel('登录密码').fill(GIVEN);
        await account.getByRole('button', { name: /^保\s?存$/ }).click();
        await expect(account).toBeHidden();

        await add(admin, '/master/seller', '新增商家', async (dialog) => {
          await dialog.getByLabel('账号', { exact: true }).fill('first-seller');
          await dialog.getByLabel('商家名称').fill('第一商家');
          await dialog.getByLabel('登录密码').fill(GIVEN);
          await choose(admin, dialog, '默认处理人', '受理中心');
        });
        await add(admin, '/master/staff', '新增员工', async (dialog) => {
          await dialog.getByLabel('账号', { exact: true }).fill('second');
          await dialog.getByLabel('显示名称').fill('第二人');
          await choose(admin, dialog, '角色', '财务主管');
          await admin.keyboard.press('Escape');
          await dialog.getByLabel('登录密码').fill(GIVEN);
        });
        // A seller without points cannot order. One person gives points, and another approves.
        await add(admin, '/master/adjustment', '新增调账', async (dialog) => {
          await dialog.getByLabel('账户').click();
          await admin.locator('.ant-select-item-option').getByText('第一商家').click();
          await dialog.getByLabel('积分（负数为扣减）').fill('200');
          await dialog.getByLabel('原因').fill('开业赠送');
        });
        const second = await personOf(browser);
        await signIn(second, server.base, 'second', GIVEN);
        await replacePassword(second, GIVEN, SECOND);
        await second.goto(`${server.base}/master/adjustment`);
        await second.getByRole('button', { name: /查看或修改/ }).click();
        const adjustment = second.getByRole('dialog');
        await adjustment.getByLabel('审批', { exact: true }).click();
        await second.locator('.ant-select-item-option').getByText('通过', { exact: true }).click();
        await adjustment.getByRole('button', { name: /^保\s?存$/ }).click();
        await expect(adjustment).toBeHidden();

        // The brand's home page marks the steps that are done.
        await admin.goto(`${server.base}/index`);
        await expect(steps.getByRole('img', { name: '已完成' })).toHaveCount(5);

        const seller = await personOf(browser);
        await signIn(seller, server.base, 'first-seller', GIVEN);
        await replacePassword(seller, GIVEN, SELLER);
        await seller.goto(`${server.base}/order/add`);
        await seller.getByLabel('项目', { exact: true }).click();
        await seller.locator('.ant-select-item-option').getByText('前挡隔热膜').click();
        await seller.getByLabel('粘贴整段地址').fill('王女士 138-0013-8000\n上海市嘉定区墨玉路128号');
        await seller.getByRole('button', { name: '识别并填入' }).click();
        await expect(seller.getByRole('button', { name: '撤销填入' })).toBeVisible();
        await seller.getByLabel('客户姓名').fill('王女士');
        await seller.getByLabel('车牌号').fill('沪A12345');
        await seller.getByRole('radio').first().check();
        await seller.getByRole('button', { name: '提交订单' }).click();
        await expect(seller).toHaveURL(/\/order\/detail\/\d+$/);
        await expect(seller.getByText('受理中心')).toBeVisible();

        const shop = await personOf(browser);
        await signIn(shop, server.base, 'first-shop', GIVEN);
        await replacePassword(shop, GIVEN, SHOP);
        await shop.goto(`${server.base}/order/list`);
        await expect(shop.getByRole('table')).toBeVisible();

        await seller.getByRole('button', { name: '新建工单' }).first().click();
        const dialog = seller.getByRole('dialog', { name: '新建工单' });
        await dialog.getByRole('radio', { name: '订单反馈' }).check({ force: true });
        await dialog.getByLabel('问题描述').fill('客户要求周日安装');
        await dialog.getByRole('checkbox', { name: '以上信息已与客户核实' }).check({ force: true });
        await dialog.getByRole('button', { name: /^提\s?交$/ }).click();
        // The created work order is no longer titled as new.
        const created = seller.getByRole('dialog', { name: '工单信息' });
        await expect(
          created.getByRole('region', { name: '沟通记录' }).getByText('客户要求周日安装'),
        ).toBeVisible();

        await admin.goto(`${server.base}/work/list`);
        await expect(admin.getByText('客户要求周日安装').first()).toBeVisible();
        await admin.goto(`${server.base}/index`);
        await expect(admin.getByRole('navigation', { name: '主菜单' })).toBeVisible();
        await expect(steps).toBeHidden();
      } finally {
        await server.stop();
        await drop();
      }
    },
  );
