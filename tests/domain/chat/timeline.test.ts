import { describe, expect, it } from 'vitest';
import {
  EMPTY_TIMELINE,
  hasBeenRead,
  messagesOf,
  timelineAfter,
  pendingCatchUp,
  pendingOlder,
  type Timeline,
  type TimelineEvent,
} from '@/domain/chat/timeline';
import type { Message } from '@/domain/work-order/message';
import { ids, ModelBackEnd, numbered } from './back-end-model';

const after = (timeline: Timeline, ...events: readonly TimelineEvent[]): Timeline =>
  events.reduce(timelineAfter, timeline);

const SIGNAL = { kind: 'signal' } as const;

/** A server with this many messages, and pages of three messages. */
const serverWith = (count: number): ModelBackEnd => {
  const server = new ModelBackEnd(3, true);
  for (let each = 0; each < count; each += 1) server.append();
  return server;
};

const answered = (timeline: Timeline, server: ModelBackEnd): Timeline => {
  const read = pendingCatchUp(timeline)!;
  return after(timeline, {
    kind: 'catch-up-answered',
    ticket: read.ticket,
    page: server.page(read.before),
  });
};

const seqs = (messages: readonly Message[]) => messages.map((message) => message.seq);

const opened = (server: ModelBackEnd): Timeline => answered(after(EMPTY_TIMELINE, SIGNAL), server);

describe('opening a conversation', () => {
  it('starts without information about older pages, and does not count as stale', () => {
    expect(EMPTY_TIMELINE.older).toEqual({ kind: 'unknown' });
    expect(EMPTY_TIMELINE.isStale).toBe(false);
  });

  it('counts the conversation as loaded with its first page, but not after a failed read', () => {
    const reading = after(EMPTY_TIMELINE, SIGNAL);
    expect(hasBeenRead(reading)).toBe(false);
    expect(hasBeenRead(after(reading, { kind: 'catch-up-failed', ticket: 1 }))).toBe(false);
    expect(hasBeenRead(answered(reading, serverWith(0)))).toBe(true);
  });

  it('requests no page at first, not even an older one', () => {
    expect(pendingCatchUp(EMPTY_TIMELINE)).toBeUndefined();
    expect(pendingOlder(EMPTY_TIMELINE)).toBeUndefined();
    expect(messagesOf(EMPTY_TIMELINE)).toEqual([]);
    expect(after(EMPTY_TIMELINE, { kind: 'older-asked' })).toEqual(EMPTY_TIMELINE);
  });

  it('reads only the newest page', () => {
    const reading = after(EMPTY_TIMELINE, SIGNAL);
    expect(pendingCatchUp(reading)).toEqual({ ticket: 1 });
    const read = answered(reading, serverWith(5));
    expect(seqs(messagesOf(read))).toEqual([3, 4, 5]);
    expect(read.older).toEqual({ kind: 'more', nextId: numbered(3).id });
    expect(pendingCatchUp(read)).toBeUndefined();
    expect(read.isStale).toBe(false);
    expect(messagesOf(read)).toBe(read.settled);
  });

  it('reports no older pages for an empty conversation', () => {
    const read = opened(serverWith(0));
    expect(read.older).toEqual({ kind: 'complete' });
    expect(messagesOf(read)).toEqual([]);
  });
});

describe('older pages', () => {
  it('are prepended until the history is complete', () => {
    const server = serverWith(5);
    const asked = after(opened(server), { kind: 'older-asked' });
    const before = numbered(3).id;
    expect(pendingOlder(asked)).toBe(before);
    const read = after(asked, { kind: 'older-answered', before, page: server.page(before) });
    expect(seqs(messagesOf(read))).toEqual([1, 2, 3, 4, 5]);
    expect(read.older).toEqual({ kind: 'complete' });
    expect(pendingOlder(read)).toBeUndefined();
    expect(after(read, { kind: 'older-asked' })).toEqual(read);
  });

  it('are read one at a time', () => {
    const asked = after(opened(serverWith(9)), { kind: 'older-asked' });
    expect(after(asked, { kind: 'older-asked' })).toBe(asked);
  });

  it('keep the cursor of the page that reaches back furthest', () => {
    const server = serverWith(9);
    const before = numbered(7).id;
    const read = after(
      opened(server),
      { kind: 'older-asked' },
      { kind: 'older-answered', before, page: server.page(before) },
    );
    expect(read.older).toEqual({ kind: 'more', nextId: numbered(4).id });
    const caughtUp = answered(after(read, SIGNAL), server);
    expect(caughtUp.older).toEqual({ kind: 'more', nextId: numbered(4).id });
  });

  it('can be requested again after a failure', () => {
    const opening = opened(serverWith(5));
    const before = numbered(3).id;
    const asked = after(opening, { kind: 'older-asked' });
    expect(after(asked, { kind: 'older-failed', before })).toEqual(opening);
    expect(after(asked, { kind: 'given-up' })).toEqual(opening);
    expect(after(asked, { kind: 'older-failed', before: '77' })).toBe(asked);
    expect(pendingOlder(after(opening, { kind: 'older-asked' }))).toBe(before);
  });

  it('are ignored when they were not requested', () => {
    const server = serverWith(9);
    const opening = opened(server);
    const before = numbered(4).id;
    const stray = { kind: 'older-answered', before, page: server.page(before) } as const;
    expect(after(opening, stray)).toBe(opening);
    const asked = after(opening, { kind: 'older-asked' });
    expect(after(asked, stray)).toBe(asked);
  });

  it('end at an empty page, or at a cursor that does not change', () => {
    const asked = after(opened(serverWith(9)), { kind: 'older-asked' });
    const before = numbered(7).id;
    const empty = after(asked, {
      kind: 'older-answered',
      before,
      page: { messages: [], isCompleted: false },
    });
    expect(empty.older).toEqual({ kind: 'complete' });
    expect(seqs(messagesOf(empty))).toEqual([7, 8, 9]);
    const still = { messages: [numbered(7), numbered(8)], nextId: before, isCompleted: false };
    expect(after(asked, { kind: 'older-answered', before, page: still }).older).toEqual({ kind: 'complete' });
  });
});

describe('catching up', () => {
  it('reads back to a known message, and shows the result only without a gap', () => {
    const server = serverWith(4);
    const opening = opened(server);
    for (let each = 0; each < 7; each += 1) server.append();
    const first = after(opening, SIGNAL);
    const second = answered(first, server);
    expect(pendingCatchUp(second)).toEqual({ ticket: 3, before: numbered(9).id });
    expect(seqs(messagesOf(second))).toEqual([2, 3, 4]);
    const third = answered(second, server);
    expect(pendingCatchUp(third)).toEqual({ ticket: 4, before: numbered(6).id });
    const done = answered(third, server);
    expect(pendingCatchUp(done)).toBeUndefined();
    expect(seqs(messagesOf(done))).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(done.older).toEqual({ kind: 'more', nextId: numbered(2).id });
  });

  it('is followed by only one more read, however many signals arrived meanwhile', () => {
    const server = serverWith(2);
    const read = answered(after(opened(server), SIGNAL, SIGNAL, SIGNAL), server);
    expect(pendingCatchUp(read)).toEqual({ ticket: 3 });
    expect(pendingCatchUp(answered(read, server))).toBeUndefined();
  });

  it('leads to another read after its last page when a signal arrived meanwhile', () => {
    const server = serverWith(2);
    const opening = opened(server);
    for (let each = 0; each < 6; each += 1) server.append();
    let reading = answered(after(opening, SIGNAL, SIGNAL), server);
    expect(pendingCatchUp(reading)?.before).toBe(numbered(6).id);
    reading = answered(answered(reading, server), server);
    expect(pendingCatchUp(reading)).toEqual({ ticket: 5 });
  });

  it('replaces messages that it reads again', () => {
    const server = serverWith(2);
    const opening = after(opened(server), SIGNAL);
    server.rows[0] = { ...server.rows[0]!, images: ['signed anew'] };
    expect(messagesOf(answered(opening, server))[0]?.images).toEqual(['signed anew']);
  });

  it('keeps the messages after a failed read, marked as stale until the next success', () => {
    const server = serverWith(4);
    const opening = opened(server);
    const failed = after(opening, SIGNAL, { kind: 'catch-up-failed', ticket: 2 });
    const received = after(opening, SIGNAL, SIGNAL, { kind: 'catch-up-failed', ticket: 2 });
    expect([received.isStale, pendingCatchUp(received)]).toEqual([true, { ticket: 3 }]);
    expect(failed).toEqual({ ...opening, isStale: true, lastTicket: 2 });
    const again = answered(after(failed, SIGNAL), server);
    expect(again.isStale).toBe(false);
  });

  it('ignores the answer of a read that was given up', () => {
    const server = serverWith(4);
    const opening = opened(server);
    const givenUp = after(opening, SIGNAL, { kind: 'given-up' });
    expect(givenUp).toEqual({ ...opening, lastTicket: 2 });
    expect(after(givenUp, { kind: 'catch-up-answered', ticket: 2, page: server.page() })).toBe(givenUp);
  });

  it('restarts with the newest page after a failure between two pages', () => {
    const server = serverWith(2);
    const opening = opened(server);
    for (let each = 0; each < 6; each += 1) server.append();
    const halfWay = answered(after(opening, SIGNAL), server);
    const failed = after(halfWay, { kind: 'catch-up-failed', ticket: 3 });
    expect(seqs(messagesOf(failed))).toEqual([1, 2]);
    const again = after(failed, SIGNAL);
    expect(pendingCatchUp(again)).toEqual({ ticket: 4 });
    expect(seqs(messagesOf(answered(answered(answered(again, server), server), server)))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8,
    ]);
  });

  it('ignores the answer or failure of an earlier read', () => {
    const server = serverWith(2);
    const reading = after(opened(server), SIGNAL);
    const late = { kind: 'catch-up-answered', ticket: 1, page: server.page() } as const;
    expect(after(reading, late)).toBe(reading);
    expect(after(reading, { kind: 'catch-up-failed', ticket: 1 })).toBe(reading);
    const idle = opened(server);
    expect(after(idle, late)).toBe(idle);
    expect(after(idle, { kind: 'catch-up-failed', ticket: 1 })).toBe(idle);
  });
});

describe('the stored message in the answer to a reply', () => {
  it('is shown at once, at its position', () => {
    const server = serverWith(2);
    const shown = after(opened(server), { kind: 'stored', message: numbered(9) });
    expect(seqs(messagesOf(shown))).toEqual([1, 2, 9]);
  });

  it('does not count as a read: the messages before it are still read', () => {
    const server = serverWith(2);
    const opening = opened(server);
    for (let each = 0; each < 5; each += 1) server.append();
    const mine = server.append({ owner: 'me' });
    let timeline = after(opening, { kind: 'stored', message: mine }, SIGNAL);
    while (pendingCatchUp(timeline) !== undefined) timeline = answered(timeline, server);
    expect(ids(messagesOf(timeline))).toEqual(ids(server.rows));
    expect(timeline.ahead).toEqual([]);
  });

  it('does not replace a message that was read, and several stored messages are put in order', () => {
    const server = serverWith(2);
    const opening = opened(server);
    expect(after(opening, { kind: 'stored', message: numbered(2, { text: 'other' }) })).toEqual(opening);
    const two = after(
      opening,
      { kind: 'stored', message: numbered(5) },
      { kind: 'stored', message: numbered(4) },
    );
    expect(seqs(two.ahead)).toEqual([4, 5]);
  });

  it('is dropped when it is older than the oldest loaded message, because an older page will contain it', () => {
    const server = serverWith(5);
    const opening = opened(server);
    expect(after(opening, { kind: 'stored', message: numbered(2) })).toEqual(opening);
    const early = after(EMPTY_TIMELINE, { kind: 'stored', message: numbered(2) }, SIGNAL);
    expect(seqs(messagesOf(early))).toEqual([2]);
    expect(seqs(messagesOf(answered(early, server)))).toEqual([3, 4, 5]);
  });

  it('is kept when an earlier read does not contain it', () => {
    const server = serverWith(2);
    const page = server.page();
    const read = after(
      EMPTY_TIMELINE,
      SIGNAL,
      { kind: 'stored', message: numbered(3) },
      { kind: 'catch-up-answered', ticket: 1, page },
    );
    expect(seqs(messagesOf(read))).toEqual([1, 2, 3]);
    expect(seqs(read.ahead)).toEqual([3]);
  });
});
