import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConversationPlace } from '@/domain/work-order/conversation-place';
import { mergeMessages } from '@/domain/chat/message-order';
import { outboxAfter, type OutboxEvent } from '@/domain/chat/outbox';
import type { Baseline, UnsentMessage } from '@/domain/work-order/outbox-entry';
import { EMPTY_OUTBOX, nextToSend, type Outbox } from '@/domain/chat/outbox-queue';
import type { Message } from '@/domain/work-order/message';
import { ModelBackEnd } from './back-end-model';
import { HERE, unsentMessage, REFUSED, ANOTHER_USER } from './outbox-fixture';

type Fate =
  'ok' | 'ok-without-row' | 'refused' | 'answer-lost' | 'request-lost' | 'unreachable' | '401' | 'late';

type Action =
  | { readonly kind: 'write'; readonly text: string }
  | { readonly kind: 'write-elsewhere' }
  | { readonly kind: 'send'; readonly fate: Fate }
  | { readonly kind: 'settle' | 'late' | 'other' | 'read' | 'read-done' | 'read-lost' }
  | { readonly kind: 'network' | 'sign-in' | 'tab-gone' | 'retry' | 'discard' };

const FATES: readonly Fate[] = [
  'ok',
  'ok',
  'ok-without-row',
  'refused',
  'answer-lost',
  'request-lost',
  'unreachable',
  '401',
  'late',
];

/** Uses few different texts, so that messages may be equal. */
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('ok', 'no').map((text): Action => ({ kind: 'write', text })) },
  { weight: 5, arbitrary: fc.constantFrom(...FATES).map((fate): Action => ({ kind: 'send', fate })) },
  { weight: 4, arbitrary: fc.constant<Action>({ kind: 'settle' }) },
  {
    weight: 8,
    arbitrary: fc.constantFrom<Action>(
      { kind: 'late' },
      { kind: 'other' },
      { kind: 'read' },
      { kind: 'read-done' },
      { kind: 'read-done' },
      { kind: 'read-lost' },
      { kind: 'network' },
      { kind: 'sign-in' },
      { kind: 'tab-gone' },
      { kind: 'retry' },
      { kind: 'discard' },
      { kind: 'write-elsewhere' },
    ),
  },
);

interface Flight {
  readonly message: UnsentMessage;
  readonly attempt: number;
  readonly fate: Fate;
}

/** A user who writes, an unreliable network, and a server with or without request ids. */
class Desk {
  outbox: Outbox = EMPTY_OUTBOX;
  readonly server = new ModelBackEnd(1000, true);
  /** The request ids of the user's stored messages. A back end without request ids does not return them. */
  readonly stored: string[] = [];
  readonly writtenIds: string[] = [];
  readonly discarded = new Set<string>();
  readonly parkedOnce = new Set<string>();
  private readonly knows: boolean;
  private flight: Flight | undefined;
  private readonly late: Flight[] = [];
  private readonly reads: { readonly read: number; readonly rows: readonly Message[] }[] = [];
  private readonly echoes: Message[] = [];
  private lastRead: readonly Message[] | undefined;
  private reading = 0;

  constructor(knows: boolean) {
    this.knows = knows;
  }

  hear(event: OutboxEvent): void {
    this.outbox = outboxAfter(this.outbox, event);
  }

  write(text: string, place: ConversationPlace): void {
    const requestId = `${place.userId}-${this.writtenIds.length}`;
    this.writtenIds.push(requestId);
    this.hear({ kind: 'written', message: unsentMessage(requestId, { ...place, text }) });
  }

  /** The visible messages: those that were read, and those in answers. */
  private shown(): readonly Message[] {
    return mergeMessages(this.lastRead ?? [], this.echoes);
  }

  private baseline(): Baseline {
    if (this.lastRead === undefined) return { kind: 'unread' };
    const newest = this.shown().at(-1);
    return newest === undefined ? { kind: 'empty' } : { kind: 'after', id: newest.id };
  }

  private store(message: UnsentMessage): Message {
    const known = this.knows && this.stored.indexOf(message.requestId);
    if (typeof known === 'number' && known >= 0)
      return this.server.rows.filter((row) => row.owner === 'me')[known]!;
    this.stored.push(message.requestId);
    return this.server.append({
      owner: 'me',
      text: message.text,
      ...(this.knows ? { requestId: message.requestId } : {}),
    });
  }

  send(fate: Fate): void {
    const next = nextToSend(this.outbox, HERE);
    if (next === undefined || this.flight !== undefined) return;
    expect(next.userId).toBe(HERE.userId);
    this.hear({ kind: 'sending', requestId: next.requestId, place: HERE, baseline: this.baseline() });
    const { attempt, status } = this.outbox.entries.find((entry) => entry.requestId === next.requestId)!;
    expect(status.kind).toBe('sending');
    this.flight = { message: next, attempt, fate };
  }

  /** Ends the call in flight. With `late` the server stores the message, and the answer arrives later. */
  settle(): void {
    const { flight } = this;
    if (flight === undefined) return;
    this.flight = undefined;
    const { message, attempt } = flight;
    const to = { requestId: message.requestId, attempt };
    switch (flight.fate) {
      case 'ok':
      case 'ok-without-row': {
        const row = this.store(message);
        const withRow = flight.fate === 'ok';
        if (withRow) this.echoes.push(row);
        return this.hear({ kind: 'confirmed', requestId: message.requestId, withRow });
      }
      case 'refused':
        if (this.knows && this.stored.includes(message.requestId)) {
          return this.hear({ kind: 'confirmed', requestId: message.requestId, withRow: true });
        }
        this.parkedOnce.add(message.requestId);
        return this.hear({ kind: 'refused', ...to, reason: REFUSED });
      case 'answer-lost':
        this.store(message);
        return this.hear({ kind: 'unanswered', ...to, knowsRequestIds: this.knows });
      case 'late':
        this.store(message);
        this.late.push(flight);
        return this.hear({ kind: 'unanswered', ...to, knowsRequestIds: this.knows });
      case 'request-lost':
        return this.hear({ kind: 'unanswered', ...to, knowsRequestIds: this.knows });
      case 'unreachable':
        return this.hear({ kind: 'unreachable', ...to });
      case '401':
        return this.hear({ kind: 'unauthenticated', ...to });
    }
  }

  read(): void {
    this.reading += 1;
    this.hear({ kind: 'read-began', read: this.reading });
    this.reads.push({ read: this.reading, rows: [...this.server.rows] });
  }

  readDone(): void {
    const done = this.reads.shift();
    if (done === undefined) return;
    this.lastRead = mergeMessages(this.lastRead ?? [], done.rows);
    this.hear({ kind: 'read-ended', read: done.read, place: HERE, rows: this.shown() });
  }

  act(each: Action): void {
    switch (each.kind) {
      case 'write':
        return this.write(each.text, HERE);
      case 'write-elsewhere':
        return this.hear({
          kind: 'written',
          message: unsentMessage(`other-${this.outbox.entries.length}`, ANOTHER_USER),
        });
      case 'send':
        return this.send(each.fate);
      case 'settle':
        return this.settle();
      case 'late': {
        const flight = this.late.shift();
        if (flight === undefined) return;
        return this.hear({ kind: 'confirmed', requestId: flight.message.requestId, withRow: false });
      }
      case 'other':
        this.server.append({ text: 'ok' });
        return;
      case 'read':
        return this.read();
      case 'read-done':
        return this.readDone();
      case 'read-lost':
        this.reads.shift();
        return;
      case 'network':
        return this.hear({ kind: 'network-back' });
      case 'sign-in':
        return this.hear({ kind: 'signed-in' });
      case 'tab-gone': {
        const { flight } = this;
        this.flight = undefined;
        if (flight?.fate === 'answer-lost') this.store(flight.message);
        return this.hear({ kind: 'restored', place: HERE, knowsRequestIds: this.knows });
      }
      case 'retry': {
        const asked = this.outbox.entries.find(
          ({ status }) => status.kind === 'asking' || status.kind === 'parked',
        );
        if (asked === undefined) return;
        // The user looks at the conversation, and does not resend a message that is in it.
        const isThere = asked.status.kind === 'asking' && this.stored.includes(asked.requestId);
        this.hear({ kind: isThere ? 'discard' : 'retry', requestId: asked.requestId });
        return;
      }
      case 'discard': {
        const parked = this.outbox.entries.find(({ status }) => status.kind === 'parked');
        if (parked === undefined) return;
        this.discarded.add(parked.requestId);
        return this.hear({ kind: 'discard', requestId: parked.requestId });
      }
    }
  }

  /** From now on every call succeeds, and the user retries every parked or uncertain entry. */
  finish(): void {
    this.settle();
    for (let turn = 0; turn < 200 && this.mine().length > 0; turn += 1) {
      for (const kind of ['sign-in', 'network', 'retry', 'read', 'read-done', 'late'] as const)
        this.act({ kind });
      this.send('ok');
      this.settle();
    }
  }

  mine(): readonly string[] {
    return this.outbox.entries
      .filter((entry) => entry.userId === HERE.userId)
      .map((entry) => entry.requestId);
  }
}

const run = (knows: boolean, actions: readonly Action[], check?: (desk: Desk) => void): Desk => {
  const desk = new Desk(knows);
  for (const each of actions) {
    desk.act(each);
    check?.(desk);
  }
  return desk;
};

const requested = (desk: Desk): readonly string[] =>
  desk.writtenIds.filter((requestId) => !desk.discarded.has(requestId));

const actions = fc.array(action, { maxLength: 90, size: 'max' });

describe.each([
  ['knows', true],
  ['does not know', false],
] as const)('on a back end that %s request ids, with any loss, refusal or delay', (_, knows) => {
  it('each message that was not discarded is stored exactly once', () => {
    fc.assert(
      fc.property(actions, (given) => {
        const desk = run(knows, given);
        desk.finish();
        expect([...desk.stored].sort()).toEqual([...requested(desk)].sort());
        expect(desk.mine()).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('messages that were never refused are stored in the order in which they were written', () => {
    fc.assert(
      fc.property(actions, (given) => {
        const desk = run(knows, given);
        desk.finish();
        const isStraight = (requestId: string) => !desk.parkedOnce.has(requestId);
        expect(desk.stored.filter(isStraight)).toEqual(requested(desk).filter(isStraight));
      }),
      { numRuns: 200 },
    );
  });

  it('a message is at every moment in the outbox or on the server, or was discarded', () => {
    fc.assert(
      fc.property(actions, (given) => {
        run(knows, given, (desk) => {
          const somewhere = new Set([...desk.mine(), ...desk.stored]);
          expect(requested(desk).filter((requestId) => !somewhere.has(requestId))).toEqual([]);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('the user is asked only about messages that were not stored, or that were sent before the first read', () => {
    fc.assert(
      fc.property(actions, (given) => {
        run(knows, given, (desk) => {
          const asked = desk.outbox.entries.filter(
            ({ status, baseline }) => status.kind === 'asking' && baseline.kind !== 'unread',
          );
          expect(asked.filter((entry) => desk.stored.includes(entry.requestId))).toEqual([]);
        });
      }),
      { numRuns: 200 },
    );
  });

  it('messages of another user stay unchanged', () => {
    fc.assert(
      fc.property(actions, (given) => {
        const desk = run(knows, given);
        const others = desk.outbox.entries.filter((entry) => entry.userId === ANOTHER_USER.userId);
        desk.finish();
        expect(desk.outbox.entries).toEqual(others);
        expect(others.every((entry) => entry.attempt === 0 && entry.status.kind === 'waiting')).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
