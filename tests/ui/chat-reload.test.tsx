import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemoryStore, type MemoryStore } from '@/adapters/fake/memory.store';
import type { Person } from '@/domain/kernel/party';
import { takeEarlyChatKey, watchEarlyChatKey } from '@/ui/kit/early/early-chat-key';
import { anOrder, aWorkOrder, CREATOR, HANDLER } from '@tests/support/builders';
import { chatPanel } from '@tests/support/pages/chat.page';
import { openFakeChatApp } from '@tests/support/pages/fake-chat-app';

// Loaded in advance, so that the panel opens without delay.
beforeAll(async () => {
  await import('@/ui/chat/panel/chat-panel');
}, 60_000);

const NUMBER = 'NO001';

/** Opens a tab of one user with one work order. */
const open = (person: Person, tabStore: MemoryStore, platform = 'cyy') => {
  const fake = openFakeChatApp({ person, path: '/index', tabStore, platform });
  const order = anOrder().withId('1').numbered(NUMBER).build().part;
  fake.desk.put(aWorkOrder().withId('1').onOrder(order).createdBy(CREATOR).handledBy(HANDLER).build());
  const app = fake.start();
  return { app, chat: chatPanel(app) };
};

/** Copies the tab's storage at the moment of a reload, which unmounts nothing. */
const copied = (store: MemoryStore): MemoryStore => {
  const copy = createMemoryStore();
  for (const key of store.keys()) copy.write(key, store.read(key) ?? '');
  return copy;
};

const frameIsThere = () => screen.findByRole('button', { name: /工单聊天$/ }, { timeout: 15_000 });

describe('a reload', () => {
  it('reopens the chat panel with its conversation, only for the same user', async () => {
    const tab = createMemoryStore();
    const first = open(CREATOR, tab);
    await first.chat.openByButton();
    await first.chat.choose(NUMBER);
    await waitFor(async () => expect(await first.chat.chosen()).toBe('1'));
    const kept = copied(tab);
    first.app.close();

    const again = open(CREATOR, copied(kept));
    await again.chat.panel();
    await waitFor(async () => expect(await again.chat.chosen()).toBe('1'));
    again.app.close();

    const other = open(HANDLER, copied(kept));
    await frameIsThere();
    expect(other.chat.isOpen()).toBe(false);
    other.app.close();
  });

  it('does not reopen a panel that was closed or whose session ended', async () => {
    const tab = createMemoryStore();
    const first = open(CREATOR, tab);
    await first.chat.openByButton();
    expect(tab.keys()).toHaveLength(1);
    await first.chat.press('关闭聊天');
    expect(tab.keys()).toEqual([]);
    await first.chat.openByButton();
    // The end of the session unmounts the frame.
    first.app.close();
    expect(tab.keys()).toEqual([]);
  });

  it('remembers Ctrl+I that was pressed before the code of the chat was loaded', async () => {
    watchEarlyChatKey(() => true);
    fireEvent.keyDown(document.body, { key: 'i', ctrlKey: true });
    const { app, chat } = open(CREATOR, createMemoryStore());
    await chat.panel();
    app.close();
  });

  it('does not remember Ctrl+I that was pressed twice, or while signed out', async () => {
    watchEarlyChatKey(() => true);
    fireEvent.keyDown(document.body, { key: 'i', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'i', ctrlKey: true });
    expect(takeEarlyChatKey()).toBe(false);
    watchEarlyChatKey(() => false);
    fireEvent.keyDown(document.body, { key: 'i', ctrlKey: true });
    const { app, chat } = open(CREATOR, createMemoryStore());
    await frameIsThere();
    expect(chat.isOpen()).toBe(false);
    app.close();
  });
});
