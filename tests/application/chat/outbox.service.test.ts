import { Subject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '@/adapters/fake/fake-clock';
import { LOST, NO_FAULT, OFFLINE, type SimulatedFault } from '@/adapters/fake/call-simulation';
import { createMemoryOutboxStore } from '@/adapters/fake/memory-outbox.store';
import { createFakeLocks } from '@/adapters/fake/fake-keyed-lock';
import { SEND_AT_MOST_MS } from '@/application/chat/attempt-reply';
import { READ_BEFORE_SEND_MS } from '@/application/chat/read-before-send';
import { SENDING_AT_MOST_MS } from '@/application/chat/take-over';
import { Failure } from '@/application/request/failure';
import { LONGEST_DELAY_MS } from '@/domain/kernel/backoff';
import type { ChatSignal } from '@/domain/chat/signal';
import { finishWorkOrder } from '@/domain/work-order/finish-work-order';
import { refuse } from '@/domain/result';
import { replyToWorkOrder } from '@/domain/work-order/reply-to-work-order';
import { aReply, CREATOR, HANDLER } from '@tests/support/builders';
import { ID, openBrowser, neverAnswered, contentOf } from './chat-desk';

const EXPIRED: SimulatedFault = {
  kind: 'failure',
  details: { kind: 'unauthenticated', code: 401, ambiguous: false },
};

const BUSY: SimulatedFault = {
  kind: 'failure',
  details: { kind: 'code', code: 503, status: 503, ambiguous: true },
};

/** A response from a proxy between browser and back end, with status 200 but without our envelope. */
const SOMETHING_BETWEEN: SimulatedFault = { kind: 'failure', details: { kind: 'contract', ambiguous: true } };

const UNREADABLE: SimulatedFault = {
  kind: 'failure',
  details: { kind: 'refused', code: 500, msg: '稍后再试', ambiguous: false },
};

/** An open conversation that has been read. The browser already knows whether the back end supports request ids. */
const opened = async (setup: Parameters<typeof openBrowser>[0] = {}, parts = {}) => {
  const browser = openBrowser(setup);
  const { knows: knowsRequestIds = true } = setup;
  const creator = { platform: 'cyy', userId: CREATOR.userId } as const;
  await browser.store.change(creator, (kept) => ({ ...kept, knowsRequestIds }), 'strict');
  const tab = browser.tab(parts);
  await settle();
  const write = async (text: string) => {
    const result = await tab.chat.outbox.write(ID, contentOf(text));
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };
  const statuses = () => tab.chat.outbox.entries().map(({ status }) => status.kind);
  const shown = () => tab.conversation.view().messages.map(({ text }) => text);
  return { ...browser, ...tab, openTab: browser.tab, write, statuses, shown };
};

describe('a reply', () => {
  it('is stored before it is sent, and its entry changes only after the server has the reply', async () => {
    const { write, posted, store, chat } = await opened();
    const { append, change } = store;
    const happened: string[] = [];
    vi.spyOn(store, 'append').mockImplementation(async (author, entry) => {
      await append(author, entry);
      happened.push(`kept as ${entry.status.kind}, ${posted().length} on the server`);
    });
    vi.spyOn(store, 'change').mockImplementation((...given) => {
      happened.push(`changed, ${posted().length} on the server`);
      return change(...given);
    });
    await write('您好');
    await settle();
    expect(happened).toEqual(['kept as sending, 0 on the server', 'changed, 1 on the server']);
    expect(chat.outbox.entries()).toEqual([]);
  });

  it.each([
    ['behind another reply that is being sent', 1],
    ['in a conversation that no view shows', 2],
    ['on a back end that knows no request ids', 3],
    ['without a network', 4],
  ] as const)('is stored as waiting %s, and is sent later', async (_, way) => {
    const { write, posted, store, chat, simulation, clock, view, conversation } = await opened({
      knows: way !== 3,
    });
    if (way === 1) {
      simulation.setDelay(1000);
      await write('第一句');
    }
    if (way === 2) conversation.close();
    if (way === 4) view.goOffline();
    const { append } = store;
    const kept: string[] = [];
    vi.spyOn(store, 'append').mockImplementation((author, entry) => {
      kept.push(entry.status.kind);
      return append(author, entry);
    });
    await write('您好');
    expect(kept).toEqual(['waiting']);
    view.goOnline();
    for (let second = 0; second < 5; second += 1) await clock.advance(1000);
    await settle();
    expect(posted().at(-1)).toBe('您好');
    expect(chat.outbox.entries()).toEqual([]);
  });

  it.each([
    ['is sent by the tab that stored it', false, ['您好']],
    ['is not sent by that tab if another tab has taken it over', true, []],
  ])('once its conversation is unlocked, a reply in the state “sending” %s', async (_, isTaken, sent) => {
    const locks = createFakeLocks();
    const { write, posted, store, chat } = await opened({}, { lock: locks.tab().lock });
    let letGo: () => void = () => undefined;
    const busy = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const name = ['cyy', CREATOR.userId, ID].join('/');
    void locks.tab().lock.run(name, () => busy, new AbortController().signal);
    await write('您好');
    expect(chat.outbox.entries()).toMatchObject([{ status: { kind: 'sending' }, attempt: 1 }]);
    if (isTaken) {
      const reason = { kind: 'words', text: '不行' } as const;
      await store.change(
        { platform: 'cyy', userId: CREATOR.userId },
        (kept) => ({
          ...kept,
          entries: kept.entries.map((entry) => ({
            ...entry,
            attempt: 2,
            status: { kind: 'parked', reason },
          })),
        }),
        'strict',
      );
    }
    letGo();
    await settle();
    expect(posted()).toEqual(sent);
  });

  it('a reply that a closed tab left in the state “sending” is sent once by the next tab', async () => {
    const { write, posted, store, crash, openTab } = await opened();
    const { append } = store;
    vi.spyOn(store, 'append').mockImplementation(async (author, entry) => {
      await append(author, entry);
      crash();
    });
    void write('您好').catch(() => undefined);
    await settle();
    expect(posted()).toEqual([]);
    const next = openTab();
    await settle();
    expect(posted()).toEqual(['您好']);
    expect(next.chat.outbox.entries()).toEqual([]);
  });

  it('is stored, shown as unsent, sent, and replaced by the message of the server', async () => {
    const { write, conversation, posted, shown, simulation, clock, seen, settle: quiet } = await opened();
    simulation.setDelay(100);
    const requestId = await write('您好');
    expect(conversation.view().unsent).toMatchObject([{ requestId, text: '您好' }]);
    await clock.advance(100);
    await quiet();
    expect(posted()).toEqual(['您好']);
    expect(conversation.view().unsent).toEqual([]);
    expect(shown()).toEqual(['您好']);
    expect(conversation.view().messages[0]).toMatchObject({ requestId, owner: 'me' });
    expect(seen).toContainEqual(expect.objectContaining({ kind: 'posted', by: 'reply', id: ID }));
  });

  it('adds no note to the order and requests no reshipment', async () => {
    const { write, workOrders } = await opened();
    const { reply } = workOrders;
    let sent: unknown;
    workOrders.reply = (...given) => {
      [, sent] = given;
      return reply(...given);
    };
    await write('您好');
    await settle();
    expect(sent).toEqual({ text: '您好', images: [], noteOnOrder: false, requestReshipment: false });
  });

  it('is refused by the chat’s rule before it is stored', async () => {
    const { chat } = await opened();
    expect(await chat.outbox.write(ID, contentOf('  '))).toMatchObject({
      ok: false,
      refusal: { code: 'reply.empty' },
    });
    expect(await chat.outbox.write(ID, contentOf('长'.repeat(501)))).toMatchObject({
      refusal: { code: 'reply.too-long' },
    });
    expect(chat.outbox.entries()).toEqual([]);
  });

  it('is shown while the browser stores it, and is sent only afterwards', async () => {
    let keep: () => void = () => undefined;
    const disk = new Promise<void>((resolve) => (keep = resolve));
    const slow = createMemoryOutboxStore();
    const { append } = slow;
    slow.append = async (...given) => {
      await disk;
      return append(...given);
    };
    const { chat, conversation, posted } = await opened({}, { store: slow });
    let calls = 0;
    conversation.subscribe(() => (calls += 1));
    const taken = chat.outbox.write(ID, contentOf('您好'));
    expect(conversation.view().unsent).toMatchObject([{ text: '您好', status: { kind: 'waiting' } }]);
    expect(calls).toBe(1);
    await settle();
    expect(posted()).toEqual([]);
    keep();
    expect(await taken).toMatchObject({ ok: true });
    await settle();
    expect(posted()).toEqual(['您好']);
    expect(conversation.view().unsent).toEqual([]);
  });

  it('requests its lock before the browser has stored the reply, and releases the lock when the browser cannot store it', async () => {
    let refuseToKeep: () => void = () => undefined;
    const disk = new Promise<void>((_, reject) => {
      refuseToKeep = () => {
        reject(new DOMException('full', 'QuotaExceededError'));
      };
    });
    const slow = createMemoryOutboxStore();
    const { append } = slow;
    let isFull = true;
    slow.append = async (...given) => {
      if (isFull) await disk;
      return append(...given);
    };
    const turns: string[] = [];
    const { lock } = createFakeLocks().tab();
    const reported: typeof lock = {
      ...lock,
      run: (name, task, signal) => {
        turns.push('asked for');
        return lock.run(name, task, signal).finally(() => turns.push('given back'));
      },
    };
    const { chat, posted } = await opened({}, { store: slow, lock: reported });
    const taken = chat.outbox.write(ID, contentOf('您好'));
    expect(turns).toEqual(['asked for']);
    refuseToKeep();
    await expect(taken).rejects.toThrow('full');
    await settle();
    expect(turns).toEqual(['asked for', 'given back']);
    isFull = false;
    expect(await chat.outbox.write(ID, contentOf('再说一次'))).toMatchObject({ ok: true });
    await settle();
    expect(posted()).toEqual(['再说一次']);
  });

  it('is in a list of entries that is the same object until it changes, and stays the same object in the changed list', async () => {
    const { chat, write, simulation } = await opened();
    simulation.setDelay(1000);
    await write('您好');
    await settle();
    const shown = chat.outbox.entries();
    expect(shown).toMatchObject([{ status: { kind: 'sending' } }]);
    let calls = 0;
    chat.outbox.subscribe(() => (calls += 1));
    chat.outbox.retry('of another visit');
    await settle();
    expect(chat.outbox.entries()).toBe(shown);
    expect(calls).toBe(0);
    await write('还有');
    expect(chat.outbox.entries()[0]).toBe(shown[0]);
  });

  it('leaves the outbox and is not sent when the browser cannot store it', async () => {
    const { chat, store, posted, conversation } = await opened();
    store.refuse();
    const taken = chat.outbox.write(ID, contentOf('您好'));
    expect(chat.outbox.entries()).toHaveLength(1);
    await expect(taken).rejects.toThrow('full');
    expect(chat.outbox.entries()).toEqual([]);
    await settle();
    expect(conversation.view().unsent).toEqual([]);
    expect(posted()).toEqual([]);
  });

  it('is sent after earlier replies, even if those fail at first', async () => {
    const { write, posted, clock, simulation } = await opened();
    await write('一');
    await settle();
    simulation.nextFaults(OFFLINE);
    for (const text of ['二', '三']) await write(text);
    await settle();
    await clock.advance(LONGEST_DELAY_MS);
    await settle();
    expect(posted()).toEqual(['一', '二', '三']);
  });

  it('two equal replies at the same time are two messages', async () => {
    const { write, posted } = await opened();
    await Promise.all([write('好'), write('好')]);
    await settle();
    expect(posted()).toEqual(['好', '好']);
  });
});

describe('a lost response to a reply', () => {
  it('causes no second message on a back end with request ids: the same reply is sent again and is stored once', async () => {
    const { write, posted, simulation, clock, statuses } = await opened();
    await write('零');
    await settle();
    simulation.nextFaults(LOST);
    await write('一');
    await settle();
    expect(statuses()).toEqual(['held']);
    await clock.advance(LONGEST_DELAY_MS);
    await settle();
    expect(posted()).toEqual(['零', '一']);
    expect(statuses()).toEqual([]);
  });

  it('counts as lost if a proxy responded: the reply is sent again and is stored once', async () => {
    const { write, posted, simulation, clock, statuses } = await opened();
    simulation.nextFaults(SOMETHING_BETWEEN);
    await write('一');
    await settle();
    expect(statuses()).toEqual(['held']);
    await clock.advance(LONGEST_DELAY_MS);
    await settle();
    expect([posted(), statuses()]).toEqual([['一'], []]);
  });

  it('makes the user decide if a proxy responded and the back end has no request ids', async () => {
    const { write, posted, simulation, clock, statuses } = await opened({ knows: false });
    // The outbox reads the conversation before it sends.
    simulation.nextFaults(NO_FAULT, SOMETHING_BETWEEN);
    await write('一');
    await settle();
    await clock.advance(LONGEST_DELAY_MS);
    await settle();
    expect([posted(), statuses()]).toEqual([[], ['asking']]);
  });

  it('causes no second message even for the first message of a browser, because a read has shown that request ids are supported', async () => {
    const { simulation, tab, clock, posted } = openBrowser();
    const { chat } = tab();
    await settle();
    simulation.nextFaults(OFFLINE);
    await chat.outbox.write(ID, contentOf('您好'));
    await settle();
    expect(chat.outbox.entries().map(({ status }) => status.kind)).toEqual(['held']);
    await clock.advance(500);
    await settle();
    expect([posted(), chat.outbox.entries()]).toEqual([['您好'], []]);
  });

  it('is resolved by a read that returns the reply: it is not sent again and leaves the outbox', async () => {
    const { write, workOrders, changes, chat, clock, shown } = await opened();
    const { reply } = workOrders;
    let attempts = 0;
    let lose: () => void = () => undefined;
    workOrders.reply = async (...given) => {
      attempts += 1;
      await reply(...given);
      await new Promise<void>((resolve) => {
        lose = resolve;
      });
      throw new Failure({ kind: 'network', ambiguous: true });
    };
    await write('您好');
    await settle();
    expect(chat.outbox.unsent()).toBe(1);
    changes.publish({ area: 'work-order', id: ID, kind: 'changed' });
    await settle();
    expect(shown()).toEqual(['您好']);
    expect(chat.outbox.unsent()).toBe(0);
    lose();
    await settle();
    expect(chat.outbox.entries()).toEqual([]);
    await clock.advance(LONGEST_DELAY_MS);
    await settle();
    expect(attempts).toBe(1);
  });

  it('is assumed after 30 s without a response, and the reply is stored once', async () => {
    const { write, workOrders, clock, posted, statuses, settle: quiet } = await opened();
    const { reply } = workOrders;
    let swallows = 1;
    workOrders.reply = async (...given) => {
      const answer = await reply(...given);
      swallows -= 1;
      return swallows < 0 ? answer : neverAnswered(given[3]?.signal);
    };
    await write('您好');
    await quiet();
    await clock.advance(SEND_AT_MOST_MS - 1);
    await quiet();
    expect(statuses()).toEqual(['sending']);
    await clock.advance(LONGEST_DELAY_MS);
    await quiet();
    expect(posted()).toEqual(['您好']);
    expect(statuses()).toEqual([]);
  });

  it('is resolved by a read on a back end without request ids', async () => {
    const { write, posted, simulation, clock, statuses, shown } = await opened({ knows: false });
    // The outbox reads the conversation before it sends.
    simulation.nextFaults(NO_FAULT, LOST);
    await write('一');
    await settle();
    await clock.advance(LONGEST_DELAY_MS);
    await settle();
    expect(posted()).toEqual(['一']);
    expect(statuses()).toEqual([]);
    expect(shown()).toEqual(['一']);
  });

  it('is not resolved on a back end without request ids by a read that fails because the back end is busy', async () => {
    const { write, simulation, clock, statuses } = await opened({ knows: false });
    // The outbox reads the conversation before it sends.
    simulation.nextFaults(NO_FAULT, LOST, BUSY, BUSY);
    await write('一');
    await settle();
    expect(statuses()).toEqual(['unsure']);
    await clock.advance(LONGEST_DELAY_MS);
    await settle();
    expect(statuses()).toEqual([]);
  });

  it('makes the user decide on a back end without request ids if the read does not return the message, which is never resent automatically', async () => {
    const { write, posted, workOrders, clock, statuses, chat } = await opened({ knows: false });
    const { reply } = workOrders;
    workOrders.reply = () => Promise.reject(new Failure({ kind: 'network', ambiguous: true }));
    const requestId = await write('一');
    await settle();
    workOrders.reply = reply;
    await clock.advance(3 * LONGEST_DELAY_MS);
    await settle();
    expect(statuses()).toEqual(['asking']);
    expect(posted()).toEqual([]);
    chat.outbox.retry(requestId);
    await settle();
    expect(posted()).toEqual(['一']);
    expect(statuses()).toEqual([]);
  });

  it('is not resolved on a back end without request ids by an equal message of another browser whose signal has not arrived', async () => {
    const { write, desk, workOrders, clock, statuses } = await opened({ knows: false });
    desk.execute(CREATOR, ID, 'elsewhere', '好', replyToWorkOrder(aReply().saying('好').build()));
    workOrders.reply = () => Promise.reject(new Failure({ kind: 'network', ambiguous: true }));
    await write('好');
    await settle();
    await clock.advance(3 * LONGEST_DELAY_MS);
    await settle();
    expect(statuses()).toEqual(['asking']);
  });

  it('is not resolved on a back end without request ids by an equal earlier message if the conversation was not read before sending', async () => {
    const { write, simulation, clock, openTab, posted, stop } = await opened({ knows: false });
    await write('好');
    await settle();
    stop();
    simulation.nextFaults(UNREADABLE);
    const later = openTab();
    await settle();
    simulation.nextFaults(UNREADABLE, OFFLINE);
    await later.chat.outbox.write(ID, contentOf('好'));
    await settle();
    await clock.advance(3 * LONGEST_DELAY_MS);
    await settle();
    expect(posted()).toEqual(['好']);
    expect(later.chat.outbox.entries()).toMatchObject([{ text: '好', status: { kind: 'asking' } }]);
  });
});

describe('a reply without a network', () => {
  it('is not sent while the browser is offline, and is sent at once when the browser is online again', async () => {
    const { write, view, statuses, posted } = await opened();
    view.goOffline();
    await write('一');
    await settle();
    expect(statuses()).toEqual(['held']);
    view.goOnline();
    await settle();
    expect(posted()).toEqual(['一']);
  });

  it('is sent at once when the chat reconnects, however long the backoff delay has grown', async () => {
    const { write, simulation, clock, line, statuses, posted } = await opened();
    line.show({ status: 'reconnecting' });
    simulation.nextFaults(OFFLINE, OFFLINE, OFFLINE, OFFLINE, OFFLINE, OFFLINE);
    await write('一');
    await write('二');
    for (const pause of [500, 1000, 2000]) {
      await clock.advance(pause);
      await settle();
    }
    simulation.reset();
    expect(statuses()).toEqual(['held', 'waiting']);
    line.show({ status: 'connecting' });
    await settle();
    expect(posted()).toEqual([]);
    line.show({ status: 'connected' });
    await settle();
    expect(posted()).toEqual(['一', '二']);
  });

  it('is sent again with growing backoff delays', async () => {
    const { write, workOrders, clock, statuses } = await opened();
    await write('零');
    await settle();
    let attempts = 0;
    workOrders.reply = () => {
      attempts += 1;
      throw new Failure({ kind: 'network', ambiguous: true });
    };
    await write('一');
    await settle();
    const made: number[] = [];
    for (const pause of [499, 1, 999, 1, 1999, 1, 3999, 1]) {
      await clock.advance(pause);
      await settle();
      made.push(attempts);
    }
    expect(made).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
    expect(statuses()).toEqual(['held']);
  });
});

describe('a refusal', () => {
  it('marks its message as parked and does not block later messages; no message is lost', async () => {
    const { desk, chat, write, statuses, posted } = await opened();
    const finish = finishWorkOrder({ remark: '完', noteOnOrder: false });
    desk.execute(HANDLER, ID, 'finish', 'finish', finish);
    const requestId = await write('一');
    await settle();
    expect(chat.outbox.entries()).toMatchObject([
      { requestId, status: { kind: 'parked', reason: { refusal: { code: 'work-order.finished' } } } },
    ]);
    await write('二');
    await settle();
    expect(statuses()).toEqual(['parked', 'parked']);
    expect(posted()).toEqual(['完']);
  });

  it.each([
    ['the code for too many requests', 'request.too-many', 429],
    ['the code for a busy storage', 'request.unavailable', 503],
  ] as const)('%s does not count as a refusal: the message waits and is sent', async (_why, code, status) => {
    const { write, workOrders, clock, statuses, posted } = await opened();
    const { reply } = workOrders;
    const { refusal } = refuse(code, { seconds: 1 });
    const details = { kind: 'code', code: status, status, refusal, ambiguous: false } as const;
    workOrders.reply = () => Promise.reject(new Failure(details));
    await write('一');
    await settle();
    expect(statuses()).toEqual(['held']);
    workOrders.reply = reply;
    await clock.advance(1000);
    await settle();
    expect(posted()).toEqual(['一']);
    expect(statuses()).toEqual([]);
  });

  it('the text of a discarded message becomes the draft again, unless there is a newer draft', async () => {
    const { desk, chat, write, drafts } = await opened();
    const finish = finishWorkOrder({ remark: '完', noteOnOrder: false });
    desk.execute(HANDLER, ID, 'finish', 'finish', finish);
    const [first, second] = [await write('一'), await write('二')];
    await settle();
    expect(await chat.outbox.discard(first)).toBe(true);
    expect(drafts.reply.read(ID)?.text).toBe('一');
    expect(await chat.outbox.discard(second)).toBe(true);
    expect(drafts.reply.read(ID)?.text).toBe('一');
    expect(chat.outbox.entries()).toEqual([]);
  });
});

describe('discarding a message that may have arrived', () => {
  const inDoubt = async (trouble: SimulatedFault) => {
    const desk = await opened();
    const { simulation, write, clock } = desk;
    // After this response to the reply, the back end is offline.
    simulation.nextFaults(trouble, ...Array.from({ length: 9 }, () => OFFLINE));
    const requestId = await write('您好');
    await settle();
    await clock.advance(500);
    await settle();
    return { ...desk, requestId };
  };

  it('is refused until a read shows whether the message arrived: the message stays, and its text is no draft', async () => {
    const { chat, drafts, requestId, statuses } = await inDoubt(LOST);
    expect(statuses()).toEqual(['held']);
    expect(await chat.outbox.discard(requestId)).toBe(false);
    expect(statuses()).toEqual(['held']);
    expect(drafts.reply.has(ID)).toBe(false);
  });

  it('restores no text when the message has arrived', async () => {
    const { chat, drafts, simulation, requestId, posted, shown } = await inDoubt(LOST);
    simulation.reset();
    expect(await chat.outbox.discard(requestId)).toBe(true);
    await settle();
    expect(chat.outbox.entries()).toEqual([]);
    expect(drafts.reply.has(ID)).toBe(false);
    expect([posted(), shown()]).toEqual([['您好'], ['您好']]);
  });

  it('restores the text when the message has not arrived', async () => {
    const { chat, drafts, simulation, requestId, posted } = await inDoubt(OFFLINE);
    simulation.reset();
    expect(await chat.outbox.discard(requestId)).toBe(true);
    expect(drafts.reply.read(ID)?.text).toBe('您好');
    expect([chat.outbox.entries(), posted()]).toEqual([[], []]);
  });

  it('reports that the message stays when the browser cannot store its removal', async () => {
    const { chat, view, write, store, statuses } = await opened();
    view.goOffline();
    const requestId = await write('您好');
    await settle();
    const before = statuses();
    vi.spyOn(store, 'change').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    expect(await chat.outbox.discard(requestId)).toBe(false);
    expect(statuses()).toEqual(before);
  });

  it('needs no read when the message was certainly not sent', async () => {
    const { chat, drafts, view, write } = await opened();
    view.goOffline();
    const requestId = await write('您好');
    await settle();
    expect(await chat.outbox.discard(requestId)).toBe(true);
    expect(drafts.reply.read(ID)?.text).toBe('您好');
  });
});

describe('an ended session', () => {
  it('pauses waiting replies until the next sign-in, then sends them', async () => {
    let token = 'old';
    const { write, simulation, clock, statuses, posted } = await opened({}, { credential: () => token });
    simulation.nextFaults(EXPIRED);
    await write('一');
    await settle();
    expect(statuses()).toEqual(['waiting']);
    await clock.advance(5 * LONGEST_DELAY_MS);
    await settle();
    expect(posted()).toEqual([]);
    token = 'new';
    await clock.advance(2 * LONGEST_DELAY_MS);
    await settle();
    expect(posted()).toEqual(['一']);
  });

  it('an expired session is checked again only after an action of the user', async () => {
    const { chat, write, simulation, clock, statuses, posted, workOrders } = await opened();
    const calls: unknown[] = [];
    const { reply } = workOrders;
    workOrders.reply = (id, input, requestId, options) => {
      calls.push([input.text, options?.background === true ? 'silently' : 'aloud']);
      return reply(id, input, requestId, options);
    };
    simulation.nextFaults(EXPIRED);
    const first = await write('一');
    await settle();
    expect(calls.splice(0)).toEqual([['一', 'aloud']]);
    expect(chat.outbox.isPaused()).toBe(true);
    await clock.advance(5 * LONGEST_DELAY_MS);
    expect(calls).toEqual([]);

    simulation.nextFaults(EXPIRED);
    await write('二');
    await settle();
    expect(calls.splice(0)).toEqual([['一', 'aloud']]);
    expect(statuses()).toEqual(['waiting', 'waiting']);

    simulation.nextFaults(EXPIRED);
    let received = 0;
    chat.outbox.subscribe(() => (received += 1));
    chat.outbox.retry(first);
    expect(chat.outbox.isPaused()).toBe(false);
    await settle();
    expect(calls.splice(0)).toEqual([['一', 'aloud']]);
    expect(chat.outbox.isPaused()).toBe(true);
    expect(received).toBeGreaterThan(1);

    chat.outbox.retry(first);
    await settle();
    expect(posted()).toEqual(['一', '二']);
    expect(chat.outbox.isPaused()).toBe(false);
  });

  it('a reply counts as an action of the user even when the read before it has found the session expired', async () => {
    const { write, simulation, line, statuses, workOrders } = await opened();
    line.show({ status: 'reconnecting' });
    await settle();
    const calls: string[] = [];
    const { reply } = workOrders;
    workOrders.reply = (id, input, requestId, options) => {
      calls.push(`${input.text} ${options?.background === true ? 'silently' : 'aloud'}`);
      return reply(id, input, requestId, options);
    };
    // Both the read before sending and the reply fail.
    simulation.nextFaults(EXPIRED, EXPIRED);
    await write('一');
    await settle();
    expect(calls).toEqual(['一 aloud']);
    expect(statuses()).toEqual(['waiting']);
  });

  it('sends with a new session that began before the response about the old session arrived', async () => {
    let token = 'old';
    const { write, simulation, clock, statuses, posted } = await opened({}, { credential: () => token });
    simulation.setDelay(1000);
    simulation.nextFaults(EXPIRED);
    await write('一');
    await settle();
    token = 'new';
    await clock.advance(1000);
    await settle();
    expect(statuses()).toEqual(['waiting']);
    simulation.reset();
    await clock.advance(2 * LONGEST_DELAY_MS);
    await settle();
    expect(posted()).toEqual(['一']);
  });

  it('keeps waiting replies until the same user signs in again', async () => {
    const { write, view, stop, openTab, posted } = await opened();
    view.goOffline();
    await write('一');
    await settle();
    stop();
    const other = openTab({}, HANDLER);
    await settle();
    expect(other.chat.outbox.entries()).toEqual([]);
    expect(posted()).toEqual([]);
    other.stop();
    openTab();
    await settle();
    expect(posted()).toEqual(['一']);
  });
});

describe('several tabs', () => {
  it('show the same replies, and send each reply once', async () => {
    const { write, openTab, posted, simulation, clock } = await opened();
    const second = openTab();
    await settle();
    simulation.setDelay(100);
    await write('一');
    await settle();
    expect(second.conversation.view().unsent).toMatchObject([{ text: '一', status: { kind: 'sending' } }]);
    await clock.advance(1000);
    await settle();
    expect(posted()).toEqual(['一']);
    expect(second.conversation.view().messages.map(({ text }) => text)).toEqual(['一']);
    expect(second.conversation.view().unsent).toEqual([]);
  });

  it('take over the replies of a tab that crashed before it sent them', async () => {
    const { write, openTab, posted, store, crash } = await opened();
    const second = openTab();
    await settle();
    const { append } = store;
    vi.spyOn(store, 'append').mockImplementationOnce(async (author, entry) => {
      await append(author, entry);
      crash();
    });
    void write('您好').catch(() => undefined);
    await settle();
    expect([posted(), second.chat.outbox.entries()]).toEqual([[], []]);
    second.line.show({ status: 'reconnecting' });
    second.line.show({ status: 'connected' });
    await settle();
    expect([posted(), second.chat.outbox.entries()]).toEqual([['您好'], []]);
  });

  it('take over from a tab that crashes while sending', async () => {
    const { write, openTab, posted, simulation, crash, clock, statuses } = await opened();
    await write('零');
    await settle();
    const second = openTab();
    await settle();
    simulation.setDelay(1000);
    await write('一');
    await settle();
    expect(statuses()).toEqual(['sending']);
    crash();
    await clock.advance(5000);
    await settle();
    expect(posted()).toEqual(['零', '一']);
    expect(second.chat.outbox.entries()).toEqual([]);
  });
});

describe('without locks between tabs', () => {
  it('a message that a crashed tab was sending is taken over once its call must have timed out', async () => {
    const withoutLocks = () => ({ lock: createFakeLocks({ isShared: false }).tab().lock });
    const { write, openTab, posted, simulation, crash, clock } = await opened({}, withoutLocks());
    await write('零');
    await settle();
    simulation.setDelay(1000);
    await write('一');
    await settle();
    crash();
    simulation.reset();
    const second = openTab(withoutLocks());
    await settle();
    await clock.advance(SENDING_AT_MOST_MS - 1000);
    await settle();
    expect(second.chat.outbox.entries()).toMatchObject([{ text: '一', status: { kind: 'sending' } }]);
    await clock.advance(2 * LONGEST_DELAY_MS);
    await settle();
    expect(posted()).toEqual(['零', '一']);
    expect(second.chat.outbox.entries()).toEqual([]);
  });
});

describe('messages of other users since the last read', () => {
  /** Records the messages on the screen at the time each reply is sent. */
  const watchSending = ({
    workOrders,
    shown,
  }: Pick<Awaited<ReturnType<typeof opened>>, 'workOrders' | 'shown'>) => {
    const seen: (readonly string[])[] = [];
    const { reply } = workOrders;
    workOrders.reply = (...given) => {
      seen.push(shown());
      return reply(...given);
    };
    return seen;
  };

  it('are shown before a reply is sent, even without a signal about them', async () => {
    const { write, handlerSays, line, shown, posted, workOrders } = await opened();
    line.show({ status: 'reconnecting' });
    handlerSays('等等');
    const shownWhenSent = watchSending({ workOrders, shown });
    await write('好');
    await settle();
    expect(shownWhenSent).toEqual([['等等']]);
    expect(posted()).toEqual(['等等', '好']);
    expect(shown()).toEqual(['等等', '好']);
  });

  it.each([
    ['503', BUSY],
    ['429', { kind: 'failure', details: { kind: 'code', code: 429, status: 429, ambiguous: false } }],
  ] as const)('are shown before a reply is sent, when the first read fails with %s', async (_, busy) => {
    const { write, handlerSays, line, simulation, clock, shown, posted, statuses, workOrders } =
      await opened();
    line.show({ status: 'reconnecting' });
    handlerSays('等等');
    const shownWhenSent = watchSending({ workOrders, shown });
    simulation.nextFaults(busy);
    await write('好');
    await settle();
    expect(statuses()).toEqual(['held']);
    await clock.advance(500);
    await settle();
    expect(shownWhenSent).toEqual([['等等']]);
    expect(posted()).toEqual(['等等', '好']);
  });

  it('are shown before a reply is sent, when a signal about them is not processed yet', async () => {
    const signals = new Subject<ChatSignal>();
    const { write, handlerSays, shown, posted, workOrders, settle: quiet } = await opened({}, { signals });
    handlerSays('等等');
    signals.next({ kind: 'work-order', workOrderId: ID });
    const shownWhenSent = watchSending({ workOrders, shown });
    await write('好');
    await quiet();
    expect(shownWhenSent).toEqual([['等等']]);
    // The processed signal causes no further read before the next reply.
    let reads = 0;
    const { newestPage } = workOrders;
    workOrders.newestPage = (...given) => {
      reads += 1;
      return newestPage(...given);
    };
    await write('好的');
    await quiet();
    expect(posted()).toEqual(['等等', '好', '好的']);
    expect(reads).toBe(0);
  });

  it('are shown before a reply is sent, if they arrived before the user’s last reply was read', async () => {
    const { write, handlerSays, shown, changes, workOrders, settle: quiet } = await opened();
    await write('一');
    await quiet();
    handlerSays('等等');
    changes.publish({ area: 'work-order', id: ID, kind: 'changed' });
    let shownWhenSent: readonly string[] = [];
    const { reply } = workOrders;
    workOrders.reply = (...given) => {
      shownWhenSent = shown();
      return reply(...given);
    };
    await write('二');
    await quiet();
    expect(shownWhenSent).toEqual(['一', '等等']);
  });

  it('delay a reply only for a bounded time', async () => {
    const { write, line, simulation, clock, statuses, posted } = await opened();
    line.show({ status: 'reconnecting' });
    simulation.setDelay(60_000);
    await write('好');
    await clock.advance(READ_BEFORE_SEND_MS);
    await settle();
    expect(statuses()).toEqual(['held']);
    simulation.reset();
    await clock.advance(2 * LONGEST_DELAY_MS);
    await settle();
    expect(posted()).toEqual(['好']);
  });
});
