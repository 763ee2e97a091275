import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conversationRows, dayOf, GROUP_WITHIN_MS, stillUnsent } from '@/domain/chat/conversation-rows';
import { newEntry } from '@/domain/work-order/outbox-entry';
import type { Message } from '@/domain/work-order/message';
import { aMessage } from './back-end-model';
import { unsentMessage } from './outbox-fixture';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** 2024-01-01 00:00 in the time zone +08:00. */
const NEW_YEAR = 1_704_038_400_000;

const shape = (messages: readonly Message[], requestIds: readonly string[] = []): readonly string[] =>
  conversationRows(
    messages,
    requestIds.map((requestId) => newEntry(unsentMessage(requestId))),
  ).map((row) => {
    switch (row.kind) {
      case 'day':
        return `day ${(row.startsAt - NEW_YEAR) / DAY}`;
      case 'message':
        return `${row.startsGroup ? 'first' : 'next'} ${row.message.id}`;
      case 'event':
        return `event ${row.message.id}`;
      case 'unsent':
        return `unsent ${row.entry.requestId}`;
    }
  });

const at = (id: string, ms: number, details: Partial<Message> = {}): Message =>
  aMessage(id, { at: NEW_YEAR + ms, ...details });

describe('a calendar day', () => {
  it('begins at midnight in the time zone +08:00', () => {
    expect(dayOf(NEW_YEAR)).toBe(NEW_YEAR);
    expect(dayOf(NEW_YEAR - 1)).toBe(NEW_YEAR - DAY);
    expect(dayOf(NEW_YEAR + DAY - 1)).toBe(NEW_YEAR);
    expect(dayOf(0)).toBe(-8 * HOUR);
    expect(new Date(dayOf(NEW_YEAR)).toISOString()).toBe('2023-12-31T16:00:00.000Z');
  });
});

describe('the rows of a conversation', () => {
  it('start with a row for the day, and contain another one for each new day', () => {
    expect(shape([])).toEqual([]);
    expect(shape([at('1', 0), at('2', DAY - 1), at('3', DAY)])).toEqual([
      'day 0',
      'first 1',
      'first 2',
      'day 1',
      'first 3',
    ]);
  });

  it('group messages of one author within five minutes', () => {
    expect(GROUP_WITHIN_MS).toBe(300_000);
    expect(shape([at('1', 0), at('2', 300_000), at('3', 600_001)])).toEqual([
      'day 0',
      'first 1',
      'next 2',
      'first 3',
    ]);
  });

  it('start a new group when the author, the owner or the day changes', () => {
    const rows = shape([
      at('1', DAY - 3000),
      at('2', DAY - 2000, { authorName: 'Li' }),
      at('3', DAY - 1000, { authorName: 'Li', owner: 'me' }),
      at('4', DAY, { authorName: 'Li', owner: 'me' }),
    ]);
    expect(rows).toEqual(['day 0', 'first 1', 'first 2', 'first 3', 'day 1', 'first 4']);
  });

  it('contain a row for each event of the work order, and start a new group after it', () => {
    expect(shape([at('1', 0), at('2', 1, { kind: 'urge' }), at('3', 2)])).toEqual([
      'day 0',
      'first 1',
      'event 2',
      'first 3',
    ]);
  });

  it('contain each day once, even if the times disagree with the order', () => {
    expect(shape([at('1', DAY), at('2', DAY - 1000), at('3', DAY + 1000)])).toEqual([
      'day 1',
      'first 1',
      'next 2',
      'next 3',
    ]);
    expect(shape([at('1', 400_000), at('2', 0)])).toEqual(['day 0', 'first 1', 'first 2']);
  });

  it('end with the unsent replies, except those that already have a message', () => {
    expect(shape([at('1', 0, { owner: 'me', requestId: 'a' })], ['a', 'b'])).toEqual([
      'day 0',
      'first 1',
      'unsent b',
    ]);
    expect(shape([at('1', 0)], ['a', 'b'])).toEqual(['day 0', 'first 1', 'unsent a', 'unsent b']);
    expect(stillUnsent([], [newEntry(unsentMessage('a'))])).toHaveLength(1);
  });

  it('contain each message once, in order, and each day at most once', () => {
    const messages = fc
      .array(fc.integer({ min: 0, max: 5 * DAY }), { size: 'max', maxLength: 40 })
      .map((times) => times.map((ms, index) => at(String(index), ms)));
    fc.assert(
      fc.property(messages, (given) => {
        const rows = conversationRows(given, []);
        expect(rows.flatMap((row) => (row.kind === 'message' ? [row.message] : []))).toEqual(given);
        const days = rows.flatMap((row) => (row.kind === 'day' ? [row.startsAt] : []));
        expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
        expect(days.length > 0).toBe(given.length > 0);
      }),
    );
  });
});
