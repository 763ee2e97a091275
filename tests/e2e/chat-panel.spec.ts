import type { Locator, Page } from '@playwright/test';
import { chatOf } from './support/chat/chat-panel';
import { anotherPerson, Api, Desk, expect, test } from './support/desk';
import { urlOnCyy, signedIn } from './support/place';
import { seriousFindings } from './support/serious-findings';
import { NIGHTLY } from './support/tags';

/** Posts a reply through the API. */
const say = (api: Api, workId: string, content: string) =>
  api.command('/seller/work/reply', { workId, content, image: [], flag: 0, reissue: 0 });

/** No serious accessibility fault: contrast is sufficient, and every control has a name. */
const expectAccessible = async (page: Page) => {
  expect(await seriousFindings(page, { within: '[role=dialog]' })).toEqual([]);
};

const topOf = (row: Locator): Promise<number> => row.evaluate((each) => each.getBoundingClientRect().top);

/** Places a new order with the project and the shop of an existing order. */
const placedOrder = async (seller: Api) => {
  const { rows } = await seller.read<{ rows: { orderId: string }[] }>('/seller/order/list?pageSize=20');
  for (const { orderId } of rows) {
    const { data } = await seller.read<{ data: { outletId?: string; project?: string } }>(
      `/seller/getOrderInfo?orderId=${orderId}`,
    );
    if (data.outletId === undefined || data.project === undefined) continue;
    const placed = await seller.command<{ data: { orderId: string; orderNo: string } }>('/seller/order', {
      ...{
        project: data.project,
        outletId: data.outletId,
        customerName: '王女士',
        customerPhone: '13800000001',
      },
      ...{
        regionId: '310114',
        address: '墨玉路 128 号',
        carPlate: '沪A12345',
        carModel: '',
        content: '',
        image: [],
      },
    });
    return placed.data;
  }
  throw new Error('no order of the demo has a shop');
};

test('a work order offers the next step of its order beside its conversation', async ({ desk, page }) => {
  const seller = await Api.as('seller');
  const order = await placedOrder(seller);
  const { data } = await seller.command<{ data: { id: string } }>('/seller/work', {
    ...{ type: 'REVOKE', level: 'NORMAL', formKey: 'work_order_form' },
    order: { ...order, content: '客户退车', image: [] },
  });
  await signedIn(page.context(), { userName: 'seller' });
  await desk.visit('/index');
  const chat = chatOf(page);
  await chat.open();
  await chat.connected();
  await chat.findByKeys(data.id);
  await expect(chat.field).toBeFocused();
  const steps = chat.panel.getByRole('group', { name: '订单操作' });
  // In a narrow panel a button opens the order's details.
  const show = chat.panel.getByRole('button', { name: '显示工单信息' });
  await expect(steps.or(show).first()).toBeVisible();
  if (await show.isVisible()) await show.click();
  await steps.getByRole('button', { name: '取消订单' }).click();
  const dialog = page.getByRole('dialog', { name: '取消订单' });
  await dialog.getByLabel('原因').fill('客户退车');
  await dialog.getByRole('button', { name: '取消订单' }).click();
  await expect(steps).toHaveCount(0);
  expect(
    (await seller.read<{ data: { status: string } }>(`/seller/getOrderInfo?orderId=${order.orderId}`)).data,
  ).toMatchObject({ status: 'CANCELLED' });
});

test.describe('two people in the chat', () => {
  test('two users write to each other in real time, by the keyboard alone', async ({
    desk,
    page,
    browser,
  }) => {
    const seller = await Api.as('seller');
    const workId = await seller.newWorkOrder('两个人的聊天');
    await signedIn(page.context(), { userName: 'seller' });
    const { desk: other, context } = await anotherPerson(browser);
    await signedIn(context, { userName: 'handler' });
    const [mine, theirs] = [chatOf(page), chatOf(other.page)];
    await desk.visit('/index');
    await other.visit('/index');
    for (const chat of [mine, theirs]) {
      await chat.open();
      await chat.connected();
      await chat.findByKeys(workId);
      await expect(chat.field).toBeFocused();
    }
    await page.keyboard.type('什么时候可以安装？');
    await page.keyboard.press('Enter');
    await expect(theirs.messages.getByText('什么时候可以安装？')).toBeVisible();
    await expect(
      mine.messages.locator('[data-owner=me]').filter({ hasText: '什么时候可以安装？' }),
    ).toHaveCount(1);
    await other.page.keyboard.type('明天上午');
    await other.page.keyboard.press('Enter');
    await expect(mine.messages.getByText('明天上午')).toBeVisible();
    await expect(mine.messages.locator('[data-unsent]')).toHaveCount(0);
    expect(await seller.messages(workId)).toEqual(expect.arrayContaining(['什么时候可以安装？', '明天上午']));
    await page.keyboard.press('Escape');
    await expect(mine.panel).toHaveCount(0);
    await context.close();
  });

  test(
    'one soft sound announces a burst; messages of the conversation in view are silent',
    NIGHTLY,
    async ({ desk, page }) => {
      await page.addInitScript(() => {
        const rung = { times: 0 };
        Object.assign(window, { rung });
        const { createOscillator } = AudioContext.prototype;
        AudioContext.prototype.createOscillator = function () {
          rung.times += 1;
          return createOscillator.call(this);
        };
      });
      const rung = () => page.evaluate(() => (window as unknown as { rung: { times: number } }).rung.times);
      const seller = await Api.as('seller');
      const handler = await Api.as('handler');
      const lookedAt = await seller.newWorkOrder('正在看的');
      const elsewhere = await seller.newWorkOrder('没有在看的');
      await signedIn(page.context(), { userName: 'seller' });
      await desk.visit('/index');
      const chat = chatOf(page);
      await chat.open();
      await chat.connected();
      await chat.find(lookedAt);
      await expect(page.getByRole('button', { name: /未读消息，打开工单聊天/ })).toBeVisible();
      await say(handler, lookedAt, '看得见的一句');
      await expect(chat.messages.getByText('看得见的一句')).toBeVisible();
      expect(await rung()).toBe(0);
      await say(handler, elsewhere, '第一句');
      await say(handler, elsewhere, '第二句');
      // One sound has two tones.
      await expect.poll(rung).toBe(2);
      await chat.panel.getByRole('button', { name: '关闭提示音' }).click();
      expect(await page.evaluate(() => localStorage.getItem('TUI-CHAT-MUTE'))).toBe('true');
    },
  );
});

test('a message plays its sound in only one open tab', NIGHTLY, async ({ page, context, browser }) => {
  await context.addInitScript(() => {
    const rung = { times: 0 };
    Object.assign(window, { rung });
    // A real browser would delay the sound until a user gesture.
    AudioContext.prototype.resume = () => Promise.resolve();
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function () {
      rung.times += 1;
      return createOscillator.call(this);
    };
  });
  const seller = await Api.as('seller');
  const workId = await seller.newWorkOrder('两个标签页');
  await signedIn(context, { userName: 'seller' });
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await new Desk(tab).visit('/work/list');
    // Messages that were unread before cause no sound.
    await expect(tab.getByRole('button', { name: /未读消息，打开工单聊天/ })).toBeVisible();
  }

  const { desk: other, context: elsewhere } = await anotherPerson(browser);
  await signedIn(elsewhere, { userName: 'handler' });
  await other.visit('/index');
  const theirs = chatOf(other.page);
  await theirs.open();
  await theirs.find(workId);
  await theirs.field.fill('只响一次');
  await theirs.field.press('Enter');

  for (const tab of tabs)
    await expect(
      tab.getByRole('row', { name: workId }).getByRole('cell', { name: '1 条未读' }),
    ).toBeVisible();
  const rung = async () => {
    const each = await Promise.all(
      tabs.map((tab) => tab.evaluate(() => (window as unknown as { rung: { times: number } }).rung.times)),
    );
    return each.sort();
  };
  // One sound has two tones.
  await expect.poll(rung).toContain(2);
  // After the burst interval every tab has decided whether it plays a sound.
  const burst = () =>
    page.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name) ?? []);
  await expect.poll(burst).not.toContain('seller:alert:burst');
  expect(await rung()).toEqual([0, 2]);
  await elsewhere.close();
});

test.describe('a long conversation', () => {
  test('opens at its end, and keeps the reading position when older and new messages arrive', async ({
    desk,
    page,
  }) => {
    test.setTimeout(180_000);
    const seller = await Api.as('seller');
    const handler = await Api.as('handler');
    const workId = await seller.newWorkOrder('很长的聊天');
    for (let nth = 1; nth <= 60; nth += 1)
      await say(handler, workId, `第${nth}条\n${'字'.repeat((nth * 37) % 120)}`);
    await signedIn(page.context(), { userName: 'seller' });
    // The answers with older pages are delayed, so that positions can be measured before and after.
    let pages = 0;
    await page.route(/im\/comments\/.*nextId=/, async (route) => {
      pages += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });
    await desk.visit('/index');
    const chat = chatOf(page);
    await chat.open();
    await chat.connected();
    await chat.find(workId);
    await expect(chat.messages.getByText(/^第60条/)).toBeInViewport();

    const rows = chat.messages.locator('[data-message]');
    const scroller = chat.messages;
    // Scrolls to the top in small steps. The visible rows must keep their position while older messages arrive.
    let worst = 0;
    for (let turn = 0; turn < 30; turn += 1) {
      const before = await scroller.evaluate((element) => element.scrollHeight);
      const shift = await scroller.evaluate(async (element) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        element.scrollTop = Math.max(0, element.scrollTop - 400);
        for (let waited = 0; waited < 3; waited += 1) await frame();
        const top = element.getBoundingClientRect().top;
        const seen = [...element.querySelectorAll<HTMLElement>('[data-message]')].find(
          (row) => row.getBoundingClientRect().top >= top + 100,
        );
        if (seen === undefined) return 0;
        const id = seen.dataset['message'];
        const at = seen.getBoundingClientRect().top;
        const scrolled = element.scrollHeight;
        for (let waited = 0; waited < 30 && element.scrollHeight === scrolled; waited += 1) await frame();
        for (let waited = 0; waited < 5; waited += 1) await frame();
        const now = element.querySelector<HTMLElement>(`[data-message="${id ?? ''}"]`);
        return now === null ? Infinity : Math.abs(now.getBoundingClientRect().top - at);
      });
      worst = Math.max(worst, shift);
      const after = await scroller.evaluate((element) => [element.scrollTop, element.scrollHeight]);
      if (after[0] === 0 && after[1] === before) break;
    }
    expect(pages).toBeGreaterThanOrEqual(3);
    expect(worst).toBeLessThanOrEqual(1);
    await expect(chat.messages.getByText('已经到最早一条')).toBeVisible();
    expect(await rows.count()).toBeLessThan(150);

    const reading = rows.nth(3);
    const readingAt = await topOf(reading);
    await say(handler, workId, '新来的一条');
    const bar = chat.panel.getByRole('button', { name: '1 条新消息' });
    await expect(bar).toBeVisible();
    expect(Math.abs((await topOf(reading)) - readingAt)).toBeLessThanOrEqual(1);
    await chat.list.getByRole('searchbox', { name: '搜索工单' }).fill('');
    await expect(chat.list.locator('[data-work]').nth(1)).toBeVisible();
    await bar.click();
    await expect(chat.messages.getByText('新来的一条')).toBeInViewport();
    await expect(bar).toHaveCount(0);
    // The button is gone, but the keys of the panel still work.
    await expect(chat.messages).toBeFocused();
    await page.keyboard.press('j');
    const current = chat.list.locator('[aria-current=true]');
    await expect(current).toHaveCount(1);
    await expect(current).not.toHaveAttribute('data-work', workId);
  });
});

test.describe('the panel', () => {
  test(
    'opens by Ctrl+I that was pressed before the platform of the page was known',
    NIGHTLY,
    async ({ page }) => {
      let press = (): void => undefined;
      const pressed = new Promise<void>((resolve) => {
        press = resolve;
      });
      await page.route('**/platforms.json', async (route) => {
        await pressed;
        await route.continue();
      });
      await signedIn(page.context(), { userName: 'seller' });
      await page.goto(urlOnCyy('/index'), { waitUntil: 'domcontentloaded' });
      await page.keyboard.press('Control+i');
      press();
      await expect(chatOf(page).panel).toBeVisible();
    },
  );

  test(
    'is dragged by its header and resized by its corner, and stays inside the window',
    NIGHTLY,
    async ({ desk, page }) => {
      await signedIn(page.context());
      await desk.visit('/index');
      const { panel, open } = chatOf(page);
      await open();
      const title = panel.getByRole('heading', { name: '工单聊天' });
      await title.hover();
      await page.mouse.down();
      await page.mouse.move(0, 0, { steps: 8 });
      await page.mouse.up();
      expect(await panel.boundingBox()).toMatchObject({ x: 0, y: 0 });
      const corner = panel.getByRole('button', { name: '调整聊天窗口大小（方向键）' });
      await corner.hover();
      await page.mouse.down();
      await page.mouse.move(760, 500, { steps: 8 });
      await page.mouse.up();
      const box = await panel.boundingBox();
      expect(Math.round(box?.width ?? 0)).toBeGreaterThan(700);
      expect(Math.round(box?.width ?? 0)).toBeLessThan(800);
      await page.reload();
      // The panel opens again by itself, in its last place.
      await expect(panel).toBeVisible();
      await expect.poll(() => panel.boundingBox()).toEqual(box);
    },
  );

  test('has no serious accessibility fault, light and dark', NIGHTLY, async ({ desk, page }) => {
    await signedIn(page.context());
    test.slow();
    for (const theme of ['light', 'dark'] as const) {
      await page.addInitScript((chosen) => {
        localStorage.setItem('seller:theme', chosen);
      }, theme);
      await desk.visit('/index');
      const chat = chatOf(page);
      // The second page opens the panel by itself, with its conversation.
      if (theme === 'light') {
        await chat.open();
        // The creator of a work order may finish it.
        await chat.list.getByText('我发起的').click();
        await chat.list.locator('[data-work]').filter({ hasNotText: '已完结' }).first().click();
      }
      await expect(chat.messages.locator('[data-message]').first()).toBeVisible();
      await expectAccessible(page);
      await chat.panel.getByRole('button', { name: '表情' }).click();
      await expect(page.getByRole('toolbar', { name: '表情' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await chat.field.fill('');
      await chat.field.press('/');
      await expect(page.getByRole('listbox', { name: '快捷回复' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await chat.panel.getByRole('group', { name: '操作' }).getByRole('button', { name: '完结' }).click();
      await expect(page.getByRole('dialog', { name: '提示' })).toBeVisible();
      expect(await seriousFindings(page, { within: '.ant-modal' })).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('fills a phone, one column at a time', async ({ desk, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signedIn(page.context());
    await desk.visit('/index');
    const chat = chatOf(page);
    await page.getByRole('button', { name: /工单聊天$/ }).click();
    const screen = { x: 0, y: 0, width: 390, height: 844 };
    await expect.poll(() => chat.panel.boundingBox()).toEqual(screen);
    const row = chat.list.locator('[data-work]').first();
    await row.click();
    await expect(chat.list).toHaveCount(0);
    await expect(chat.messages).toBeVisible();
    const back = chat.panel.getByRole('button', { name: '返回工单列表' });
    await expect(back).toBeFocused();
    await chat.panel.getByRole('button', { name: '显示工单信息' }).click();
    await expect(chat.panel.getByRole('complementary', { name: '工单信息' })).toBeVisible();
    await expect(chat.panel.getByRole('button', { name: '关闭', exact: true })).toBeFocused();
    // A hovered element has another colour, so the pointer leaves it.
    await page.mouse.move(0, 0);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(chat.panel.getByRole('button', { name: '显示工单信息' })).toBeFocused();
    await back.click();
    await expect(chat.list).toBeVisible();
    await expect(row).toBeFocused();
  });

  test('shows a sheet of all keys, but not while the user types', NIGHTLY, async ({ desk, page }) => {
    await signedIn(page.context());
    await desk.visit('/index');
    const chat = chatOf(page);
    await chat.open();
    await chat.list.getByRole('searchbox', { name: '搜索工单' }).focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: '快捷键' })).toHaveCount(0);
    await chat.panel.focus();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: '快捷键' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: '快捷键' })).toHaveCount(0);
    await expect(chat.panel).toBeVisible();
  });
});
