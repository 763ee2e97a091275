import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settle } from '@/adapters/fake/fake-clock';
import { OFFLINE } from '@/adapters/fake/call-simulation';
import { STORED } from '@/application/kernel/browser-registry';
import { MINUTE, SECOND } from '@/domain/kernel/instant';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { TOKENS } from '@/main/tokens';
import { override } from '@/main/wire';
import { createFakeWorkOrderGateway } from '@/adapters/fake/fake-work-order.gateway';
import { anOrder, aWorkOrder, CREATOR, HANDLER } from '@tests/support/builders';
import { resizeTo } from '@tests/support/pages/browser';
import { chatPanel } from '@tests/support/pages/chat.page';
import { openFakeApp } from '@tests/support/pages/fake-app';
import type { WorkListQuery } from '@/domain/work-order/work-list';

/** Loaded in advance, so that the panel opens without delay. */
const CHAT_PART = import('@/ui/chat/chat-host');

const numberOf = (nth: number): string => `NO${String(nth).padStart(3, '0')}`;

/** Opens the creator's desk with the given number of work orders, and records the queries of its list. */
const opened = (count: number, setup: Partial<Parameters<typeof openFakeApp>[0]> = {}) => {
  const asked: WorkListQuery[] = [];
  const fake = openFakeApp({ person: CREATOR, path: '/index', ...setup });
  for (let nth = 1; nth <= count; nth += 1) {
    const order = anOrder().withId(String(nth)).numbered(numberOf(nth)).build().part;
    fake.desk.put(
      aWorkOrder().withId(String(nth)).onOrder(order).createdBy(CREATOR).handledBy(HANDLER).build(),
    );
  }
  const gateway = createFakeWorkOrderGateway({
    desk: fake.desk,
    person: CREATOR,
    simulation: fake.simulation,
  });
  const conversations: typeof gateway.conversations = (query, options) => {
    asked.push(query);
    return gateway.conversations(query, options);
  };
  const start = () => fake.start([override(TOKENS.workOrders, { ...gateway, conversations })]);
  return { ...fake, start, asked };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('the frame of the chat panel', () => {
  it('opens with its button, takes the focus, and returns it when it is closed', async () => {
    const app = opened(1).start();
    const chat = chatPanel(app);
    const panel = await chat.openByButton();
    expect(panel).toHaveFocus();
    expect(panel).not.toHaveAttribute('aria-modal');
    expect(await chat.button()).toHaveAttribute('aria-expanded', 'true');
    await chat.press('关闭聊天');
    expect(chat.isOpen()).toBe(false);
    expect(await chat.button()).toHaveFocus();
  });

  it('is toggled by Ctrl+I, but not from the rich-text editor, and closed by Escape', async () => {
    const app = opened(1).start();
    const chat = chatPanel(app);
    await chat.openByKeys();
    const editor = document.createElement('div');
    editor.contentEditable = 'true';
    editor.tabIndex = 0;
    document.body.append(editor);
    editor.focus();
    await app.user.keyboard('{Control>}i{/Control}');
    expect(chat.isOpen()).toBe(true);
    editor.remove();
    await app.user.keyboard('{Control>}i{/Control}');
    expect(chat.isOpen()).toBe(false);
    await chat.openByKeys();
    await app.user.keyboard('{Escape}');
    expect(chat.isOpen()).toBe(false);
  });

  it('leaves Escape to a dialog above it', async () => {
    const app = opened(1).start();
    const chat = chatPanel(app);
    await chat.openByKeys();
    await app.user.click(screen.getByRole('button', { name: '搜索页面' }));
    await screen.findByRole('dialog', { name: '搜索页面' });
    await app.user.keyboard('{Escape}');
    expect(chat.isOpen()).toBe(true);
  });

  it('stays open while the user changes pages, with its content', async () => {
    const app = opened(2).start();
    const chat = chatPanel(app);
    await chat.openByButton();
    await chat.choose('NO002');
    await app.user.click(screen.getByRole('link', { name: '工单管理' }));
    await screen.findByRole('table', { name: '工单列表' });
    expect(chat.isOpen()).toBe(true);
    expect(await chat.chosen()).toBe('2');
  });

  it('is moved and resized by the arrow keys, and stores its place', async () => {
    const { start } = opened(1);
    const app = start();
    const chat = chatPanel(app);
    const panel = await chat.openByKeys();
    const before = { left: panel.style.left, width: panel.style.width };
    screen.getByRole('button', { name: '移动聊天窗口（方向键）' }).focus();
    await app.user.keyboard('{ArrowLeft}');
    screen.getByRole('button', { name: '调整聊天窗口大小（方向键）' }).focus();
    await app.user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(before).toEqual({ left: '230px', width: '1120px' });
    expect([panel.style.left, panel.style.width]).toEqual(['198px', '1056px']);
    expect(app.store.read(STORED.chatPanel.key)).toContain('"x":198');
    app.close();
    const again = await chatPanel(opened(1, { store: app.store }).start()).openByKeys();
    expect([again.style.left, again.style.width]).toEqual(['198px', '1056px']);
  });

  it('fills the screen of a phone, one column at a time', async () => {
    resizeTo(390);
    const app = opened(2).start();
    const chat = chatPanel(app);
    const panel = await chat.openByButton();
    expect(panel.style.left).toBe('');
    expect(screen.queryByRole('button', { name: '移动聊天窗口（方向键）' })).toBeNull();
    await chat.choose('NO001');
    expect(within(panel).queryByRole('navigation', { name: '聊天工单' })).toBeNull();
  });

  it('does not exist on a platform without chat, whatever keys are pressed', async () => {
    await CHAT_PART;
    const app = opened(1, { platform: 'dc_az' }).start();
    await screen.findByRole('navigation', { name: '主菜单' });
    await settle();
    await app.user.keyboard('{Control>}i{/Control}');
    expect(screen.queryByRole('button', { name: /工单聊天/ })).toBeNull();
    expect(chatPanel(app).isOpen()).toBe(false);
  });

  it('does not exist for a user who may see no work orders', async () => {
    await CHAT_PART;
    const app = opened(1, { routes: [], permissions: [] }).start();
    await screen.findByRole('navigation', { name: '主菜单' });
    await settle();
    await app.user.keyboard('{Control>}i{/Control}');
    expect(chatPanel(app).isOpen()).toBe(false);
  });
});

describe('the list of the chat panel', () => {
  it('loads twenty more rows with each press of its button, and refreshes all rows in one request', async () => {
    const { start, asked, clock } = opened(45);
    const app = start();
    const chat = chatPanel(app);
    await chat.openByButton();
    await chat.says('共 45 个工单');
    expect(await chat.ids()).toHaveLength(20);
    await chat.press('加载更多');
    await waitFor(async () => expect(await chat.ids()).toHaveLength(40));
    await chat.press('加载更多');
    await waitFor(async () => expect(await chat.ids()).toHaveLength(45));
    expect(new Set(await chat.ids()).size).toBe(45);
    expect(asked.map(({ page, pageSize }) => [page, pageSize])).toEqual([
      [1, 20],
      [2, 20],
      [3, 20],
    ]);
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
    await app.user.click(within(await chat.list()).getByRole('button', { name: '刷新' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ page: 1, pageSize: 60 }));
    expect(await chat.ids()).toHaveLength(45);
    await clock.advance(MINUTE);
  });

  it('is moved through by J and K, but not while the user types', async () => {
    const app = opened(3).start();
    const chat = chatPanel(app);
    await chat.openByKeys();
    const ids = await waitFor(async () => {
      const found = await chat.ids();
      expect(found).toHaveLength(3);
      return found;
    });
    await app.user.keyboard('j');
    expect(await chat.chosen()).toBe(ids[0]);
    await app.user.keyboard('jj');
    expect(await chat.chosen()).toBe(ids[2]);
    await app.user.keyboard('k');
    expect(await chat.chosen()).toBe(ids[1]);
    await chat.search('jk');
    expect(await chat.chosen()).toBe(ids[1]);
  });

  it('searches 800 ms after the last change of the search box', async () => {
    const { start, asked } = opened(3);
    const chat = chatPanel(start());
    await chat.openByButton();
    await chat.says('共 3 个工单');
    const field = within(await chat.list()).getByRole('searchbox', { name: '搜索工单' });
    const searched = () => asked.map(({ search }) => search);
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.change(field, { target: { value: 'NO00' } });
    await pass(799);
    fireEvent.change(field, { target: { value: 'NO002' } });
    await pass(799);
    expect(searched()).toEqual([undefined]);
    await pass(1);
    expect(searched()).toEqual([undefined, 'NO002']);
    await pass(SECOND);
    vi.useRealTimers();
    await waitFor(async () => expect(await chat.ids()).toEqual(['2']));
    expect(searched()).toEqual([undefined, 'NO002']);
  });

  it('can be narrowed to own work orders, and reports when there are none', async () => {
    const { start, asked } = opened(2);
    const app = start();
    const chat = chatPanel(app);
    await chat.openByButton();
    await chat.show('我处理的');
    await chat.says('没有符合条件的工单');
    expect(asked.at(-1)).toMatchObject({ handled: true });
    expect(await chat.list()).not.toHaveTextContent('日期');
    await chat.press('显示全部');
    await waitFor(async () => expect(await chat.ids()).toHaveLength(2));
  });

  it('reports an empty list without mentioning a period, also after a filter was reset', async () => {
    const chat = chatPanel(opened(0).start());
    await chat.openByButton();
    await chat.says('还没有工单。');
    expect(await chat.list()).not.toHaveTextContent(/240|日期/);
    await chat.show('我发起的');
    await chat.says('没有符合条件的工单');
    await chat.show('全部');
    await chat.says('还没有工单。');
    expect(within(await chat.list()).queryByRole('button', { name: '显示全部' })).toBeNull();
  });

  it('can be narrowed to unread messages of others, and reports when there are none', async () => {
    const { start, asked, desk } = opened(3);
    const input = { text: '请看', images: [], noteOnOrder: false, requestReshipment: false };
    desk.execute(HANDLER, '2', 'theirs', input, replyToWorkOrder(input));
    desk.execute(CREATOR, '3', 'mine', input, replyToWorkOrder(input));
    const app = start();
    const chat = chatPanel(app);
    const panel = await chat.openByButton();
    const unreadOnly = within(panel).getByRole('checkbox', { name: '只看未读' });
    expect(unreadOnly).not.toBeChecked();
    await waitFor(async () => expect(await chat.ids()).toHaveLength(3));
    await app.user.click(unreadOnly);
    await waitFor(async () => expect(await chat.ids()).toEqual(['2']));
    await chat.says('共 1 个工单');
    expect(asked.map(({ unread }) => unread)).toEqual([undefined, true]);

    desk.moveReadMark(CREATOR, '2', 99);
    await chat.press('刷新');
    await chat.says('没有未读的工单');
    await chat.press('显示全部');
    await waitFor(async () => expect(await chat.ids()).toHaveLength(3));
    expect(unreadOnly).not.toBeChecked();
  });

  it('reports a failed read and reads again', async () => {
    const { start, simulation } = opened(2);
    const chat = chatPanel(start());
    await chat.button();
    simulation.nextFaults(OFFLINE);
    await chat.openByButton();
    await chat.says('工单列表加载失败');
    await chat.press('重试');
    await waitFor(async () => expect(await chat.ids()).toHaveLength(2));
  });

  it('keeps its rows and marks them as outdated when they could not be read again', async () => {
    const { start, simulation } = opened(2);
    const chat = chatPanel(start());
    await chat.openByButton();
    await waitFor(async () => expect(await chat.ids()).toHaveLength(2));
    simulation.nextFaults(OFFLINE, OFFLINE, OFFLINE);
    await chat.press('刷新');
    await chat.says(/^刷新失败，显示的是/);
    expect(await chat.ids()).toHaveLength(2);
  });

  it('shows waiting work orders by tint and by text', async () => {
    const fake = opened(0);
    const order = anOrder().withId('7').numbered('NO007').build().part;
    fake.desk.put(aWorkOrder().withId('7').onOrder(order).createdBy(HANDLER).handledBy(CREATOR).build());
    const chat = chatPanel(fake.start());
    await chat.openByButton();
    const row = await chat.row('NO007');
    expect(row).toHaveAttribute('data-tone', 'waiting');
    expect(row).toHaveTextContent(/\d+小时(\d+分)?$/);
  });
});
