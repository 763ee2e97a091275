import type { Page } from '@playwright/test';
import { anotherPerson, Api, type Desk, expect, test } from './support/desk';
import { NIGHTLY, nightlyUnless } from './support/tags';
import { seriousFindings, WCAG_AA } from './support/serious-findings';

const LIST = '/user/list';
/** The list filtered to a user of this test, so that other users do not matter. */
const listOf = (userName: string) => `${LIST}?q=${userName}`;
const PREFIX = `su${Date.now().toString(36)}`;
let made = 0;
/** A name that no other test and no earlier attempt of this test uses. */
const newName = (): string => {
  made += 1;
  return `${PREFIX}${made}`;
};

test.afterAll(async () => {
  const seller = await Api.as('seller');
  const { rows } = await seller.read<{ rows: readonly { readonly userId: string }[] }>(
    `/seller/user/list?pageSize=100&searchValue=${PREFIX}`,
  );
  for (const { userId } of rows) {
    const { code } = await seller.command<{ readonly code: number }>(`/seller/user/${userId}`, {}, 'DELETE');
    expect(code).toBe(200);
  }
});

const row = (page: Page, userName: string) => page.getByRole('row', { name: new RegExp(userName) });
const passwordShown = (page: Page) =>
  page.getByRole('dialog', { name: '请转交新密码' }).getByText(/^[a-z2-9A]{14}$/);

/** Adds a user with the role of a clerk, and returns the generated password. */
const addClerk = async ({ page }: Desk, userName: string): Promise<string> => {
  await page.getByRole('button', { name: '新增用户' }).click();
  const dialog = page.getByRole('dialog', { name: '新增用户' });
  await dialog.getByLabel('用户名称').fill(userName);
  await dialog.getByLabel('用户昵称').fill('小周');
  await dialog.getByRole('button', { name: '随机生成' }).click();
  await dialog.getByRole('checkbox', { name: '商家员工' }).check();
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  const password = await passwordShown(page).innerText();
  await page.getByRole('button', { name: '已记下，关闭' }).click();
  await expect(page.getByRole('dialog', { name: '请转交新密码' })).toBeHidden();
  return password;
};

/** axe finds no fault in the open dialogs, on a desktop and on a phone. */
const cleanDialogs = async (page: Page): Promise<void> => {
  for (const width of [390, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    expect(await seriousFindings(page, { within: '[role="dialog"]', tags: WCAG_AA })).toEqual([]);
  }
};

/** Ends all sign-ins of the person whose devices are shown. */
const endSignIns = async (page: Page, look: (page: Page) => Promise<void>): Promise<void> => {
  await look(page);
  await page.getByRole('button', { name: '结束全部登录' }).click();
  const form = page.getByRole('dialog', { name: '结束全部登录' });
  await form.getByLabel('原因').fill('手机丢失');
  await look(page);
  await form.getByRole('button', { name: '结束全部登录' }).click();
  await expect(form).toBeHidden();
};

test('a seller adds a user, ends sign-ins, sets a password, disables, enables and removes, each with immediate effect', async ({
  desk,
  browser,
}) => {
  const { page } = desk;
  await desk.enter('seller', '/index');
  await page.getByRole('link', { name: '用户管理' }).click();
  await expect(page.getByRole('table', { name: '用户列表' })).toBeVisible();
  await page.getByRole('searchbox').fill('主账号');
  const own = row(page, '主账号');
  await expect(own).toContainText('本人');
  await expect(own.getByRole('button')).toHaveText(['修改']);

  const name = newName();
  await page.getByRole('searchbox').fill(name);
  await expect(own).toBeHidden();
  const first = await addClerk(desk, name);
  await expect(row(page, name)).toContainText('商家员工');
  const { desk: clerk, context } = await anotherPerson(browser);
  await clerk.visit(LIST);
  await clerk.signIn(name, first);
  await expect(clerk.page).toHaveURL(/\/404$/);
  await clerk.page.getByRole('link', { name: '返回首页' }).click();
  const menu = clerk.page.getByRole('navigation', { name: '主菜单' });
  await expect(menu).toBeVisible({ timeout: 45_000 });

  await row(page, name)
    .getByRole('button', { name: `${name} 的登录设备` })
    .click();
  // While the list loads, its placeholders are list items too.
  const devices = page
    .getByRole('dialog')
    .getByRole('listitem')
    .filter({ hasText: /Chrome \d+/ });
  await expect(devices).toHaveCount(1);
  await endSignIns(page, cleanDialogs);
  await expect(devices).toHaveCount(0);
  await menu.getByRole('link', { name: '工单管理' }).click();
  await expect(clerk.page.getByText(/^登录状态已过期/)).toBeVisible();
  await clerk.page.getByRole('button', { name: '重新登录' }).click();
  await clerk.signIn(name, first);
  await expect(menu).toBeVisible({ timeout: 45_000 });
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();

  await row(page, name)
    .getByRole('button', { name: `重置 ${name} 的密码` })
    .click();
  const reset = page.getByRole('dialog', { name: '重置密码' });
  await reset.getByLabel(/新密码/).fill('abc');
  await reset.getByRole('button', { name: /^保\s?存$/ }).click();
  await page.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(reset.getByText('用户密码长度必须介于 5 和 64 之间')).toBeVisible();
  await reset.getByRole('button', { name: '随机生成' }).click();
  await reset.getByRole('button', { name: /^保\s?存$/ }).click();
  const second = await passwordShown(page).innerText();
  await page.getByRole('button', { name: '已记下，关闭' }).click();
  await clerk.visit('/work/list');
  await expect(clerk.page.getByLabel('密码', { exact: true })).toBeVisible();
  await clerk.signIn(name, second);
  await expect(clerk.page.getByRole('navigation', { name: '主菜单' })).toBeVisible();

  await row(page, name)
    .getByRole('button', { name: `停用 ${name}` })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^停\s?用$/ })
    .click();
  // The text of the button changes only once the command is done.
  await expect(row(page, name).getByRole('button', { name: `启用 ${name}` })).toBeVisible();
  await clerk.visit('/work/list');
  await clerk.signIn(name, second);
  await expect(clerk.page.getByText('用户已封禁，请联系管理员').first()).toBeVisible();
  await row(page, name)
    .getByRole('button', { name: `启用 ${name}` })
    .click();
  await expect(row(page, name)).toContainText('正常');

  await row(page, name)
    .getByRole('button', { name: `删除 ${name}` })
    .click();
  const danger = page.getByRole('dialog', { name: '删除用户' });
  await danger.getByRole('textbox').fill(name.slice(0, -1));
  await danger.getByRole('button', { name: /^删\s?除$/ }).click();
  await expect(danger.getByText('输入内容与提示文字不匹配')).toBeVisible();
  await danger.getByRole('textbox').fill(name);
  await danger.getByRole('button', { name: /^删\s?除$/ }).click();
  await expect(row(page, name)).toBeHidden();
  await clerk.visit('/work/list');
  await clerk.signIn(name, second);
  await expect(clerk.page.getByText('用户不存在/密码错误').first()).toBeVisible();
  await context.close();
});

test(
  'when a seller adds, signs out and disables a user, another open tab of the account is updated',
  NIGHTLY,
  async ({ desk, browser }) => {
    const name = newName();
    const { desk: other, context } = await anotherPerson(browser);
    await other.enter('seller', listOf(name));
    // A search without a match shows no table.
    await expect(other.page.getByText('没有符合条件的用户')).toBeVisible();
    await desk.enter('seller', listOf(name));
    const password = await addClerk(desk, name);
    const addedAt = performance.now();
    await expect(row(other.page, name)).toBeVisible();
    test
      .info()
      .annotations.push({ type: 'added and seen', description: `${performance.now() - addedAt} ms` });
    await Api.as(name, password);
    for (const { page } of [other, desk]) {
      await row(page, name)
        .getByRole('button', { name: `${name} 的登录设备` })
        .click();
      await expect(page.getByRole('button', { name: '结束全部登录' })).toBeVisible();
    }
    await endSignIns(desk.page, () => Promise.resolve());
    for (const { page } of [other, desk]) {
      await expect(page.getByText('没有登录中的设备')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    }
    await row(desk.page, name)
      .getByRole('button', { name: `停用 ${name}` })
      .click();
    await desk.page
      .getByRole('dialog')
      .getByRole('button', { name: /^停\s?用$/ })
      .click();
    await expect(row(other.page, name).getByRole('button', { name: `启用 ${name}` })).toBeVisible();
    await context.close();
  },
);

test(
  'a clerk has no menu entry for users, and the page of users leads to /404',
  NIGHTLY,
  async ({ desk }) => {
    await desk.enter('clerk', '/index');
    await expect(desk.page.getByRole('link', { name: '工单管理' })).toBeVisible();
    await expect(desk.page.getByRole('link', { name: '用户管理' })).toHaveCount(0);
    await desk.visit(LIST);
    await expect(desk.page).toHaveURL(/\/404$/);
  },
);

test('a taken name is reported at its field, and the input stays', NIGHTLY, async ({ desk }) => {
  const { page } = desk;
  await desk.enter('seller', LIST);
  await page.getByRole('button', { name: '新增用户' }).click();
  const dialog = page.getByRole('dialog', { name: '新增用户' });
  await dialog.getByLabel('用户名称').fill('STRANGER');
  await dialog.getByLabel('用户昵称').fill('小吴');
  await dialog.getByLabel('用户密码').fill('Kranich-Moor-81');
  await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
  await page.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(dialog.getByText('登录账号“STRANGER”已存在，请换一个')).toBeVisible();
  await expect(dialog.getByLabel('用户昵称')).toHaveValue('小吴');
});

test('a user ends other sessions in the personal center', async ({ desk, browser }) => {
  const { desk: elsewhere, context } = await anotherPerson(browser);
  await elsewhere.enter('seller2', '/work/list');
  await desk.enter('seller2', '/user/profile');
  const devices = desk.page.getByRole('region', { name: '登录设备' });
  await expect(devices.getByRole('listitem').filter({ hasText: '当前设备' })).toHaveCount(1);
  await devices.getByRole('button', { name: '退出其他所有设备' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await elsewhere.visit('/work/list');
  await expect(elsewhere.page.getByLabel('密码', { exact: true })).toBeVisible();
  await context.close();
});

for (const [theme, width] of [
  ['dark', 1366],
  ['light', 390],
] as const) {
  test(
    `axe finds no WCAG AA fault in the list and the form: ${theme}, ${width} wide`,
    nightlyUnless(width === 390),
    async ({ browser }) => {
      const context = await browser.newContext({
        locale: 'zh-CN',
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      const { desk } = { desk: new (await import('./support/desk')).Desk(await context.newPage()) };
      const { page } = desk;
      await page.addInitScript((chosen) => localStorage.setItem('seller:theme', chosen), theme);
      await desk.visit(listOf('clerk'));
      await desk.signIn('seller');
      const check = async () => {
        expect(await seriousFindings(page, { tags: WCAG_AA })).toEqual([]);
      };
      await expect(page.getByRole('button', { name: '删除 clerk', exact: true })).toBeVisible();
      await check();
      await page.getByRole('button', { name: '修改 clerk', exact: true }).click();
      await expect(page.getByRole('checkbox', { name: '商家员工' })).toBeChecked();
      await check();
      await context.close();
    },
  );
}
