import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOrder, aWorkOrder, CREATOR, HANDLER } from '@tests/support/builders';
import { layOut } from '@tests/support/pages/browser';
import { chatPanel } from '@tests/support/pages/chat.page';
import { openFakeChatApp } from '@tests/support/pages/fake-chat-app';

const PATIENTLY = { timeout: 20_000 };

let takeBack: () => void;
beforeEach(() => {
  takeBack = layOut();
});
afterEach(() => {
  takeBack();
});

/** A desk with two conversations; the older message of the first is 40 replies back. */
const opened = () => {
  const fake = openFakeChatApp({ person: CREATOR, path: '/index', permissions: ['work:list'] });
  for (const id of ['7', '8']) {
    const order = anOrder().withId(id).numbered(`NO00${id}`).build().part;
    fake.desk.put(aWorkOrder().withId(id).onOrder(order).createdBy(CREATOR).handledBy(HANDLER).build());
  }
  fake.says(HANDLER, '7', '客户说边角起泡，SF12 已寄出');
  for (let nth = 1; nth <= 40; nth += 1) fake.says(CREATOR, '7', `第${String(nth)}句`);
  fake.says(HANDLER, '8', '明天上门');
  return fake;
};

describe('a search in the list of the chat', () => {
  it('shows the message that contains the text, with its author and the match marked', async () => {
    const chat = chatPanel(opened().start());
    await chat.openByButton();
    await chat.search('起泡');
    await waitFor(async () => expect(await chat.ids()).toEqual(['7']), PATIENTLY);
    const row = await chat.row('NO007');
    expect(row).toHaveTextContent(`${HANDLER.name}：客户说边角起泡，SF12 已寄出`);
    expect(within(row).getByText('起泡').tagName).toBe('MARK');
  });

  it('opens the conversation at that message, however old it is', async () => {
    const app = opened().start();
    const chat = chatPanel(app);
    await chat.openByButton();
    await chat.search('sf12');
    await waitFor(async () => expect(await chat.ids()).toEqual(['7']), PATIENTLY);
    await chat.choose('NO007');
    const messages = await within(await chat.panel()).findByRole('region', { name: '聊天消息' }, PATIENTLY);
    await waitFor(() => {
      // happy-dom fires no event when it scrolls.
      fireEvent.scroll(messages);
      const found = messages.querySelector('[data-found]');
      expect(found).toHaveTextContent('客户说边角起泡，SF12 已寄出');
    }, PATIENTLY);
    expect(messages.querySelectorAll('[data-found]')).toHaveLength(1);
  });

  it('shows the last message again once the search is empty, and marks nothing', async () => {
    const app = opened().start();
    const chat = chatPanel(app);
    await chat.openByButton();
    await chat.search('起泡');
    await waitFor(async () => expect(await chat.ids()).toEqual(['7']), PATIENTLY);
    await app.user.click(within(await chat.list()).getByRole('button', { name: '清除' }));
    await waitFor(async () => expect(await chat.ids()).toHaveLength(2), PATIENTLY);
    expect(await chat.row('NO007')).toHaveTextContent('第40句');
    await chat.choose('NO007');
    await screen.findByRole('region', { name: '聊天消息' }, PATIENTLY);
    expect(document.querySelector('[data-found]')).toBeNull();
  });
});

describe('a search when the chat moves to a window of its own', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('moves with the chat, and moves back when the window is closed', async () => {
    const out = { closed: false, focus: () => undefined };
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(out as unknown as Window);
    const app = opened().start();
    const chat = chatPanel(app);
    await chat.openByButton();
    await chat.panel();
    await app.user.type(screen.getByRole('searchbox', { name: '搜索工单' }), '起泡');
    await app.user.click(screen.getByRole('button', { name: '在独立窗口中打开' }));
    await waitFor(() => expect(openWindow).toHaveBeenCalledOnce());
    const url = new URL(String(openWindow.mock.calls[0]?.[0]), window.location.origin);
    expect([url.pathname, url.searchParams.get('search')]).toEqual(['/chat', '起泡']);
    const data = { shown: 'conversation', search: '上门' };
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: window.location.origin, source: out as never }),
    );
    out.closed = true;
    await waitFor(
      () => expect(screen.getByRole('searchbox', { name: '搜索工单' })).toHaveValue('上门'),
      PATIENTLY,
    );
    await waitFor(async () => expect(await chat.ids()).toEqual(['8']), PATIENTLY);
  });

  it('is in the list of the window, and in its URL after a change', async () => {
    const fake = openFakeChatApp({ person: CREATOR, path: '/chat?search=NO008', permissions: ['work:list'] });
    for (const id of ['7', '8']) {
      const order = anOrder().withId(id).numbered(`NO00${id}`).build().part;
      fake.desk.put(aWorkOrder().withId(id).onOrder(order).createdBy(CREATOR).handledBy(HANDLER).build());
    }
    const app = fake.start();
    const field = await screen.findByRole('searchbox', { name: '搜索工单' }, PATIENTLY);
    await waitFor(() => expect(field).toHaveValue('NO008'));
    expect(await screen.findByText('NO008', {}, PATIENTLY)).toBeInTheDocument();
    expect(screen.queryByText('NO007')).toBeNull();
    expect(app.url()).toBe('/chat?search=NO008');
    await app.user.clear(field);
    expect(await screen.findByText('NO007', {}, PATIENTLY)).toBeInTheDocument();
    await waitFor(() => expect(app.url()).toBe('/chat'));
  });
});
