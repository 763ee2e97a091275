import { EVERYTHING } from '@/application/kernel/change';
import { posted } from '@/application/work-order/work-order-change';
import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { settle } from '@/adapters/fake/fake-clock';
import { OFFLINE } from '@/adapters/fake/call-simulation';
import { READ_AT_MOST_MS } from '@/application/chat/room-reads';
import {
  createRooms,
  FALLBACK_READ_MS,
  READ_REPLY_MS,
  READ_STALE_MS,
  ROOMS_KEPT,
} from '@/application/chat/rooms';
import { MINUTE } from '@/domain/kernel/instant';
import { aReply, CREATOR } from '@tests/support/builders';
import { ID, openBrowser, neverAnswered } from './chat-desk';

const texts = (conversation: { view(): { messages: readonly { text: string }[] } }): readonly string[] =>
  conversation.view().messages.map(({ text }) => text);

const opened = async () => {
  const browser = openBrowser();
  browser.handlerSays('一');
  const tab = browser.tab();
  await settle();
  return { ...browser, ...tab };
};

/** Opens a conversation whose reads hang until the test calls `goOn`. */
const hung = async () => {
  const browser = openBrowser();
  browser.handlerSays('一');
  const { workOrders: real } = browser.tab();
  let swallows = true;
  const workOrders: typeof real = {
    ...real,
    newestPage: (id, options) => (swallows ? neverAnswered(options?.signal) : real.newestPage(id, options)),
  };
  const tab = browser.tab({ workOrders });
  await settle();
  const goOn = (): void => {
    swallows = false;
  };
  return { ...browser, ...tab, goOn };
};

/** Opens a conversation and counts its reads. */
const counted = async () => {
  const browser = openBrowser();
  browser.handlerSays('一');
  const { workOrders } = browser.tab();
  let count = 0;
  const counting: typeof workOrders = {
    ...workOrders,
    newestPage: (...given) => {
      count += 1;
      return workOrders.newestPage(...given);
    },
    historyBefore: (...given) => {
      count += 1;
      return workOrders.historyBefore(...given);
    },
  };
  const tab = browser.tab({ workOrders: counting });
  await settle();
  return { ...browser, ...tab, reads: () => count };
};

describe('an opened conversation', () => {
  it('is read at once, with the current work order', async () => {
    const { conversation } = await opened();
    expect(texts(conversation)).toEqual(['一']);
    expect(conversation.view()).toMatchObject({ isStale: false, isCatchingUp: false, unsent: [] });
    expect(conversation.view().work?.workOrder.id).toBe(ID);
  });

  it('returns the same view until it changes, and announces each change', async () => {
    const { conversation, handlerSays, changes } = await opened();
    const view = conversation.view();
    expect(conversation.view()).toBe(view);
    let calls = 0;
    conversation.subscribe(() => (calls += 1));
    handlerSays('二');
    changes.publish({ area: 'work-order', id: ID, kind: 'changed' });
    await settle();
    expect(calls).toBeGreaterThan(0);
    expect(texts(conversation)).toEqual(['一', '二']);
  });

  it('is read again on focus, every 60 s, and after a signal for everything', async () => {
    const { conversation, handlerSays, changes, view, clock } = await opened();
    handlerSays('二');
    view.look(true);
    await settle();
    expect(texts(conversation)).toHaveLength(2);
    handlerSays('三');
    await clock.advance(FALLBACK_READ_MS);
    await settle();
    expect(texts(conversation)).toHaveLength(3);
    handlerSays('四');
    changes.publish(EVERYTHING);
    await settle();
    expect(texts(conversation)).toHaveLength(4);
  });

  it('is marked as stale when a read times out, and is read again at the next signal', async () => {
    const { conversation, changes, clock, goOn } = await hung();
    await clock.advance(READ_AT_MOST_MS - 1);
    await settle();
    expect(conversation.view()).toMatchObject({ isCatchingUp: true, isStale: false });
    await clock.advance(1);
    await settle();
    expect(conversation.view()).toMatchObject({ isCatchingUp: false, isStale: true });
    goOn();
    changes.publish({ area: 'work-order', id: ID, kind: 'changed' });
    await settle();
    expect(texts(conversation)).toEqual(['一']);
    expect(conversation.view().isStale).toBe(false);
  });

  it('is read again after a stalled read times out, if a signal arrived during it', async () => {
    const { conversation, changes, clock, goOn } = await hung();
    changes.publish(EVERYTHING);
    goOn();
    await clock.advance(READ_AT_MOST_MS);
    await settle();
    expect(texts(conversation)).toEqual(['一']);
    expect(conversation.view().isStale).toBe(false);
  });

  it('is read again after a failed read, even without a signal', async () => {
    const { conversation, handlerSays, changes, simulation, clock } = await opened();
    handlerSays('二');
    simulation.nextFaults(OFFLINE, OFFLINE);
    changes.publish({ area: 'work-order', id: ID, kind: 'changed' });
    await settle();
    expect(conversation.view().isStale).toBe(true);
    await clock.advance(READ_STALE_MS);
    await settle();
    expect(texts(conversation)).toEqual(['一']);
    await clock.advance(2 * READ_STALE_MS);
    await settle();
    expect(texts(conversation)).toEqual(['一', '二']);
    expect(conversation.view().isStale).toBe(false);
  });

  it('is read with growing delays while reads fail; after a success the delay is short again', async () => {
    const { simulation, changes, clock, reads } = await counted();
    simulation.nextFaults(...Array.from({ length: 99 }, () => OFFLINE));
    changes.publish({ area: 'work-order', id: ID, kind: 'changed' });
    await settle();
    const before = reads();
    await clock.advance(10 * MINUTE);
    await settle();
    expect(reads() - before).toBeLessThanOrEqual(24);
    simulation.reset();
    await clock.advance(MINUTE);
    simulation.nextFaults(OFFLINE);
    changes.publish({ area: 'work-order', id: ID, kind: 'changed' });
    await settle();
    const failed = reads();
    await clock.advance(READ_STALE_MS);
    await settle();
    expect(reads()).toBe(failed + 1);
  });

  it('is read neither after a change of another work order nor in a hidden tab', async () => {
    const { conversation, handlerSays, changes, view, clock } = await opened();
    handlerSays('二');
    changes.publish({ area: 'work-order', id: '404', kind: 'changed' });
    view.look(false);
    await clock.advance(FALLBACK_READ_MS);
    await settle();
    expect(texts(conversation)).toEqual(['一']);
  });

  it('shows the event in the response to a command without waiting for the next read', async () => {
    const { conversation, workOrders, changes, simulation } = await opened();
    const result = await workOrders.urge(ID, 'urge-1');
    if (!result.ok) throw new Error(result.refusal.code);
    simulation.setDelay(1000);
    changes.publish(posted(ID, 'urge', result.value));
    expect(conversation.view().messages.at(-1)?.kind).toBe('urge');
    expect(conversation.view().isCatchingUp).toBe(true);
  });

  it('is read once after the user’s own reply: at its signal, or after a short delay without one', async () => {
    const { conversation, workOrders, changes, clock, reads } = await counted();
    const say = async (text: string) => {
      const answer = await workOrders.reply(ID, aReply().saying(text).build(), text);
      if (!answer.ok) throw new Error(answer.refusal.code);
      changes.publish(posted(ID, 'reply', answer.value));
    };
    const before = reads();
    await say('二');
    await settle();
    expect(texts(conversation)).toEqual(['一', '二']);
    expect(reads() - before).toBe(0);
    changes.publish({ area: 'work-order', id: ID, kind: 'changed' });
    await clock.advance(READ_REPLY_MS);
    expect(reads() - before).toBe(1);
    await say('三');
    await clock.advance(READ_REPLY_MS - 1);
    expect(reads() - before).toBe(1);
    await clock.advance(1);
    expect(reads() - before).toBe(2);
    expect(texts(conversation)).toEqual(['一', '二', '三']);
  });

  it('loads a gap of 250 messages with four reads', async () => {
    const { conversation, changes, handlerSays, reads } = await counted();
    for (let each = 1; each <= 250; each += 1) handlerSays(`第${each}句`);
    const before = reads();
    changes.publish({ area: 'work-order', id: ID, kind: 'changed' });
    await settle();
    expect(texts(conversation)).toEqual(['一', ...Array.from({ length: 250 }, (_, at) => `第${at + 1}句`)]);
    expect(reads() - before).toBe(4);
  });

  it('returns the same objects when a read returns nothing new', async () => {
    const { conversation, changes, handlerSays } = await opened();
    const { messages, work } = conversation.view();
    changes.publish({ area: 'work-order', id: ID, kind: 'changed' });
    await settle();
    expect(conversation.view().messages).toBe(messages);
    expect(conversation.view().work).toBe(work);
    handlerSays('二');
    changes.publish({ area: 'work-order', id: ID, kind: 'changed' });
    await settle();
    expect(conversation.view().messages[0]).toBe(messages[0]);
    expect(conversation.view().work).not.toBe(work);
  });

  it('a failed read marks the conversation as stale and keeps its messages', async () => {
    const { conversation, simulation } = await opened();
    simulation.nextFaults(OFFLINE);
    conversation.lookAgain();
    await settle();
    expect(conversation.view().isStale).toBe(true);
    expect(texts(conversation)).toEqual(['一']);
    conversation.lookAgain();
    await settle();
    expect(conversation.view().isStale).toBe(false);
  });

  it('loads older pages of 15 until there are no more', async () => {
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

  it('cancels its read when it is closed, and shows its messages at once when it is opened again', async () => {
    const { conversation, chat, simulation, handlerSays, clock } = await opened();
    simulation.setDelay(1000);
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

describe('conversations that are not shown', () => {
  it('are cached up to a limit, and the least recently used one is dropped first', () => {
    const browser = openBrowser();
    const { clock } = browser;
    const { workOrders, changes, view } = browser.tab();
    const rooms = createRooms({
      workOrders,
      changes,
      signals: NEVER,
      visibility: view.visibility,
      focus: view.focus,
      clock,
      random: () => 0.5,
    });
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
  it('moves once to the newest message of another user, and announces the move', async () => {
    const { conversation, desk, seen } = await opened();
    conversation.seenToTheEnd();
    await settle();
    expect(desk.readMark(CREATOR, ID)).toBe(1);
    conversation.seenToTheEnd();
    await settle();
    expect(seen.filter(({ kind }) => kind === 'read')).toHaveLength(1);
  });

  it('is not sent again when the conversation is reopened, and moves on with new messages', async () => {
    const { chat, conversation, desk, seen, handlerSays } = await opened();
    conversation.seenToTheEnd();
    await settle();
    conversation.close();
    const again = chat.conversations.open(ID);
    again.seenToTheEnd();
    await settle();
    expect(seen.filter(({ kind }) => kind === 'read')).toHaveLength(1);
    handlerSays('还在吗');
    again.lookAgain();
    await settle();
    again.seenToTheEnd();
    await settle();
    expect(desk.readMark(CREATOR, ID)).toBe(2);
    expect(seen.filter(({ kind }) => kind === 'read')).toHaveLength(2);
  });

  it('does not move until the tab is visible again', async () => {
    const { conversation, desk, view } = await opened();
    view.look(false);
    conversation.seenToTheEnd();
    await settle();
    expect(desk.readMark(CREATOR, ID)).toBe(0);
    view.look(true);
    await settle();
    expect(desk.readMark(CREATOR, ID)).toBe(1);
  });

  it('a read mark that could not be sent is sent when the conversation is next visible', async () => {
    const { conversation, desk, simulation } = await opened();
    simulation.nextFaults(OFFLINE);
    conversation.seenToTheEnd();
    await settle();
    expect(desk.readMark(CREATOR, ID)).toBe(0);
    conversation.seenToTheEnd();
    await settle();
    expect(desk.readMark(CREATOR, ID)).toBe(1);
  });
});
