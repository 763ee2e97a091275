import type { Page } from '@playwright/test';
import { NIGHTLY, nightlyUnless } from './support/tags';
import { expect, frameOf, urlOnCyy, signedIn, test } from './support/place';

const fields = (page: Page) => ({
  userName: page.getByLabel('账号', { exact: true }),
  password: page.getByLabel('密码', { exact: true }),
  remember: page.getByLabel('记住账号'),
  submit: page.getByRole('button', { name: /^登\s?录$/ }),
});

const signIn = async (page: Page, userName = 'seller', password = 'demo-2026') => {
  const form = fields(page);
  await form.userName.fill(userName);
  await form.password.fill(password);
  await form.submit.click();
};

test.describe('the form', () => {
  test('trims the name, keeps the password unchanged, and sends no token', NIGHTLY, async ({ page }) => {
    await page.goto(urlOnCyy('/login'));
    const sent = page.waitForRequest('**/api/login');
    await signIn(page, '  seller  ', ' demo-2026 ');
    const request = await sent;
    const body = request.postDataJSON() as Record<string, string>;
    expect(body['username']).toBe('seller');
    expect(body['password']).toBe(' demo-2026 ');
    expect(request.headers()['authorization']).toBeUndefined();
    expect(body['uuid']).toBe(await page.evaluate(() => localStorage.getItem('seller:uuid')));
    expect(request.headers()['uuid']).toBe(body['uuid']);
    await expect(page.getByText('用户不存在/密码错误').first()).toBeVisible();
  });

  test(
    'remembers the name but never the password, and remembers nothing while the box is not ticked',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(urlOnCyy('/login'));
      await signIn(page);
      await expect(frameOf(page).sidebar).toBeVisible();
      const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }) + document.cookie);
      expect(kept).toContain('seller:user-name');
      expect(kept).not.toContain('demo-2026');
      await page.context().clearCookies();
      await page.goto(urlOnCyy('/login'));
      await expect(fields(page).userName).toHaveValue('seller');
      await expect(fields(page).password).toBeFocused();
      await expect(fields(page).password).toHaveValue('');

      await fields(page).remember.uncheck();
      await signIn(page);
      await expect(frameOf(page).sidebar).toBeVisible();
      await page.context().clearCookies();
      await page.goto(urlOnCyy('/login'));
      await expect(fields(page).userName).toBeFocused();
      await expect(fields(page).userName).toHaveValue('');
    },
  );

  test('marks its fields for password managers', NIGHTLY, async ({ page }) => {
    await page.goto(urlOnCyy('/login'));
    const { userName, password } = fields(page);
    await expect(userName).toHaveAttribute('autocomplete', 'username');
    await expect(userName).toHaveAttribute('name', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: '显示密码' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
  });

  test(
    'reports each error in a box and at its field, and clears it while the user types',
    NIGHTLY,
    async ({ page }) => {
      await page.goto(urlOnCyy('/login'));
      const { userName, password, submit } = fields(page);
      await submit.click();
      await expect(page.locator('.si-form-error')).toHaveText('请输入您的账号');
      await expect(userName).toHaveAccessibleDescription('请输入您的账号');
      await expect(userName).toHaveAttribute('aria-invalid', 'true');
      await expect(userName).toBeFocused();
      await userName.fill('seller');
      await expect(page.getByText('请输入您的账号')).toHaveCount(0);
      await submit.click();
      await expect(password).toHaveAccessibleDescription('请输入您的密码');
      await expect(password).toBeFocused();
      await password.fill('wrong');
      await submit.click();
      await expect(password).toHaveAccessibleDescription('用户不存在/密码错误');
      await expect(userName).toHaveValue('seller');
    },
  );

  test('warns about caps lock while the password is typed', NIGHTLY, async ({ page }) => {
    await page.goto(urlOnCyy('/login'));
    await fields(page).password.focus();
    await page.evaluate(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }),
      );
    });
    await expect(fields(page).password).toHaveAccessibleDescription('大写锁定已打开');
    await page.keyboard.press('a');
    await expect(page.getByText('大写锁定已打开')).toHaveCount(0);
  });

  test('works by keyboard alone, in the order of the screen', async ({ page }) => {
    await page.goto(urlOnCyy('/login'));
    await expect(fields(page).userName).toBeFocused();
    await page.keyboard.type('seller');
    await page.keyboard.press('Tab');
    await expect(fields(page).password).toBeFocused();
    await page.keyboard.type('demo-2026');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '显示密码' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(fields(page).remember).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(fields(page).submit).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '还没有账号？查看如何开通' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(frameOf(page).sidebar).toBeVisible();
  });

  test('has both languages, without a reload', async ({ page }) => {
    await page.goto(urlOnCyy('/login'));
    await fields(page).userName.fill('seller');
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByLabel('Account', { exact: true })).toHaveValue('seller');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page).toHaveTitle('Sign in - 车养养 Order Management System');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Unknown user or wrong password').first()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});

test.describe('the page after signing in', () => {
  test('sign-in leads back to the full requested path, with its query', NIGHTLY, async ({ page }) => {
    await page.goto(urlOnCyy('/work/list?state=WAIT&keyword=a%26b#x'));
    await expect(page).toHaveURL(/\/login\?redirect=/);
    expect(new URL(page.url()).searchParams.get('redirect')).toBe('/work/list?state=WAIT&keyword=a%26b#x');
    await signIn(page);
    await expect(frameOf(page).sidebar).toBeVisible();
    const { pathname, searchParams, hash } = new URL(page.url());
    expect([pathname, searchParams.get('state'), searchParams.get('keyword'), hash]).toEqual([
      '/work/list',
      'WAIT',
      'a&b',
      '#x',
    ]);
  });

  // The rule's own unit tests cover all kinds of URLs. Browsers differ in how they parse the URLs below.
  const traps = ['//evil.example', '/\\evil.example', 'javascript:alert(1)'];
  for (const trap of traps) {
    test(
      `sign-in leads home instead of to ${JSON.stringify(trap)}`,
      nightlyUnless(trap === '/\\evil.example'),
      async ({ page }) => {
        await page.goto(urlOnCyy(`/login?redirect=${encodeURIComponent(trap)}`));
        await signIn(page);
        await expect(page).toHaveURL(urlOnCyy('/index'));
        await expect(frameOf(page).sidebar).toBeVisible();
      },
    );
  }

  test('the sign-in page leads a signed-in user home', NIGHTLY, async ({ page, context }) => {
    await signedIn(context);
    await page.goto(urlOnCyy('/login?redirect=%2Fwork%2Flist'));
    await expect(page).toHaveURL(urlOnCyy('/index'));
  });

  test('an unknown path leads to /404 after sign-in', NIGHTLY, async ({ page }) => {
    await page.goto(urlOnCyy('/no/such/page'));
    await expect(page).toHaveURL(/\/login\?redirect=%2Fno%2Fsuch%2Fpage$/);
    await signIn(page);
    await expect(page).toHaveURL(urlOnCyy('/404'));
    await expect(page).toHaveTitle('页面不存在 - 车养养订单管理系统');
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL(urlOnCyy('/index'));
  });

  test('a page without its permission leads to /401', NIGHTLY, async ({ page, context }) => {
    await signedIn(context, { userName: 'stranger' });
    await page.goto(urlOnCyy('/finance/pay/dk/7'));
    await expect(page).toHaveURL(urlOnCyy('/401'));
    await expect(page.getByText('您的账号没有访问该页面的权限。')).toBeVisible();
    await expect(page).toHaveTitle('无法访问 - 车养养订单管理系统');
  });
});

test.describe('the public pages', () => {
  const pages = [
    ['/register', '如何开通账号', 'How to get an account'],
    ['/bind', '此平台未开放账号绑定', 'Account binding is not open on this platform'],
    ['/auth-redirect', '此平台未开放第三方登录', 'External sign-in is not open on this platform'],
    ['/401', '无法访问此页面', 'You cannot open this page'],
    ['/404', '页面不存在', 'Page not found'],
  ] as const;
  for (const [path, chinese, english] of pages) {
    test(
      `${path} is shown in both languages without a token`,
      nightlyUnless(path === '/register'),
      async ({ page }) => {
        await page.goto(urlOnCyy(path));
        await expect(page.getByRole('heading', { name: chinese })).toBeVisible();
        await expect(page).toHaveURL(urlOnCyy(path));
        await page.getByRole('button', { name: 'English' }).click();
        await expect(page.getByRole('heading', { name: english })).toBeVisible();
        await page.reload();
        await expect(page.getByRole('heading', { name: english })).toBeVisible();
      },
    );
  }
});
