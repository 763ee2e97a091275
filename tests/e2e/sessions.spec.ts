import type { Page } from '@playwright/test';
import { SIGNALS_PATH, serverFrame } from '../../src/contract/signals';
import { Api, Desk, expect, test } from './support/desk';
import { CLOCK, NIGHTLY } from './support/tags';

const EXPIRED = '登录状态已过期，您可以继续留在该页面，或者重新登录';
const MENU = { name: '主菜单' } as const;
/** Signing in loads the frame, which may take long on a busy machine. */
const SIGN_IN = { timeout: 45_000 };

const anotherTab = async (desk: Desk, path = '/work/list'): Promise<Desk> => {
  const tab = new Desk(await desk.page.context().newPage());
  await tab.visit(path);
  return tab;
};

/** Simulates a tab that the browser has frozen, which receives no messages from others. */
const blockTabMessages = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => undefined });
  });

/** A tab that shows the sign-in page, and keeps showing it after a sign-in in another tab. */
const openIsolatedTab = async (desk: Desk): Promise<Desk> => {
  const tab = new Desk(await desk.page.context().newPage());
  await blockTabMessages(tab.page);
  await tab.visit('/login');
  await expect(tab.page.getByLabel('账号', { exact: true })).toBeVisible();
  return tab;
};

/** Waits until the page sends no requests, and then stops its clock, so that only the user causes requests. */
const standStill = async (page: Page, asked: () => number): Promise<void> => {
  const quiet = { timeout: 45_000, intervals: [2000] };
  let before = -1;
  await expect
    .poll(() => {
      const more = asked() - before;
      before = asked();
      return more;
    }, quiet)
    .toBe(0);
  await page.clock.pauseAt(Date.now() + 100);
};

/** Keeps the live connection open but drops its signals. */
const dropSignals = (page: Page): Promise<void> =>
  page.routeWebSocket(`**${SIGNALS_PATH}`, (near) => {
    near.connectToServer().onMessage((frame) => {
      if (serverFrame.decode(JSON.parse(String(frame))).type !== 'signal') near.send(frame);
    });
  });

/** Holds requests to this URL back until the returned function is called. */
const holdBack = async (page: Page, url: string): Promise<() => void> => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

/** The authorization header of the session in the browser's cookie. */
const authorizationOf = async (desk: Desk): Promise<string> => {
  const cookies = await desk.page.context().cookies();
  const token = cookies.find(({ name }) => name === 'Seller-Token')?.value;
  return `Bearer ${decodeURIComponent(token ?? '')}`;
};

const enterWork = async (desk: Desk, id: string): Promise<void> => {
  await desk.enter('seller', `/work/list?work=${id}`);
  await expect(desk.replyField).toBeVisible({ timeout: 45_000 });
};

test.describe('two tabs of one browser', () => {
  // Each test loads the application up to four times.
  test.slow();

  test('signing out in one tab ends both, and a new sign-in restores the other tab with its draft', async ({
    desk,
  }) => {
    const id = await (await Api.as('seller')).newWorkOrder('两个标签页');
    await enterWork(desk, id);
    await desk.replyField.fill('另一个标签页退出以前写的');
    const other = await anotherTab(desk);
    await expect(other.page.getByRole('navigation', MENU)).toBeVisible(SIGN_IN);
    await other.signOut();
    await expect(other.page).toHaveURL(/\/login$/);
    await expect(desk.page).toHaveURL(/\/login\?redirect=/);
    expect(await desk.page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'Seller-Token' }),
    );
    await other.signIn('seller');
    await expect(other.page.getByRole('navigation', MENU)).toBeVisible(SIGN_IN);
    await expect(desk.replyField).toHaveValue('另一个标签页退出以前写的', { timeout: 45_000 });
    await desk.replyField.fill('');
  });

  test(
    'a sign-in of another user stops the first tab, which shows that user’s name and sends nothing more',
    NIGHTLY,
    async ({ desk }) => {
      const { page } = desk;
      const api = await Api.as('seller');
      const id = await api.newWorkOrder('换人登录');
      const other = await openIsolatedTab(desk);
      await page.clock.install();
      await enterWork(desk, id);
      await desk.replyField.fill('这是车影优选写的');
      const authorizations: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/seller/')) authorizations.push(request.headers()['authorization']);
      });
      await other.signIn('clerk');
      await expect(other.page.getByRole('navigation', MENU)).toBeVisible(SIGN_IN);

      await expect(page.getByRole('alert')).toContainText('现在登录的是“林晓”');
      const before = authorizations.length;
      await page.clock.runFor(180_000);
      expect(authorizations.length).toBe(before);
      expect(authorizations).not.toContain(await authorizationOf(desk));

      await page.getByRole('button', { name: '重新加载' }).click();
      await expect(page.getByRole('button', { name: '用户菜单 林晓' })).toBeVisible(SIGN_IN);
      await expect(desk.replyField).toHaveValue('', SIGN_IN);
      expect(await api.messages(id)).not.toContain('这是车影优选写的');
      expect(authorizations).toContain(await authorizationOf(desk));
    },
  );

  test('a tab that missed the other sign-in detects it at its next request', NIGHTLY, async ({ desk }) => {
    const api = await Api.as('seller');
    const id = await api.newWorkOrder('没有听到换人');
    const other = await openIsolatedTab(desk);
    const { page } = desk;
    await blockTabMessages(page);
    await dropSignals(page);
    let asked = 0;
    page.on('request', (request) => {
      asked += request.url().includes('/api/') ? 1 : 0;
    });
    await page.clock.install();
    await enterWork(desk, id);
    await standStill(page, () => asked);
    await desk.replyField.fill('不能以别人的名义发出');
    await other.signIn('clerk');
    await expect(other.page.getByRole('navigation', MENU)).toBeVisible(SIGN_IN);
    await expect(desk.replyField).toHaveValue('不能以别人的名义发出');
    await desk.action('回复').click();
    await expect(page.getByRole('alert')).toContainText('现在登录的是“林晓”');
    expect(await api.messages(id)).not.toContain('不能以别人的名义发出');
  });
});

test.describe('a session that has expired', () => {
  test(
    'opens one dialog; after Cancel background reads are silent, and only an action opens it again',
    CLOCK,
    async ({ desk }) => {
      const { page } = desk;
      const id = await (await Api.as('seller')).newWorkOrder('取消之后');
      await page.clock.install();
      const letGo = await holdBack(page, '**/api/seller/getOrderInfo?**');
      await enterWork(desk, id);
      await desk.replyField.fill('先留着');
      await desk.endSessionOnTheServer();
      await desk.action('回复').click();
      await expect(page.getByText(EXPIRED)).toHaveCount(1);
      await page.getByRole('button', { name: /^取\s?消$/ }).click();
      await expect(page.getByText(EXPIRED)).toHaveCount(0);
      await expect(desk.replyField).toHaveValue('先留着');

      const order = page.waitForResponse('**/api/seller/getOrderInfo?**');
      letGo();
      expect(await (await order).json()).toMatchObject({ code: 401 });
      const read = page.waitForResponse('**/api/seller/work/list?**');
      await page.clock.runFor(61_000);
      expect(await (await read).json()).toMatchObject({ code: 401 });
      await expect(page.getByText(EXPIRED)).toHaveCount(0);
      await desk.action('回复').click();
      await expect(page.getByText(EXPIRED)).toHaveCount(1);
      await page.getByRole('button', { name: '重新登录' }).click();
      await expect(page).toHaveURL(/\/login\?redirect=/);
      await desk.signIn('seller');
      await expect(desk.replyField).toHaveValue('先留着', SIGN_IN);
      await desk.replyField.fill('');
    },
  );

  test('opens only one dialog when several calls report it at once', NIGHTLY, async ({ desk }) => {
    const { page } = desk;
    await desk.enter('seller', '/work/list');
    await desk.endSessionOnTheServer();
    const answers = ['**/api/seller/index', '**/api/seller/work/list?*orderByColumn=waitTime*'].map((url) =>
      page.waitForResponse(url),
    );
    await page.getByRole('navigation', MENU).getByRole('link', { name: '首页' }).click();
    for (const answer of answers) expect(await (await answer).json()).toMatchObject({ code: 401 });
    await expect(page.getByText(EXPIRED)).toHaveCount(1);
    await page.getByRole('button', { name: /^取\s?消$/ }).click();
    await expect(page.getByText(EXPIRED)).toHaveCount(0);
  });
});

test.describe('an unreachable back end', () => {
  test(
    'before the user is identified leads to a page with a retry, and the user stays signed in',
    NIGHTLY,
    async ({ desk }) => {
      const { page } = desk;
      await desk.enter('seller', '/work/list');
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      await expect(page.getByText('暂时连不上服务器')).toBeVisible();
      await expect(page).toHaveURL(/\/work\/list$/);
      await page.unroute('**/api/**');
      await page.getByRole('button', { name: '重试' }).click();
      await expect(page.getByRole('navigation', MENU)).toBeVisible(SIGN_IN);
    },
  );

  test(
    'during work is reported for 5 s, marks the list, keeps the input, and recovers by itself',
    CLOCK,
    async ({ desk }) => {
      const { page } = desk;
      const id = await (await Api.as('seller')).newWorkOrder('后端暂停');
      await page.clock.install();
      await enterWork(desk, id);
      await desk.replyField.fill('网络恢复后再发');
      await page.route('**/api/**', (route) => route.abort());
      await desk.action('回复').click();
      const reported = page.getByText('后端接口连接异常');
      await expect(reported).toBeVisible();
      await page.clock.runFor(5_500);
      await expect(reported).toBeHidden();
      await expect(desk.replyField).toHaveValue('网络恢复后再发');

      await page.clock.runFor(61_000);
      const stale = page.getByText(/^刷新失败/);
      await expect(stale).toBeAttached();
      await expect(reported).toBeHidden();
      await page.unroute('**/api/**');
      await page.clock.runFor(61_000);
      await expect(stale).toHaveCount(0);
      await desk.action('回复').click();
      await expect(desk.message('网络恢复后再发')).toBeVisible();
    },
  );

  test('a request that was answered is not sent again automatically', NIGHTLY, async ({ desk }) => {
    const { page } = desk;
    const id = await (await Api.as('seller')).newWorkOrder('不重复发送');
    await page.clock.install();
    await enterWork(desk, id);
    let sent = 0;
    await page.route('**/api/seller/work/reply', (route) => {
      sent += 1;
      return route.fulfill({ json: { code: 500, msg: '数据库正在维护' } });
    });
    await desk.reply('只发一次');
    await expect(page.getByText('数据库正在维护')).toHaveCount(1);
    await page.clock.runFor(180_000);
    expect(sent).toBe(1);
  });
});

test(
  'signing out needs a confirmation, and clears the session whatever the server answers',
  NIGHTLY,
  async ({ desk }) => {
    const { page } = desk;
    await desk.enter('seller', '/work/list');
    await page.route('**/api/logout', (route) =>
      route.fulfill({ status: 500, json: { code: 500, msg: '出错' } }),
    );
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await expect(page.getByText('确定注销并退出系统吗？')).toBeVisible();
    await page.getByRole('button', { name: /^取\s?消$/ }).click();
    await expect(page.getByRole('navigation', MENU)).toBeVisible(SIGN_IN);
    await desk.signOut();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'Seller-Token' }),
    );
  },
);
