import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { totpAt } from '../support/totp';
import { type OwnServer, startOwnServer } from './support/own-server';
import { expect, frameOf, test } from './support/place';

let server: OwnServer | undefined;
test.beforeAll(async () => {
  // The test starts its own PostgreSQL, which may take long on a busy machine.
  test.setTimeout(180_000);
  server = await startOwnServer({ SEED: 'none', CAPTCHA: 'off', SECOND_FACTOR: 'platform' });
});
test.afterAll(async () => {
  await server?.stop();
});

const CHOSEN = 'Kranich-Moor-81';

const signIn = async (page: Page, password: string) => {
  await page.getByLabel('账号', { exact: true }).fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^登\s?录$/ }).click();
};

/** Takes pictures at both widths and in both themes, if SHOTS is set to a folder. */
const picture = async (page: Page, name: string) => {
  const folder = process.env['SHOTS'];
  if (folder === undefined) return;
  for (const [width, height] of [
    [1366, 768],
    [390, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1366, height: 768 });
};

test('the first administrator changes the password, sets up a second factor, and signs in with it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const file = join(server?.folder ?? '', 'administrator-password.txt');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const first = readFileSync(file, 'utf8').trim();

  await page.goto(`${server?.base ?? ''}/login?redirect=/work/list`);
  await signIn(page, first);
  await expect(page.getByRole('heading', { name: '请先修改密码' })).toBeVisible();
  await page.getByLabel('旧密码').fill(first);
  await page.getByLabel('新密码').fill('password1');
  await expect(page.getByRole('status').filter({ hasText: '密码强度: 极弱 · 这是常见密码' })).toBeVisible();
  await page.getByLabel('确认密码').fill('password1');
  await picture(page, 'duty-password');
  await page.getByRole('button', { name: '修改密码' }).click();
  const box = page.getByRole('dialog');
  await expect(box.getByText('密码太容易被猜到，请换一个更长或更少见的密码')).toBeVisible();
  await box.getByRole('button', { name: '确定' }).click();
  await page.getByLabel('新密码').fill(CHOSEN);
  await page.getByLabel('确认密码').fill(CHOSEN);
  await page.getByRole('button', { name: '修改密码' }).click();

  await expect(page.getByRole('heading', { name: '请先开启两步验证' })).toBeVisible();
  await page.getByLabel('当前密码').fill(CHOSEN);
  await page.getByRole('button', { name: '继续' }).click();
  await expect(page.getByRole('img', { name: '两步验证二维码' })).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await picture(page, 'duty-scan');
  await page.getByLabel('动态验证码').fill(totpAt(secret, Date.now() - 30_000));
  await page.getByRole('button', { name: '确认开启' }).click();
  const codes = page.getByRole('region', { name: '恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = (await codes.first().textContent()) ?? '';
  await picture(page, 'duty-codes');
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(frameOf(page).sidebar).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${server?.base ?? ''}/login?redirect=/user/profile`);
  await signIn(page, CHOSEN);
  const code = page.getByRole('textbox', { name: '动态验证码' });
  await expect(code).toBeFocused();
  await expect(page.getByLabel('密码', { exact: true })).toHaveCount(0);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription('动态验证码错误');
  await picture(page, 'sign-in-code');
  await code.fill(totpAt(secret, Date.now()));
  await page.keyboard.press('Enter');
  await expect(page.getByText('剩余恢复码：10 个')).toBeVisible();
  await picture(page, 'profile');

  await page.context().clearCookies();
  await page.goto(`${server?.base ?? ''}/login?redirect=/user/profile`);
  await signIn(page, CHOSEN);
  await code.fill(recovery.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText('剩余恢复码：9 个')).toBeVisible();
});
