import type { Page } from '@playwright/test';
import { NIGHTLY } from './support/tags';
import { type OwnServer, startOwnServer } from './support/own-server';
import { expect, urlOnCyy, test } from './support/place';

let server: OwnServer | undefined;
test.beforeAll(async () => {
  // The test starts its own PostgreSQL, which may take long on a busy machine.
  test.setTimeout(180_000);
  server = await startOwnServer({ SEED: 'none', CAPTCHA: 'on' });
});
test.afterAll(async () => {
  await server?.stop();
});

const base = () => server?.base ?? '';

const picture = (page: Page) => page.getByRole('img', { name: '验证码图片，点击换一张' });
const answerField = (page: Page) => page.getByLabel('验证码', { exact: true });

/** Signs in with a name that does not exist, because the captcha is checked first. */
const tryToSignIn = async (page: Page, answer: string) => {
  await page.getByLabel('账号', { exact: true }).fill('no-such-user');
  await page.getByLabel('密码', { exact: true }).fill('some-password');
  await answerField(page).fill(answer);
  const sent = page.waitForRequest('**/api/login');
  await page.getByRole('button', { name: /^登\s?录$/ }).click();
  return sent;
};

const opened = async (page: Page) => {
  await page.goto(`${base()}/login`);
  await expect(picture(page)).toBeVisible();
  return picture(page).getAttribute('src');
};

test('a click or a key press on the picture loads another picture', NIGHTLY, async ({ page }) => {
  const first = await opened(page);
  await picture(page).click();
  await expect(picture(page)).not.toHaveAttribute('src', first ?? '');
  const second = await picture(page).getAttribute('src');
  await answerField(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(picture(page)).not.toHaveAttribute('src', second ?? '');
});

test(
  'an empty answer is reported at its field, and no sign-in request is sent',
  NIGHTLY,
  async ({ page }) => {
    await opened(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    await page.getByLabel('账号', { exact: true }).fill('no-such-user');
    await page.getByLabel('密码', { exact: true }).fill('some-password');
    await page.getByRole('button', { name: /^登\s?录$/ }).click();
    await expect(answerField(page)).toBeVisible();
    await expect(answerField(page)).toHaveAccessibleDescription('请输入验证码');
    expect(calls.filter((url) => url.endsWith('/api/login'))).toEqual([]);
  },
);

test('a wrong answer is reported beside the field, which is emptied, and another picture is loaded', async ({
  page,
}) => {
  const first = await opened(page);
  await tryToSignIn(page, '!!!!');
  await expect(answerField(page)).toHaveAccessibleDescription('验证码错误');
  await expect(answerField(page)).toHaveValue('');
  await expect(answerField(page)).toBeFocused();
  await expect(picture(page)).not.toHaveAttribute('src', first ?? '');
});

test(
  'a captcha accepts one answer: a second answer is refused because the captcha has expired',
  NIGHTLY,
  async ({ page }) => {
    await opened(page);
    const sent = await tryToSignIn(page, '!!!!');
    await expect(page.getByText('验证码错误').first()).toBeVisible();
    const again = await page.request.post(`${base()}/api/login`, {
      headers: { platform: 'cyy' },
      data: sent.postDataJSON() as object,
    });
    expect(await again.json()).toMatchObject({ code: 500, msg: '验证码已失效' });
  },
);

test('a picture that cannot be loaded offers a retry', NIGHTLY, async ({ page, complaints }) => {
  await page.route('**/api/captchaImage', (route) => route.abort(), { times: 1 });
  await page.goto(`${base()}/login`);
  await page.getByRole('button', { name: '加载失败，点击重试' }).click();
  await expect(picture(page)).toBeVisible();
  complaints.length = 0;
});

test('no captcha field exists when the server requires no captcha', NIGHTLY, async ({ page }) => {
  const answered = page.waitForResponse('**/api/captchaImage');
  await page.goto(urlOnCyy('/login'));
  expect(await (await answered).json()).toMatchObject({ captchaEnabled: false });
  await expect(page.getByLabel('密码', { exact: true })).toBeVisible();
  await expect(answerField(page)).toHaveCount(0);
});
