import type { Page, Route } from '@playwright/test';
import { Api } from './support/desk';
import { NIGHTLY } from './support/tags';
import { expect, frameOf, urlOnCyy, remembered, signedIn, test } from './support/place';

type Answer = Parameters<Route['fulfill']>[0] | 'abort';

const REPLY = '**/api/seller/work/reply';

const answering = (page: Page, url: string, answer: Answer) =>
  page.route(
    url,
    (route) => (answer === 'abort' ? route.abort('connectionrefused') : route.fulfill(answer)),
    {
      times: 1,
    },
  );

const json = (body: object, status = 200): Answer => ({ status, json: body });
const text = (body: string, status = 200): Answer => ({ status, contentType: 'text/plain', body });

const replyFieldOf = (page: Page) =>
  page
    .getByRole('dialog', { name: /^(工单信息|Work order)/ })
    .getByRole('textbox')
    .last();

const sendReply = async (page: Page) => {
  await replyFieldOf(page).fill('请回电');
  await page
    .getByRole('dialog', { name: /^(工单信息|Work order)/ })
    .getByRole('button', { name: /^(回复|Reply)$/ })
    .click();
};

/** A toast or a notification with this text. */
const reported = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
/** The box that must be confirmed as read. */
const boxed = (page: Page) => page.getByRole('dialog', { name: /^(系统提示|System prompt)$/ });

let workId = '';
test.beforeAll(async () => {
  workId = await (await Api.as('seller')).newWorkOrder('用于错误提示的工单');
});

const openDialog = async (page: Page) => {
  await page.goto(urlOnCyy(`/work/list?work=${workId}`));
  await expect(replyFieldOf(page)).toBeVisible();
};

test.describe('invalid answers', () => {
  const NETWORK_MS = 5000;
  const NOTIFICATION_MS = 4500;
  const notices: readonly (readonly [string, Answer, string, number])[] = [
    [
      'a reply that begins with <',
      { status: 200, contentType: 'text/html', body: '<!doctype html>' },
      '系统正在更新，请稍后刷新',
      NETWORK_MS,
    ],
    ['no connection', 'abort', '后端接口连接异常', NETWORK_MS],
    ['a status without words', text('', 503), '系统接口503异常', NETWORK_MS],
    ['a bad gateway', text('bad gateway', 502), '无法连接代理服务器', NETWORK_MS],
    [
      'the words of a proxy',
      text('Error occurred while trying to proxy: localhost'),
      '无法连接代理服务器',
      NETWORK_MS,
    ],
    [
      'code 601, with the server’s words',
      json({ code: 601, msg: '请先核对地址' }),
      '请先核对地址',
      NOTIFICATION_MS,
    ],
    [
      'code 403, whatever the server says',
      json({ code: 403, msg: '别的' }),
      '当前操作没有权限',
      NOTIFICATION_MS,
    ],
    [
      'code 404, whatever the server says',
      json({ code: 404, msg: '别的' }),
      '访问资源不存在',
      NOTIFICATION_MS,
    ],
    ['another code with words', json({ code: 999, msg: '库存不足' }), '库存不足', NOTIFICATION_MS],
    ['another code without words', json({ code: 999 }), '系统未知错误，请反馈给管理员', NOTIFICATION_MS],
  ];

  test(
    'are each reported with their own text for 5 s or 4.5 s, and the reply stays in its field',
    NIGHTLY,
    async ({ page, context, complaints }) => {
      await signedIn(context);
      await page.clock.install();
      await openDialog(page);
      for (const [name, answer, text, ms] of notices) {
        await test.step(name, async () => {
          await answering(page, REPLY, answer);
          await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
          await sendReply(page);
          await expect(reported(page, text)).toBeVisible();
          await page.clock.runFor(ms - 100);
          await expect(reported(page, text)).toBeVisible();
          await page.clock.runFor(200);
          await expect(reported(page, text)).toHaveCount(0);
          await expect(replyFieldOf(page)).toHaveValue('请回电');
          await page.clock.resume();
        });
      }
      complaints.length = 0;
    },
  );

  test('a code 500 opens a box that stays until the user confirms it', NIGHTLY, async ({ page, context }) => {
    await signedIn(context);
    await page.clock.install();
    await openDialog(page);
    for (const [body, text] of [
      [{ code: 500, msg: '门店已停业' }, '门店已停业'],
      [{ code: 500 }, '系统未知错误，请反馈给管理员'],
    ] as const) {
      await answering(page, REPLY, json(body));
      await sendReply(page);
      await expect(boxed(page)).toContainText(text);
      await expect(boxed(page).getByRole('button', { name: /^确\s?定$/ })).toBeFocused();
      await page.clock.fastForward(600_000);
      await expect(boxed(page)).toContainText(text);
      await page.keyboard.press('Enter');
      await expect(boxed(page)).toHaveCount(0);
    }
  });

  test('an invalid answer is reported in English too', NIGHTLY, async ({ page, context, complaints }) => {
    await signedIn(context);
    await remembered(context, { language: 'en-US' });
    await openDialog(page);
    for (const [answer, shown] of [
      ['abort', 'Backend interface connection abnormal'],
      [text('', 503), 'System interface 503 error'],
      [text('', 502), 'Cannot reach proxy server'],
      [{ status: 200, contentType: 'text/html', body: '<html>' }, 'System is updating, please refresh later'],
    ] as const) {
      await answering(page, REPLY, answer);
      await sendReply(page);
      await expect(reported(page, shown)).toBeVisible();
    }
    complaints.length = 0;
  });

  test(
    'a call times out after 180 s, the captcha after 20 s, each with a report',
    NIGHTLY,
    async ({ page, context }) => {
      await page.addInitScript(() => {
        const asked: number[] = [];
        Object.assign(window, { asked, impatient: false });
        const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
        Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
          ...own,
          set(value: number) {
            asked.push(value);
            own?.set?.call(this, 'impatient' in window && window.impatient === true ? 50 : value);
          },
        });
      });
      const asked = () => page.evaluate(() => (window as unknown as { asked: number[] }).asked);
      await page.clock.install();
      await page.goto(urlOnCyy('/login'));
      await expect.poll(asked).toEqual([20_000]);
      await signedIn(context);
      await openDialog(page);
      await page.route(REPLY, () => undefined);
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
      await page.evaluate(() => Object.assign(window, { impatient: true }));
      await sendReply(page);
      await expect(reported(page, '系统接口请求超时')).toBeVisible();
      expect(new Set(await asked())).toEqual(new Set([180_000]));
    },
  );
});

test.describe('an expired session', () => {
  const question = (page: Page) => page.getByText('登录状态已过期，您可以继续留在该页面，或者重新登录');

  test(
    'many 401 answers open one dialog; Cancel stays on the page, and the next action opens the dialog again',
    NIGHTLY,
    async ({ page, context }) => {
      await signedIn(context, { own: true });
      await openDialog(page);
      await page.route('**/api/seller/**', (route) => route.fulfill({ json: { code: 401, msg: '过期' } }));
      await sendReply(page);
      await expect(boxed(page)).toHaveCount(1);
      await expect(question(page)).toBeVisible();
      await boxed(page)
        .getByRole('button', { name: /^取\s?消$/ })
        .click();
      await expect(question(page)).toHaveCount(0);
      await expect(replyFieldOf(page)).toHaveValue('请回电');
      await sendReply(page);
      await expect(question(page)).toHaveCount(1);
      await boxed(page).getByRole('button', { name: '重新登录' }).click();
      await expect(page).toHaveURL(/\/login\?redirect=/);
      expect(new URL(page.url()).searchParams.get('redirect')).toContain(`work=${workId}`);
      expect((await context.cookies(urlOnCyy())).map(({ name }) => name)).not.toContain('Seller-Token');
    },
  );

  test('six reads of one screen that fail together open one dialog', NIGHTLY, async ({ page, context }) => {
    await signedIn(context, { own: true });
    await page.goto(urlOnCyy('/login'));
    await page.route('**/api/seller/work/list*', (route) =>
      route.fulfill({ json: { code: 401, msg: '过期' } }),
    );
    await page.goto(urlOnCyy('/index'));
    await expect(question(page)).toHaveCount(1);
    await expect(boxed(page)).toHaveCount(1);
  });

  test(
    'a session that expired before the page opened leads to sign-in with a message, and opens no dialog',
    NIGHTLY,
    async ({ page, context }) => {
      await context.addCookies([{ name: 'Seller-Token', value: 'no-such-token', url: urlOnCyy() }]);
      await page.goto(urlOnCyy('/work/list'));
      await expect(page).toHaveURL(/\/login/);
      await expect(
        page.getByRole('alert').getByText('无效的会话，或者会话已过期，请重新登录。'),
      ).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );

  test(
    'when the network is unreachable, the user stays signed in and can retry',
    NIGHTLY,
    async ({ page, context, complaints }) => {
      await signedIn(context);
      await page.route('**/api/getInfo', (route) => route.abort());
      await page.goto(urlOnCyy('/work/list'));
      await expect(page.getByRole('heading', { name: '暂时连不上服务器' })).toBeVisible();
      expect((await context.cookies(urlOnCyy())).map(({ name }) => name)).toContain('Seller-Token');
      await page.unroute('**/api/getInfo');
      await page.getByRole('button', { name: '重试' }).click();
      await expect(frameOf(page).sidebar).toBeVisible();
      await expect(page).toHaveURL(urlOnCyy('/work/list'));
      complaints.length = 0;
    },
  );
});
