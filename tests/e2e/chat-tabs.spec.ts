import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { fallAsleep } from './support/chat/asleep';
import { loginsOf, useSingleLogin } from './support/chat/single-login';
import { watchLines } from './support/chat/watched-lines';
import { Api, Desk, expect, test } from './support/desk';
import { urlOnCyy, signedIn } from './support/place';
import { NIGHTLY } from './support/tags';

/** The number of tabs that share one connection in a browser. */

const MANY = 10;
/** How soon signals arrive again after the leading tab ends or sleeps, in ms. */
const TAKEN_OVER = 2000;
/** How long a tab in front waits for a message of the leader, in ms. */
const SILENCE = 1000;

const expectInTime = (info: TestInfo, from: string, ms: number) => {
  info.annotations.push({ type: `taken over from ${from}`, description: `${ms} ms` });
  expect(ms).toBeLessThan(TAKEN_OVER);
};

const say = (api: Api, workId: string, content: string) =>
  api.command('/seller/work/reply', { workId, content, image: [], flag: 0, reissue: 0 });

const question = (page: Page) => page.getByRole('button', { name: '重新登录' });

/** Opens the same work order in another tab. */
const openTab = async (context: BrowserContext, url: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(url);
  await expect(new Desk(page).dialog).toBeVisible();
  return page;
};

/**
 * Opens the tabs one after the other: if all opened at once, a busy machine would keep the leading tab from
 * answering.
 */
const openMany = async (context: BrowserContext, url: string): Promise<readonly Page[]> => {
  const tabs: Page[] = [];
  while (tabs.length < MANY - 1) tabs.push(await openTab(context, url));
  return tabs;
};

/** Waits until each tab has received a message of the leading tab and is queued for the lock of the connection. */
const expectWaiting = (tabs: readonly Page[]) =>
  expect
    .poll(() =>
      tabs[0]?.evaluate(async () => {
        const { pending = [] } = await navigator.locks.query();
        return pending.filter(({ name = '' }) => name.startsWith('seller:chat:')).length;
      }),
    )
    .toBe(tabs.length - 1);

const expectInAll = async (tabs: readonly Page[], text: string) => {
  for (const tab of tabs) await expect(new Desk(tab).message(text)).toBeVisible();
};

const expectNoQuestion = async (tabs: readonly Page[]) => {
  for (const tab of tabs) await expect(question(tab)).toHaveCount(0);
};

test.describe('ten tabs of one user', () => {
  test(
    'receive everything over one connection, and another tab opens it when the leading tab is closed',
    NIGHTLY,
    async ({ context }, info) => {
      const seller = await Api.as('seller');
      const handler = await Api.as('handler');
      const workId = await seller.newWorkOrder('十个标签页');
      await signedIn(context);
      const lines = await watchLines(urlOnCyy());
      const url = `${lines.base}/work/list?work=${workId}`;
      const leader = await openTab(context, url);
      await expect.poll(lines.open).toBe(1);
      const others = await openMany(context, url);
      const tabs = [leader, ...others];
      await expectWaiting(tabs);
      await say(handler, workId, '十个都看得见');
      await expectInAll(tabs, '十个都看得见');
      expect([lines.open(), lines.most(), lines.opened()]).toEqual([1, 1, 1]);

      const closedAt = Date.now();
      await leader.close();
      await expect.poll(lines.opened).toBe(2);
      expectInTime(info, 'a closed tab', lines.lastOpenedAt() - closedAt);
      await say(handler, workId, '还是都看得见');
      await expectInAll(others, '还是都看得见');
      await expectNoQuestion(others);
      expect([lines.open(), lines.opened()]).toEqual([1, 2]);
      await lines.discard();
    },
  );

  test('are not logged out by a service that permits only one login', NIGHTLY, async ({ context }) => {
    const seller = await Api.as('seller');
    const handler = await Api.as('handler');
    const workId = await seller.newWorkOrder('只能登录一次');
    await signedIn(context);
    await useSingleLogin(context);
    const url = urlOnCyy(`/work/list?work=${workId}`);
    const leader = await openTab(context, url);
    await expect.poll(() => loginsOf(leader)).toBe(1);
    const others = await openMany(context, url);
    const tabs = [leader, ...others];
    const logins = () => Promise.all(tabs.map(loginsOf));
    await expectWaiting(tabs);
    expect(await logins()).toEqual([1, ...others.map(() => 0)]);
    await say(handler, workId, '登录一次的话');
    await leader.evaluate((id) => {
      window.im.tell(id);
    }, workId);
    await expectInAll(tabs, '登录一次的话');
    await expectNoQuestion(tabs);
    expect(await logins()).toEqual([1, ...others.map(() => 0)]);

    // A login elsewhere opens the sign-in dialog in every tab, so the checks above would have noticed such a login.
    await leader.evaluate(() => {
      window.im.loginElsewhere();
    });
    for (const tab of tabs) await expect(question(tab)).toBeVisible();
    await tabs.at(-1)?.getByRole('button', { name: '重新登录' }).click();
    await expect.poll(logins).toEqual([2, ...others.map(() => 0)]);
    await expectNoQuestion(tabs);
  });
});

/**
 * Fires the event of a page that comes to the front, without hiding the page first. Returns the event's time.
 */
const comesToFront = (page: Page): Promise<number> =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return Date.now();
  });

const expectOnce = async (tabs: readonly Page[], text: string) => {
  for (const tab of tabs) await expect(new Desk(tab).message(text)).toHaveCount(1);
};

test.describe('the tab that holds the connection', () => {
  test(
    'a sleeping leader loses its connection after a second of silence, and has no connection when it wakes',
    NIGHTLY,
    async ({ context }, info) => {
      const seller = await Api.as('seller');
      const handler = await Api.as('handler');
      const workId = await seller.newWorkOrder('睡着的标签页');
      await signedIn(context);
      const lines = await watchLines(urlOnCyy());
      const url = `${lines.base}/work/list?work=${workId}`;
      const sleeper = await openTab(context, url);
      await expect.poll(lines.open).toBe(1);
      const [front, behind] = [await openTab(context, url), await openTab(context, url)];
      const tabs = [sleeper, front, behind];
      await expectWaiting(tabs);
      await say(handler, workId, '还醒着时说的');
      await expectOnce(tabs, '还醒着时说的');

      const wake = await fallAsleep(sleeper);
      await say(handler, workId, '睡着时说的');
      expect(lines.opened()).toBe(1);
      const lookedAt = await comesToFront(front);
      await expect.poll(lines.opened).toBe(2);
      const ms = lines.lastOpenedAt() - lookedAt;
      expect(ms).toBeGreaterThanOrEqual(SILENCE);
      expectInTime(info, 'a tab asleep', ms);
      await expectOnce([front, behind], '睡着时说的');
      await say(handler, workId, '换了之后说的');
      await expectOnce([front, behind], '换了之后说的');

      await wake();
      await expect.poll(lines.open).toBe(1);
      await expectOnce([sleeper], '换了之后说的');
      await say(handler, workId, '醒来之后说的');
      await expectOnce(tabs, '醒来之后说的');
      await expectOnce(tabs, '睡着时说的');
      await expectNoQuestion(tabs);
      expect([lines.open(), lines.most(), lines.opened()]).toEqual([1, 2, 2]);
      await lines.discard();
    },
  );

  test(
    'a sleeping leader loses its connection to a tab that is opened meanwhile',
    NIGHTLY,
    async ({ context }) => {
      const seller = await Api.as('seller');
      const handler = await Api.as('handler');
      const workId = await seller.newWorkOrder('睡着时打开的');
      await signedIn(context);
      const lines = await watchLines(urlOnCyy());
      const url = `${lines.base}/work/list?work=${workId}`;
      const sleeper = await openTab(context, url);
      await expect.poll(lines.open).toBe(1);
      const wake = await fallAsleep(sleeper);
      const opened = await openTab(context, url);
      await expect.poll(lines.opened).toBe(2);
      await say(handler, workId, '新的标签页听得见');
      await expectOnce([opened], '新的标签页听得见');
      await wake();
      await expectOnce([sleeper], '新的标签页听得见');
      await expect.poll(lines.open).toBe(1);
      expect(lines.opened()).toBe(2);
      await lines.discard();
    },
  );

  test(
    'a sleeping leader that another tab has logged out opens no sign-in dialog and logs no tab out',
    NIGHTLY,
    async ({ context }) => {
      const seller = await Api.as('seller');
      const handler = await Api.as('handler');
      const workId = await seller.newWorkOrder('睡着时被踢出');
      await signedIn(context);
      await useSingleLogin(context);
      const url = urlOnCyy(`/work/list?work=${workId}`);
      const sleeper = await openTab(context, url);
      await expect.poll(() => loginsOf(sleeper)).toBe(1);
      const [front, behind] = [await openTab(context, url), await openTab(context, url)];
      const tabs = [sleeper, front, behind];
      await expectWaiting(tabs);
      await say(handler, workId, '还醒着时说的');
      await sleeper.evaluate((id) => {
        window.im.tell(id);
      }, workId);
      await expectOnce(tabs, '还醒着时说的');

      const wake = await fallAsleep(sleeper);
      await comesToFront(front);
      await expect.poll(() => loginsOf(front)).toBe(1);
      await wake();
      await expectNoQuestion(tabs);
      await say(handler, workId, '没有人被踢出');
      await front.evaluate((id) => {
        window.im.tell(id);
      }, workId);
      await expectOnce(tabs, '没有人被踢出');
      await expectNoQuestion(tabs);
      expect(await Promise.all(tabs.map(loginsOf))).toEqual([1, 1, 0]);
    },
  );

  test('a leader that crashes passes the connection on, and messages posted meanwhile are shown once', async ({
    context,
  }, info) => {
    const seller = await Api.as('seller');
    const handler = await Api.as('handler');
    const workId = await seller.newWorkOrder('崩溃的标签页');
    await signedIn(context);
    const lines = await watchLines(urlOnCyy());
    const url = `${lines.base}/work/list?work=${workId}`;
    const leader = await openTab(context, url);
    await expect.poll(lines.open).toBe(1);
    const others = [await openTab(context, url), await openTab(context, url)];
    await expectWaiting([leader, ...others]);

    const crashed = leader.waitForEvent('crash');
    const crashedAt = Date.now();
    const browser = await context.newCDPSession(leader);
    // The crash leaves no tab to answer, so the rejection is ignored.
    browser.send('Page.crash').catch(() => undefined);
    await say(handler, workId, '崩溃时说的');
    await crashed;
    await expect.poll(lines.opened).toBe(2);
    expectInTime(info, 'a tab that crashed', lines.lastOpenedAt() - crashedAt);
    await expect.poll(lines.open).toBe(1);
    await say(handler, workId, '崩溃之后说的');
    await expectOnce(others, '崩溃之后说的');
    await expectOnce(others, '崩溃时说的');
    await expectNoQuestion(others);
    expect(lines.opened()).toBe(2);

    // A tab that is opened again finds an open connection, so it opens none.
    await leader.close();
    const again = await openTab(context, url);
    await expectOnce([again], '崩溃时说的');
    await say(handler, workId, '回来之后说的');
    await expectOnce([again, ...others], '回来之后说的');
    expect([lines.open(), lines.opened()]).toEqual([1, 2]);
    await lines.discard();
  });
});
