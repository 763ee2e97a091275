import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAlertCoordinator } from '@/adapters/browser/alert-coordinator';
import { createFakeLockManager } from '@tests/support/browser/lock-manager';
import { STORED } from '@/application/kernel/browser-registry';
import type { NoticePermission } from '@/application/chat/alerts.port';
import { BURST_MS } from '@/domain/chat/alert';
import { MINUTE, SECOND } from '@/domain/kernel/instant';
import { BETWEEN_ROUNDS_MS } from '@/ui/changes/dependent-queries';
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

/** Opens the creator's desk with two work orders, and records sounds and notifications of new messages. */
const opened = ({ answer = true, permission = 'undecided' as NoticePermission } = {}) => {
  const fake = openFakeChatApp({ person: CREATOR, path: '/index' });
  for (const id of ['7', '8']) {
    const order = anOrder().withId(id).numbered(`NO00${id}`).soldBy('1001', '车影优选').build().part;
    fake.desk.put(aWorkOrder().withId(id).onOrder(order).createdBy(CREATOR).handledBy(HANDLER).build());
  }
  const received = { rung: 0, asked: 0, shown: [] as { title: string; body: string; onClick: () => void }[] };
  let allowed = permission;
  const coordinator = createAlertCoordinator({
    visibility: { isVisible: () => true, subscribe: () => () => undefined },
    clock: fake.clock,
    locks: createFakeLockManager(),
  });
  let isAttending = false;
  const alerts = {
    coordinator: {
      ...coordinator,
      attend: () => {
        isAttending = true;
        coordinator.attend();
      },
    },
    chime: { ring: () => void (received.rung += 1) },
    desktop: {
      permission: () => allowed,
      ask: () => {
        received.asked += 1;
        allowed = answer ? 'granted' : 'denied';
        return Promise.resolve(answer);
      },
      show: (notice: (typeof received.shown)[number]) => void received.shown.push(notice),
    },
  };
  const start = async () => {
    fake.held.hold({ ...fake.chat, alerts });
    const app = fake.start();
    // The alert code is loaded in the background.
    await waitFor(() => expect(isAttending).toBe(true), PATIENTLY);
    // By then the existing messages are known, so they do not count as new.
    await fake.clock.advance(2 * SECOND);
    await unread(1);
    return app;
  };
  fake.says(HANDLER, '7', '之前说的');
  /** Posts a message, and waits until the lists with its count are read again. */
  const says = async (...posted: Parameters<typeof fake.says>) => {
    fake.says(...posted);
    await fake.clock.advance(BETWEEN_ROUNDS_MS);
  };
  /** Advances the clock to the frame's next periodic read. */
  const readAgain = () => fake.clock.advance(MINUTE);
  return { ...fake, says, start, received, readAgain };
};

const unread = (count: number) =>
  screen.findByRole('button', { name: `${count} 条未读消息，打开工单聊天` }, PATIENTLY);

describe('the sound', () => {
  it('plays once for a burst, and again for the next one', async () => {
    const { start, says, received, clock, readAgain } = opened();
    await start();
    expect(received.rung).toBe(0);
    await says(HANDLER, '7', '第一句');
    await unread(2);
    await waitFor(() => expect(received.rung).toBe(1));
    await says(HANDLER, '8', '第二句');
    await says(HANDLER, '7', '第三句');
    await unread(4);
    expect(received.rung).toBe(1);
    await clock.advance(BURST_MS);
    await says(HANDLER, '8', '第四句');
    await unread(5);
    await waitFor(() => expect(received.rung).toBe(2));
    await readAgain();
    expect(received.rung).toBe(2);
  });

  it('is turned off with one click, stored under the key TUI-CHAT-MUTE', async () => {
    const { start, says, received } = opened();
    const app = await start();
    const chat = chatPanel(app);
    await chat.openByKeys();
    await chat.press('关闭提示音');
    expect(app.store.read('TUI-CHAT-MUTE')).toBe('true');
    await says(HANDLER, '8', '听不见的');
    await unread(2);
    expect(received.rung).toBe(0);
    await chat.press('打开提示音');
    expect(app.store.read('TUI-CHAT-MUTE')).toBe('false');
  });

  it('does not play for the conversation in view', async () => {
    const { start, says, received } = opened();
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const chat = chatPanel(await start());
    await chat.openByKeys();
    await chat.choose('NO008');
    const messages = await within(await chat.panel()).findByRole('region', { name: '聊天消息' }, PATIENTLY);
    await says(HANDLER, '8', '看得见的');
    await within(messages).findByText('看得见的', undefined, PATIENTLY);
    expect(received.rung).toBe(0);
    await says(HANDLER, '7', '看不见的');
    await waitFor(() => expect(received.rung).toBe(1), PATIENTLY);
  });
});

describe('desktop notifications', () => {
  const away = () => vi.spyOn(document, 'hasFocus').mockReturnValue(false);

  it('ask for permission only on request, which the browser remembers', async () => {
    const { start, says, received } = opened();
    away();
    const app = await start();
    const chat = chatPanel(app);
    await says(HANDLER, '7', '还没有打开通知');
    await unread(2);
    await waitFor(() => expect(received.rung).toBe(1));
    expect([received.asked, received.shown]).toEqual([0, []]);

    await chat.openByKeys();
    await chat.press('打开桌面通知');
    expect(received.asked).toBe(1);
    expect(app.store.read(STORED.chatDesktop.key)).toBe('on');
  });

  it('are shown while the user is outside the page, and a click opens the conversation', async () => {
    const { start, says, received } = opened({ permission: 'granted' });
    away();
    const app = await start();
    const chat = chatPanel(app);
    await chat.openByKeys();
    await chat.press('打开桌面通知');
    await chat.press('关闭聊天');
    await says(HANDLER, '8', '请看');
    await waitFor(() => expect(received.shown).toHaveLength(1), PATIENTLY);
    expect(received.shown[0]).toMatchObject({ title: '工单聊天', body: '您有 2 条未读消息' });
    expect(chat.isOpen()).toBe(false);
    received.shown[0]?.onClick();
    await chat.panel();
    expect(await chat.chosen()).toBe('8');
  });

  it('are not shown while the user works in the page', async () => {
    const { start, says, received } = opened({ permission: 'granted' });
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    const app = await start();
    app.store.write(STORED.chatDesktop.key, 'on');
    await says(HANDLER, '8', '请看');
    await waitFor(() => expect(received.rung).toBe(1), PATIENTLY);
    expect(received.shown).toEqual([]);
  });

  it('that the browser refuses stay off, and the user is informed', async () => {
    const { start, received } = opened({ answer: false });
    const app = await start();
    const chat = chatPanel(app);
    await chat.openByKeys();
    await chat.press('打开桌面通知');
    await app.seesText('浏览器不允许显示通知，请在浏览器设置中允许后再试。');
    expect(received.asked).toBe(1);
    expect(app.store.read(STORED.chatDesktop.key)).not.toBe('on');
  });
});
