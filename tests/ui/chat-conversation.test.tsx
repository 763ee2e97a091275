import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOST, OFFLINE } from '@/adapters/fake/call-simulation';
import { KICK_REASONS } from '@/domain/chat/kicked-out';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { isFinished } from '@/domain/work-order/work-state';
import { chat as zh } from '@/messages/zh-CN/chat';
import { anOrder, aWorkOrder, CREATOR, HANDLER } from '@tests/support/builders';
import type { OpenedApp } from '@tests/support/pages/app';
import { bringIntoView, layOut, resizeTo, touchScreen } from '@tests/support/pages/browser';
import { chatPanel } from '@tests/support/pages/chat.page';
import { workListPage } from '@tests/support/pages/work-list.page';
import { openFakeChatApp } from '@tests/support/pages/fake-chat-app';

const PATIENTLY = { timeout: 20_000 };

let takeBack: () => void;
beforeEach(() => {
  takeBack = layOut();
});
afterEach(() => {
  takeBack();
});

const opened = (permissions = ['work:list', 'order:detail']) => {
  const fake = openFakeChatApp({ person: CREATOR, path: '/index', permissions });
  const order = anOrder().withId('7').numbered('NO007').soldBy('1001', '车影优选').build().part;
  fake.desk.put(aWorkOrder().withId('7').onOrder(order).createdBy(CREATOR).handledBy(HANDLER).build());
  const start = async () => {
    const app = fake.start();
    const chat = chatPanel(app);
    await chat.openByButton();
    await chat.choose('NO007');
    const panel = await chat.panel();
    const messages = await within(panel).findByRole('region', { name: '聊天消息' }, PATIENTLY);
    return { app, chat, panel, messages, field: await within(panel).findByLabelText('消息内容') };
  };
  return { ...fake, openPage: () => fake.start(), start };
};

const signOut = async ({ user }: OpenedApp) => {
  await user.click(await screen.findByRole('button', { name: /用户菜单/ }, PATIENTLY));
  await user.click(await screen.findByRole('menuitem', { name: '退出登录' }));
};

describe('a conversation', () => {
  it('shows own and other messages under the order number and the seller’s name', async () => {
    const { says, start } = opened();
    says(HANDLER, '7', '正在核实');
    says(CREATOR, '7', '谢谢');
    const { panel, messages } = await start();
    const theirs = (await within(messages).findByText('正在核实')).closest('[data-owner]');
    const mine = within(messages).getByText('谢谢').closest('[data-owner]');
    expect([theirs?.getAttribute('data-owner'), mine?.getAttribute('data-owner')]).toEqual(['other', 'me']);
    const head = within(panel).getByRole('link', { name: '查看订单 NO007' }).closest('header');
    expect(head).toHaveTextContent('车影优选');
  });

  it('focuses the composer, sends on Enter, and shows pending messages until they are stored', async () => {
    const { start, simulation, desk, clock } = opened();
    const { app, messages, field } = await start();
    expect(field).toHaveFocus();
    simulation.setDelay(1000);
    await app.user.type(field, '请尽快{Enter}');
    const unsent = (await within(messages).findByText('请尽快')).closest('[data-unsent]');
    expect(unsent).toHaveTextContent('发送中…');
    simulation.reset();
    await clock.advance(1000);
    await waitFor(() => expect(desk.find(CREATOR, '7').events.at(-1)?.text).toBe('请尽快'), PATIENTLY);
    await waitFor(() => expect(within(messages).queryByText('发送中…')).toBeNull(), PATIENTLY);
    expect(within(messages).getAllByText('请尽快')).toHaveLength(1);
  });

  it('a conversation reached by J and K accepts input after Enter, and again after a click on its row', async () => {
    const { start } = opened();
    const { app, chat, field } = await start();
    const row = await chat.row('NO007');
    row.focus();
    await app.user.keyboard('k');
    expect(field).not.toHaveFocus();
    await app.user.keyboard('j');
    expect(row).toHaveFocus();
    await app.user.keyboard('{Enter}');
    expect(field).toHaveFocus();
    await app.user.click(row);
    expect(field).toHaveFocus();
  });

  it('shows messages of others, and announces them politely to screen readers', async () => {
    const { start, says } = opened();
    says(CREATOR, '7', '什么时候可以安装？');
    const { panel, messages } = await start();
    await within(messages).findByText('什么时候可以安装？', undefined, PATIENTLY);
    says(HANDLER, '7', '已安排门店');
    await within(messages).findByText('已安排门店', undefined, PATIENTLY);
    const polite = [...panel.querySelectorAll('[aria-live=polite]')].map((each) => each.textContent);
    expect(polite).toContain(`${HANDLER.name}：已安排门店`);
  });

  it('moves the read mark once its end was seen', async () => {
    const { start, says, desk } = opened();
    says(HANDLER, '7', '已安排门店');
    const { messages } = await start();
    await within(messages).findByText('已安排门店', undefined, PATIENTLY);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => {
      bringIntoView();
      expect(desk.readMark(CREATOR, '7')).toBeGreaterThan(0);
    }, PATIENTLY);
  });

  it('reads the order only when its region comes into view', async () => {
    const { start } = opened();
    const { chat, panel } = await start();
    const info = await within(panel).findByRole('complementary', { name: '工单信息' }, PATIENTLY);
    const order = within(info).getByRole('region', { name: '订单' });
    expect(within(order).queryByText('NO007')).toBeNull();
    bringIntoView();
    expect(await within(order).findByText('NO007', undefined, PATIENTLY)).toBeVisible();
    expect(await chat.says('投诉记录')).toBeVisible();
  });

  it('shows a picture large above the panel; Escape closes it first, and then the panel', async () => {
    const { start, desk } = opened();
    const input = { text: '请看', images: ['/api/a.png'], noteOnOrder: false, requestReshipment: false };
    desk.execute(HANDLER, '7', 'with a picture', input, replyToWorkOrder(input));
    const { app, chat, messages } = await start();
    await app.user.click(await within(messages).findByRole('link', { name: '图片 1' }, PATIENTLY));
    const tools = () => screen.queryByRole('toolbar', { name: '图片操作' });
    await screen.findByRole('toolbar', { name: '图片操作' }, PATIENTLY);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(tools()).toBeNull());
    expect(chat.isOpen()).toBe(true);
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(chat.isOpen()).toBe(false));
  });

  it('reports that it may be outdated when it could not be read, and reads again', async () => {
    const { start, says, simulation, changes } = opened();
    says(HANDLER, '7', '第一条');
    const { chat, messages } = await start();
    await within(messages).findByText('第一条', undefined, PATIENTLY);
    simulation.nextFaults(OFFLINE, OFFLINE, OFFLINE, OFFLINE);
    changes.publish({ area: 'work-order', id: '7', kind: 'changed' });
    await chat.says('消息可能不是最新的');
    simulation.reset();
    await chat.press('重试');
    await waitFor(() => expect(screen.queryByText('消息可能不是最新的')).toBeNull(), PATIENTLY);
  });
});

describe('the order number', () => {
  it('opens the order in a browser tab and keeps the panel', async () => {
    const { start } = opened();
    const { app, chat, panel } = await start();
    await app.user.click(within(panel).getByRole('link', { name: '查看订单 NO007' }));
    await waitFor(() => expect(app.url()).toBe('/order/detail/7'));
    expect(screen.getByRole('tab', { name: /订单详情/ })).toBeVisible();
    expect(chat.isOpen()).toBe(true);
  });

  it('has a context menu: copy, and a jump that closes the panel', async () => {
    const { start } = opened();
    const { app, chat, panel } = await start();
    const link = within(panel).getByRole('link', { name: '查看订单 NO007' });
    await app.user.pointer({ keys: '[MouseRight]', target: link });
    await app.user.click(await screen.findByRole('menuitem', { name: '复制订单号' }));
    await app.seesText('复制成功');
    await app.user.pointer({ keys: '[MouseRight]', target: link });
    await app.user.click(await screen.findByRole('menuitem', { name: '跳转到订单详情' }));
    await waitFor(() => expect(app.url()).toBe('/order/detail/7'));
    expect(chat.isOpen()).toBe(false);
  });

  it('keeps its menu open while the messages scroll', async () => {
    const { start } = opened();
    const { app, panel, messages } = await start();
    const link = within(panel).getByRole('link', { name: '查看订单 NO007' });
    await app.user.pointer({ keys: '[MouseRight]', target: link });
    const copy = await screen.findByRole('menuitem', { name: '复制订单号' });
    fireEvent.scroll(messages);
    expect(copy).toBeVisible();
  });

  it('is plain text for a user who may not open the order', async () => {
    const { start } = opened(['work:list']);
    const { panel } = await start();
    expect(within(panel).queryByRole('link', { name: '查看订单 NO007' })).toBeNull();
  });
});

describe('messages that did not arrive', () => {
  it('show why they were not sent, and can be retried or discarded', async () => {
    const { start, desk, simulation } = opened();
    const { app, chat, messages, field } = await start();
    const refused = {
      kind: 'failure',
      details: {
        kind: 'refused',
        code: 500,
        refusal: { code: 'reply.empty', params: {} },
        ambiguous: false,
      },
    } as const;
    simulation.nextFaults(refused);
    await app.user.type(field, '第一句{Enter}');
    await within(messages).findByText('未发送：请输入回复内容', undefined, PATIENTLY);
    await chat.press('重试');
    await waitFor(() => expect(desk.find(CREATOR, '7').events.at(-1)?.text).toBe('第一句'), PATIENTLY);
    simulation.nextFaults(refused);
    await app.user.type(field, '第二句{Enter}');
    await within(messages).findByText('未发送：请输入回复内容', undefined, PATIENTLY);
    await chat.press('放弃');
    await waitFor(() => expect(within(messages).queryByText('第二句')).toBeNull());
    expect(desk.find(CREATOR, '7').events.at(-1)?.text).toBe('第一句');
  });

  it('show that they wait for the session, and can be sent or discarded by their author', async () => {
    const { start, desk, simulation } = opened();
    const { app, chat, messages, field } = await start();
    const expired = {
      kind: 'failure',
      details: { kind: 'unauthenticated', code: 401, ambiguous: false },
    } as const;
    simulation.nextFaults(expired);
    await app.user.type(field, '第一句{Enter}');
    await within(messages).findByText('登录已过期，重新登录后发送。', undefined, PATIENTLY);
    await chat.press('重试');
    await waitFor(() => expect(desk.find(CREATOR, '7').events.at(-1)?.text).toBe('第一句'), PATIENTLY);
    simulation.nextFaults(expired);
    await app.user.type(field, '第二句{Enter}');
    await within(messages).findByText('登录已过期，重新登录后发送。', undefined, PATIENTLY);
    await chat.press('放弃');
    await waitFor(() => expect(within(messages).queryByText('第二句')).toBeNull());
    expect(desk.find(CREATOR, '7').events.at(-1)?.text).toBe('第一句');
  });

  it('show that they may have arrived, and cannot be discarded before that is known', async () => {
    const { start, simulation } = opened();
    const { app, chat, messages, field } = await start();
    simulation.nextFaults(LOST, ...Array.from({ length: 20 }, () => OFFLINE));
    await app.user.type(field, '第一句{Enter}');
    await within(messages).findByText('不确定是否已送达，恢复后自动确认。', undefined, PATIENTLY);
    await chat.press('放弃');
    await app.seesText('这条消息可能已经送达，现在无法确认，请稍后再放弃。');
    expect(within(messages).getByText('第一句')).toBeVisible();
  });

  it('are counted in the question before sign-out', async () => {
    const { start, view } = opened();
    const { app, messages, field } = await start();
    view.goOffline();
    await app.user.type(field, '离线时写的{Enter}');
    await within(messages).findByText('离线时写的', undefined, PATIENTLY);
    await signOut(app);
    await app.seesText(/^有 1 条消息还没有发出/);
  });

  it('are counted before sign-out even if the chat is not loaded yet', async () => {
    const { openPage, held, chat, view, clock } = opened();
    view.goOffline();
    await chat.outbox.write('7', { text: '上次写的', images: [] });
    held.hold(undefined);
    const app = openPage();
    await signOut(app);
    held.hold(chat);
    await app.seesText(/^有 1 条消息还没有发出/);
    await app.user.click(await screen.findByRole('button', { name: /^取\s?消$/ }));

    // If the chat is not loaded in time, signing out does not wait for it.
    held.hold(undefined);
    await signOut(app);
    await clock.advance(1000);
    await app.seesText(/^确定注销并退出系统吗/);
  });
});

describe('a focused element that disappears', () => {
  const REFUSED = {
    kind: 'failure',
    details: { kind: 'refused', code: 500, refusal: { code: 'reply.empty', params: {} }, ambiguous: false },
  } as const;

  /** Sends a text that the server refuses, and focuses a button of the refused message. */
  const refused = async (toDo: '重试' | '放弃') => {
    const { start, simulation } = opened();
    const conversation = await start();
    const { app, messages, field } = conversation;
    simulation.nextFaults(REFUSED);
    await app.user.type(field, '第一句{Enter}');
    const button = await within(messages).findByRole('button', { name: toDo }, PATIENTLY);
    return { ...conversation, button };
  };

  it.each(['重试', '放弃'] as const)('passes the focus after %s to the composer', async (toDo) => {
    const { app, button, field } = await refused(toDo);
    button.focus();
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(button.isConnected).toBe(false), PATIENTLY);
    expect(field).toHaveFocus();
  });

  it('passes the focus on a phone to the messages, so that no keyboard opens', async () => {
    resizeTo(390);
    touchScreen(true);
    const { app, button, messages } = await refused('放弃');
    await app.user.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false), PATIENTLY);
    expect(messages).toHaveFocus();
  });

  it('does not take the focus from another element', async () => {
    const { button } = await refused('重试');
    const close = screen.getByRole('button', { name: '关闭聊天' });
    button.focus();
    close.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false), PATIENTLY);
    expect(close).toHaveFocus();
  });

  it('passes the focus on a phone to the back button, and in the list to the row of the conversation', async () => {
    resizeTo(390);
    const { start } = opened();
    const { app, chat, panel } = await start();
    const back = within(panel).getByRole('button', { name: '返回工单列表' });
    expect(back).toHaveFocus();
    await app.user.click(back);
    expect(await chat.row('NO007')).toHaveFocus();
    screen.getByRole('button', { name: '关闭聊天' }).focus();
    fireEvent.click(await chat.row('NO007'));
    await within(panel).findByRole('button', { name: '返回工单列表' });
    expect(screen.getByRole('button', { name: '关闭聊天' })).toHaveFocus();
  });

  it('keeps the focus in the composer when the other side finishes', async () => {
    const { start, desk, changes } = opened();
    const { panel, field } = await start();
    expect(field).toHaveFocus();
    const input = { remark: '已处理', noteOnOrder: false };
    desk.execute(HANDLER, '7', 'finished', input, finishWorkOrder(input));
    changes.publish({ area: 'work-order', id: '7', kind: 'changed' });
    const finished = await within(panel).findByText(/^工单已完结/, undefined, PATIENTLY);
    expect(document.body).not.toHaveFocus();
    expect(finished.closest('[role=group]')).toHaveFocus();
  });
});

describe('the connection', () => {
  it('always shows its state, and offers a retry where that helps', async () => {
    const { start, line } = opened();
    const { chat } = await start();
    await chat.says('已连接');
    line.show({ status: 'reconnecting' });
    await chat.says('正在重新连接…');
    line.show({ status: 'failed', cause: { kind: 'login', code: 70001 }, mayRetry: true });
    await chat.says('登录失败，错误码 70001');
    await chat.press('重新连接');
    expect(line.reported).toEqual([{ type: 'retry' }]);
    line.show({ status: 'failed', cause: { kind: 'unknown' }, mayRetry: false });
    await chat.says('聊天服务的配置有误，请联系管理员。');
    expect(screen.queryByRole('button', { name: '重新连接' })).toBeNull();
  });

  it.each(KICK_REASONS)('asks after a kick-out by %s whether to log in again', async (reason) => {
    const { start, line } = opened();
    const { app } = await start();
    line.show({ status: 'asking', reason });
    await waitFor(() => expect(screen.getByText(zh[`chat.kicked-out.${reason}`])).toBeVisible());
    await app.user.click(screen.getByRole('button', { name: '重新登录' }));
    expect(line.reported).toEqual([{ type: 'confirm' }]);
  });

  it('ends when the question is cancelled, while the user stays signed in', async () => {
    const { start, line } = opened();
    const { app, chat } = await start();
    line.show({ status: 'asking', reason: 'multipleDevice' });
    await screen.findByText('由于多设备登录被踢出，是否重新登录?');
    await app.user.click(screen.getByRole('button', { name: '结束聊天' }));
    expect(line.reported).toEqual([{ type: 'cancel' }]);
    line.show({ status: 'ended' });
    await chat.says('聊天已结束');
    expect(screen.queryByText('由于多设备登录被踢出，是否重新登录?')).toBeNull();
    expect(app.url()).toBe('/index');
  });
});

describe('the actions of the chat', () => {
  it('report 操作成功! and the conversation shows the action', async () => {
    const { start } = opened();
    const { app, panel, messages } = await start();
    await app.user.click(within(panel).getByRole('button', { name: '催办' }));
    await app.user.click(await screen.findByRole('button', { name: '确定' }));
    await app.seesText('操作成功!');
    await within(messages).findByText(/催办了工单/, undefined, PATIENTLY);
  });

  it('let the creator finish with the chat’s texts, after which only rating is offered', async () => {
    const { start, desk } = opened();
    const { app, chat, panel } = await start();
    await app.user.click(within(panel).getByRole('button', { name: '完结' }));
    await app.user.click(await screen.findByRole('button', { name: '确定' }));
    await app.seesText('工单已完结');
    expect(desk.find(CREATOR, '7').tracked.workOrder.remark).toBe('发起人关闭工单');
    await chat.press('评价');
    await screen.findByRole('dialog', { name: '评论工单' });
  });

  it('rate in a dialog of 500 px that neither Escape nor a click outside closes', async () => {
    const fake = openFakeChatApp({ person: CREATOR, path: '/index' });
    const order = anOrder().withId('7').numbered('NO007').build().part;
    fake.desk.put(
      aWorkOrder().withId('7').onOrder(order).createdBy(CREATOR).handledBy(HANDLER).finished().build(),
    );
    const app = fake.start();
    const chat = chatPanel(app);
    await chat.openByButton();
    await chat.choose('NO007');
    await chat.press('评价');
    const dialog = await screen.findByRole('dialog', { name: '评论工单' });
    expect(dialog.style.width).toBe('500px');
    const outside = dialog.closest('.ant-modal-wrap');
    if (outside === null) throw new Error('The dialog has no surroundings');
    await app.user.keyboard('{Escape}');
    await app.user.click(outside);
    // If Escape or the click had begun to close the dialog, it would be gone once the stars are chosen.
    await app.user.click(within(dialog).getByRole('radio', { name: '满意' }));
    await waitFor(() => expect(within(dialog).getByRole('radio', { name: '满意' })).toBeChecked());
    expect(screen.getByRole('dialog', { name: '评论工单' })).toBeVisible();
    expect(chat.isOpen()).toBe(true);
    await app.user.click(within(dialog).getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '评论工单' })).toBeNull());
    expect(chat.isOpen()).toBe(true);
  });

  it('ship with 操作成功!, and the conversation shows the shipment', async () => {
    const fake = openFakeChatApp({ person: HANDLER, path: '/index' });
    const order = anOrder().withId('7').numbered('NO007').build().part;
    const open = aWorkOrder().withId('7').onOrder(order).createdBy(CREATOR).handledBy(HANDLER);
    fake.desk.put(open.withReshipmentRequested().build());
    const app = fake.start();
    const chat = chatPanel(app);
    await chat.openByButton();
    await chat.choose('NO007');
    const messages = await within(await chat.panel()).findByRole('region', { name: '聊天消息' }, PATIENTLY);
    await chat.press('确认补发');
    const dialog = await screen.findByRole('dialog', { name: '确认补发' });
    await app.user.type(within(dialog).getByLabelText('运单号'), 'SF1234567890');
    await app.user.click(within(dialog).getByRole('button', { name: '确认补发' }));
    await app.seesText('操作成功!');
    await within(messages).findByText(/确认了补发/, undefined, PATIENTLY);
    await within(messages).findByText(/SF1234567890/, undefined, PATIENTLY);
  });

  it('complain with 操作成功!, and the conversation shows the complaint', async () => {
    const { start } = opened();
    const { app, chat, messages } = await start();
    await chat.press('投诉');
    const dialog = await screen.findByRole('dialog', { name: '投诉工单' });
    await app.user.type(await within(dialog).findByRole('textbox', { name: '投诉理由' }), '三天没有人联系我');
    await app.user.click(within(dialog).getByRole('button', { name: '提交投诉' }));
    await app.seesText('操作成功!');
    await within(messages).findByText(/投诉了工单/, undefined, PATIENTLY);
    await within(messages).findByText('三天没有人联系我', undefined, PATIENTLY);
  });

  it('open no dialog in the chat when the list finishes another work order', async () => {
    const fake = openFakeChatApp({ person: CREATOR, path: '/work/list' });
    for (const id of ['7', '8']) {
      const order = anOrder().withId(id).numbered(`NO00${id}`).build().part;
      fake.desk.put(aWorkOrder().withId(id).onOrder(order).createdBy(CREATOR).handledBy(HANDLER).build());
    }
    const app = fake.start();
    const chat = chatPanel(app);
    await chat.openByButton();
    await chat.choose('NO007');
    await within(await chat.panel()).findByRole('button', { name: '完结' }, PATIENTLY);
    (await workListPage(app).row('8')).focus();
    await app.user.keyboard('f');
    await app.user.click(await screen.findByRole('button', { name: '确定' }, PATIENTLY));
    await app.seesText('工单已完结');
    const isDone = (id: string) => isFinished(fake.desk.find(CREATOR, id).tracked.workOrder);
    expect([isDone('7'), isDone('8')]).toEqual([false, true]);
  });

  it('have dialogs whose keys neither open another work order nor close the panel', async () => {
    const fake = openFakeChatApp({ person: HANDLER, path: '/index' });
    for (const id of ['7', '8']) {
      const order = anOrder().withId(id).numbered(`NO00${id}`).build().part;
      fake.desk.put(aWorkOrder().withId(id).onOrder(order).createdBy(CREATOR).handledBy(HANDLER).build());
    }
    const app = fake.start();
    const chat = chatPanel(app);
    await chat.openByButton();
    await chat.choose('NO007');
    await chat.press('完结');
    const dialog = await screen.findByRole('dialog', { name: '工单完结' });
    within(dialog).getByRole('checkbox').focus();
    await app.user.keyboard('j');
    await app.user.keyboard('k');
    await app.user.keyboard('{Control>}i{/Control}');
    expect(dialog).toBeVisible();
    expect(await chat.chosen()).toBe('7');
    await app.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '工单完结' })).toBeNull());
    expect(chat.isOpen()).toBe(true);
    await app.user.keyboard('{Control>}i{/Control}');
    expect(chat.isOpen()).toBe(false);
  });

  it('require a remark of the handler of at most 500 characters', async () => {
    const fake = openFakeChatApp({ person: HANDLER, path: '/index' });
    const order = anOrder().withId('7').numbered('NO007').build().part;
    fake.desk.put(aWorkOrder().withId('7').onOrder(order).createdBy(CREATOR).handledBy(HANDLER).build());
    const app = fake.start();
    const chat = chatPanel(app);
    await chat.openByButton();
    await chat.choose('NO007');
    await chat.press('完结');
    const dialog = await screen.findByRole('dialog', { name: '工单完结' });
    const field = within(dialog).getByLabelText('完结备注');
    expect(field).toHaveValue('');
    await app.user.click(within(dialog).getByRole('button', { name: '确定' }));
    await app.seesText('请输入完结备注');
    await app.user.click(field);
    await app.user.paste('长'.repeat(501));
    await app.seesText('完结备注字数不能超过500个字符');
  });
});
