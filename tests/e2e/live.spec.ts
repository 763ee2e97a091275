import type { Page } from '@playwright/test';
import { filesOf } from './support/built';
import { Api, Desk, expect, test } from './support/desk';
import { urlOnCyy, hostOf, onVariant, signedIn } from './support/place';
import { NIGHTLY } from './support/tags';

const SIGNALS = '/api/signals';

/** The number of live connections that this page has open. */
const linesOf = (page: Page) => {
  let open = 0;
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith(SIGNALS)) return;
    open += 1;
    socket.on('close', () => (open -= 1));
  });
  return () => open;
};

test.describe('changes by other users', () => {
  test('are shown at once, in the dialog and in every tab, over one connection', async ({
    page,
    context,
    desk,
  }) => {
    const seller = await Api.as('seller');
    const workId = await seller.newWorkOrder('在线同步');
    const handler = await Api.as('handler');
    await signedIn(context);
    const other = await context.newPage();
    const lines = [linesOf(page), linesOf(other)];
    const open = () => lines.map((count) => count());

    await desk.open(workId);
    await expect.poll(open).toEqual([1, 0]);
    await other.goto(urlOnCyy(`/work/list?work=${workId}`));
    const elsewhere = new Desk(other);
    await expect(elsewhere.dialog).toBeVisible();

    const say = (content: string) =>
      handler.command('/seller/work/reply', { workId, content, image: [], flag: 0, reissue: 0 });
    await say('马上安排');
    await expect(desk.message('马上安排')).toBeVisible();
    await expect(elsewhere.message('马上安排')).toBeVisible();
    expect(open()).toEqual([1, 0]);

    await page.close();
    await expect.poll(() => lines[1]?.()).toBe(1);
    await say('已经发出');
    await expect(elsewhere.message('已经发出')).toBeVisible();
  });

  test('are read as soon as the network is back', async ({ page, context, desk }) => {
    const seller = await Api.as('seller');
    const workId = await seller.newWorkOrder('断网之后');
    const handler = await Api.as('handler');
    await signedIn(context);
    const lines = linesOf(page);
    await desk.open(workId);
    await expect.poll(lines).toBe(1);
    await context.setOffline(true);
    await handler.command('/seller/work/reply', {
      workId,
      content: '网络中断时写的',
      image: [],
      flag: 0,
      reissue: 0,
    });
    await context.setOffline(false);
    await expect(desk.message('网络中断时写的')).toBeVisible();
  });

  test(
    'are not followed on a platform without chat, which opens no connection and loads no code for one',
    NIGHTLY,
    async ({ page, context }) => {
      await signedIn(context, { variant: 'dc_az' });
      const lines = linesOf(page);
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await page.goto(onVariant('dc_az', '/work/list'));
      await expect(page.getByRole('table')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).hostname).toBe(hostOf('dc_az'));
      expect(lines()).toBe(0);
      const ofLive = filesOf('live line', 'sdk');
      expect(loaded.filter((path) => ofLive.includes(path))).toEqual([]);
    },
  );
});
