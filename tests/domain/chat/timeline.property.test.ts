import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  EMPTY_TIMELINE,
  messagesOf,
  timelineAfter,
  pendingCatchUp,
  pendingOlder,
  type Timeline,
  type TimelineEvent,
} from '@/domain/chat/timeline';
import type { Message } from '@/domain/work-order/message';
import type { HistoryPage } from '@/domain/work-order/message-history';
import { ids, isStrictlyAscending, ModelBackEnd } from './back-end-model';

type Action = 'append' | 'burst' | 'signal' | 'older' | 'take' | 'answer' | 'late' | 'fail' | 'echo';

const action: fc.Arbitrary<Action> = fc.constantFrom(
  'append',
  'append',
  'burst',
  'signal',
  'older',
  'take',
  'take',
  'answer',
  'answer',
  'late',
  'fail',
  'echo',
);

type Flight =
  | { readonly kind: 'catch-up'; readonly ticket: number; readonly page: HistoryPage<Message> }
  | { readonly kind: 'older'; readonly before: string; readonly page: HistoryPage<Message> };

const answerOf = (flight: Flight): TimelineEvent =>
  flight.kind === 'catch-up'
    ? { kind: 'catch-up-answered', ticket: flight.ticket, page: flight.page }
    : { kind: 'older-answered', before: flight.before, page: flight.page };

const failureOf = (flight: Flight): TimelineEvent =>
  flight.kind === 'catch-up'
    ? { kind: 'catch-up-failed', ticket: flight.ticket }
    : { kind: 'older-failed', before: flight.before };

/**
 * A client on a network that delays, loses and repeats answers. A page has the messages that the server had at the time
 * of the request.
 */
class Reader {
  timeline: Timeline = EMPTY_TIMELINE;
  private readonly server: ModelBackEnd;
  private readonly flights: Flight[] = [];
  private readonly givenUp: Flight[] = [];
  private readonly asked = new Set<string>();

  constructor(server: ModelBackEnd) {
    this.server = server;
  }

  hear(event: TimelineEvent): void {
    this.timeline = timelineAfter(this.timeline, event);
  }

  /** Sends each requested read once. */
  take(): void {
    const read = pendingCatchUp(this.timeline);
    if (read !== undefined && !this.asked.has(`ticket ${read.ticket}`)) {
      this.asked.add(`ticket ${read.ticket}`);
      this.flights.push({ kind: 'catch-up', ticket: read.ticket, page: this.server.page(read.before) });
    }
    const before = pendingOlder(this.timeline);
    if (before !== undefined && !this.flights.some((flight) => flight.kind === 'older')) {
      this.flights.push({ kind: 'older', before, page: this.server.page(before) });
    }
  }

  act(each: Action): void {
    switch (each) {
      case 'append':
        this.server.append();
        return;
      case 'burst':
        for (let more = 0; more < 7; more += 1) this.server.append();
        return;
      case 'signal':
        return this.hear({ kind: 'signal' });
      case 'older':
        return this.hear({ kind: 'older-asked' });
      case 'take':
        return this.take();
      case 'answer': {
        const flight = this.flights.shift();
        if (flight !== undefined) this.hear(answerOf(flight));
        return;
      }
      case 'fail': {
        const flight = this.flights.pop();
        if (flight === undefined) return;
        this.givenUp.push(flight);
        return this.hear(failureOf(flight));
      }
      case 'late': {
        const flight = this.givenUp.shift();
        if (flight !== undefined) this.hear(answerOf(flight));
        return;
      }
      case 'echo':
        return this.hear({ kind: 'stored', message: this.server.append({ owner: 'me' }) });
    }
  }

  /** Delivers the due answers until nothing is pending, and returns the number of reads. */
  settle(): number {
    let reads = 0;
    for (; reads < 1000; reads += 1) {
      this.take();
      if (this.flights.length === 0) return reads;
      this.act('answer');
    }
    return reads;
  }
}

const conversation = fc.record({
  actions: fc.array(action, { maxLength: 80, size: 'max' }),
  pageSize: fc.integer({ min: 1, max: 5 }),
  numbers: fc.boolean(),
  before: fc.nat(20),
});

const readerOf = ({ pageSize, numbers, before }: { pageSize: number; numbers: boolean; before: number }) => {
  const server = new ModelBackEnd(pageSize, numbers);
  for (let each = 0; each < before; each += 1) server.append();
  return { server, reader: new Reader(server) };
};

describe('any sequence of pages, signals, reads, failures, late answers and replies', () => {
  it('shows each message at most once, in order, and only messages of the server', () => {
    fc.assert(
      fc.property(conversation, (given) => {
        const { server, reader } = readerOf(given);
        for (const each of given.actions) {
          reader.act(each);
          const shown = messagesOf(reader.timeline);
          expect(isStrictlyAscending(shown)).toBe(true);
          expect(ids(server.rows)).toEqual(expect.arrayContaining([...ids(shown)]));
        }
      }),
      { numRuns: 150 },
    );
  });

  it('shows exactly the newest messages of the server after catching up', () => {
    fc.assert(
      fc.property(conversation, (given) => {
        const { server, reader } = readerOf(given);
        for (const each of given.actions) reader.act(each);
        reader.settle();
        reader.hear({ kind: 'signal' });
        reader.settle();
        const shown = messagesOf(reader.timeline);
        expect(shown).toEqual(shown.length === 0 ? [] : server.rows.slice(-shown.length));
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(given.pageSize, server.rows.length));
        expect(reader.timeline).toMatchObject({ ahead: [], isStale: false, catchUp: { kind: 'idle' } });
      }),
      { numRuns: 300 },
    );
  });

  it('shows the whole conversation after paging back to the beginning', () => {
    fc.assert(
      fc.property(conversation, (given) => {
        const { server, reader } = readerOf(given);
        for (const each of given.actions) reader.act(each);
        reader.settle();
        reader.hear({ kind: 'signal' });
        reader.settle();
        for (let pages = 0; reader.timeline.older.kind !== 'complete' && pages < 500; pages += 1) {
          reader.hear({ kind: 'older-asked' });
          reader.settle();
        }
        expect(ids(messagesOf(reader.timeline))).toEqual(ids(server.rows));
      }),
      { numRuns: 150 },
    );
  });

  it('leaves no message unread after the last signal, regardless of pending reads', () => {
    fc.assert(
      fc.property(conversation, (given) => {
        const { server, reader } = readerOf(given);
        for (const each of given.actions.filter((one) => one !== 'fail')) reader.act(each);
        server.append();
        reader.hear({ kind: 'signal' });
        expect(reader.settle()).toBeLessThan(1000);
        expect(messagesOf(reader.timeline).at(-1)?.id).toBe(server.rows.at(-1)?.id);
      }),
      { numRuns: 150 },
    );
  });
});
