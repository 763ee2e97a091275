import { describe, expect, it } from 'vitest';
import { settle } from '@/adapters/fake/fake-clock';
import { OFFLINE } from '@/adapters/fake/weather';
import { createRooms, READ_ANYWAY_MS, ROOMS_KEPT } from '@/application/chat/rooms';
import { CREATOR } from '@tests/support/builders';
import { ID, openBrowser } from './chat-desk';

const texts = (conversation: { view(): { messages: readonly { text: string }[] } }): readonly string[] =>
  conversation.view().messages.map(({ text }) => text);

const opened = async () => {
  const browser = openBrowser();
  browser.handlerSays('一');
  const tab = browser.tab();
  await settle();
  return { ...browser, ...tab };
};

describe('a conversation that somebody opens', () => {
  it('is read at once, with the work order as it is', async () => {
    const { conversation } = await opened();
    expect(texts(conversation)).toEqual(['一']);
    expect(conversation.view()).toMatchObject({ isStale: false, isCatchingUp: false, unsent: [] });
    expect(conversation.view().work?.workOrder.id).toBe(ID);
  });

  it('keeps its view until something changes, and says so then', async () => {
    const { conversation, handlerSays, changes } = await opened();
    const view = conversation.view();
    expect(conversation.view()).toBe(view);
    let calls = 0;
    conversation.subscribe(() => (calls += 1));
    handlerSays('二');
    changes.publish({ kind: 'touched', workOrderId: ID });
    await settle();
    expect(calls).toBeGreaterThan(0);
    expect(texts(conversation)).toEqual(['一', '二']);
  });

  it('is read again on focus, every 60 s, and when anything may be different', async () => {
    const { conversation, handlerSays, changes, view, clock } = await opened();
    handlerSays('二');
    view.look(true);
    await settle();
    expect(texts(conversation)).toHaveLength(2);
    handlerSays('三');
    await clock.advance(READ_ANYWAY_MS);
    await settle();
    expect(texts(conversation)).toHaveLength(3);
    handlerSays('四');
    changes.publish({ kind: 'unknown' });
    await settle();
    expect(texts(conversation)).toHaveLength(4);
  });

  it('is not read for another work order’s sake, nor behind the person’s back', async () => {
    const { conversation, handlerSays, changes, view, clock } = await opened();
    handlerSays('二');
    changes.publish({ kind: 'touched', workOrderId: '404' });
    view.look(false);
    await clock.advance(READ_ANYWAY_MS);
    await settle();
    expect(texts(conversation)).toEqual(['一']);
  });

  it('shows what a command’s answer brought before it is read', async () => {
    const { conversation, workOrders, changes, weather } = await opened();
    const result = await workOrders.urge(ID, 'urge-1');
    if (!result.ok) throw new Error(result.refusal.code);
    weather.slow(1000);
    changes.publish({ kind: 'said', workOrderId: ID, by: 'urge', message: result.value });
    expect(conversation.view().messages.at(-1)?.kind).toBe('urge');
    expect(conversation.view().isCatchingUp).toBe(true);
  });

  it('is marked as stale by a read that fails, and keeps what it shows', async () => {
    const { conversation, weather } = await opened();
    weather.next(OFFLINE);
    conversation.lookAgain();
    await settle();
    expect(conversation.view().isStale).toBe(true);
    expect(texts(conversation)).toEqual(['一']);
    conversation.lookAgain();
    await settle();
    expect(conversation.view().isStale).toBe(false);
  });

  it('brings older pages, 15 at a time, until there is none', async () => {
    const browser = openBrowser();
    for (let each = 1; each <= 20; each += 1) browser.handlerSays(`第${each}句`);
    const { conversation } = browser.tab();
    await settle();
    expect(texts(conversation)).toHaveLength(15);
    conversation.readOlder();
    expect(conversation.view().isReadingOlder).toBe(true);
    await settle();
    expect(texts(conversation)).toHaveLength(20);
    expect(conversation.view().older).toEqual({ kind: 'complete' });
    conversation.readOlder();
    expect(conversation.view().isReadingOlder).toBe(false);
  });

  it('gives up what is being read when it is closed, and is no staler for it; opened again it is there at once', async () => {
    const { conversation, chat, weather, handlerSays, clock } = await opened();
    weather.slow(1000);
    conversation.lookAgain();
    conversation.close();
    expect(conversation.view()).toMatchObject({ isCatchingUp: false, isStale: false });
    handlerSays('二');
    const again = chat.conversations.open(ID);
    expect(texts(again)).toEqual(['一']);
    await clock.advance(1000);
    await settle();
    expect(texts(again)).toEqual(['一', '二']);
  });
});

describe('conversations that nobody looks at', () => {
  it('are kept, as many as there may be; the one used longest ago goes first', () => {
    const browser = openBrowser();
    const { clock } = browser;
    const { workOrders, changes, view } = browser.tab();
    const rooms = createRooms({ workOrders, changes, visibility: view.visibility, focus: view.focus, clock });
    const held = rooms.of('held');
    held.hold();
    const first = rooms.of('0');
    for (let id = 1; id < ROOMS_KEPT - 1; id += 1) rooms.of(String(id));
    expect(rooms.of('0')).toBe(first);
    const second = rooms.of('1');
    for (let id = 2; id < ROOMS_KEPT - 1; id += 1) rooms.of(String(id));
    expect(rooms.of('0')).toBe(first);
    rooms.of('one more');
    expect(rooms.of('held')).toBe(held);
    expect(rooms.of('0')).toBe(first);
    expect(rooms.of('1')).not.toBe(second);
  });
});

describe('the read mark', () => {
  it('moves to the newest of somebody else, once, and the screens hear of it', async () => {
    const { conversation, desk, seen } = await opened();
    conversation.seenToTheEnd();
    await settle();
    expect(desk.readMark(CREATOR, ID)).toBe(1);
    conversation.seenToTheEnd();
    await settle();
    expect(seen.filter(({ kind }) => kind === 'seen')).toHaveLength(1);
  });

  it('waits for the person to be back', async () => {
    const { conversation, desk, view } = await opened();
    view.look(false);
    conversation.seenToTheEnd();
    await settle();
    expect(desk.readMark(CREATOR, ID)).toBe(0);
    view.look(true);
    await settle();
    expect(desk.readMark(CREATOR, ID)).toBe(1);
  });

  it('that could not be told is told with the next sight', async () => {
    const { conversation, desk, weather } = await opened();
    weather.next(OFFLINE);
    conversation.seenToTheEnd();
    await settle();
    expect(desk.readMark(CREATOR, ID)).toBe(0);
    conversation.seenToTheEnd();
    await settle();
    expect(desk.readMark(CREATOR, ID)).toBe(1);
  });
});
