import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conversationsWithNewMessages, conversationsToAlert } from '@/domain/chat/alert';

const id = fc.constantFrom('1', '2', '3', '4');
const unread = fc.dictionary(id, fc.nat(5));

describe('new messages', () => {
  test('exist when the unread count is higher than before', () => {
    expect(conversationsWithNewMessages({ 1: 2, 2: 1 }, { 1: 3, 2: 1, 3: 1 })).toEqual(['1', '3']);
  });

  test('do not exist at the first read, because older unread messages are not new', () => {
    expect(conversationsWithNewMessages(undefined, { 1: 9 })).toEqual([]);
  });

  test('do not exist when the unread count falls or stays the same', () => {
    fc.assert(
      fc.property(unread, unread, (before, now) => {
        expect(conversationsWithNewMessages(before, before)).toEqual([]);
        const both = [
          ...conversationsWithNewMessages(before, now),
          ...conversationsWithNewMessages(now, before),
        ];
        expect(new Set(both).size).toBe(both.length);
      }),
    );
  });
});

describe('a tab with new messages', () => {
  const ids = fc.uniqueArray(id);
  const sight = fc.record({
    isVisible: fc.boolean(),
    anyIsVisible: fc.boolean(),
    lookedAt: ids.map((looked): ReadonlySet<string> => new Set(looked)),
  });

  test('does not alert for a conversation that is open in any tab', () => {
    fc.assert(
      fc.property(ids, sight, (risen, seen) => {
        expect(conversationsToAlert(risen, seen).filter((each) => seen.lookedAt.has(each))).toEqual([]);
      }),
    );
  });

  test('leaves the alert to the active tab, if there is one', () => {
    const none = new Set<string>();
    expect(conversationsToAlert(['1'], { isVisible: false, anyIsVisible: true, lookedAt: none })).toEqual([]);
    expect(conversationsToAlert(['1'], { isVisible: true, anyIsVisible: true, lookedAt: none })).toEqual([
      '1',
    ]);
    expect(conversationsToAlert(['1'], { isVisible: false, anyIsVisible: false, lookedAt: none })).toEqual([
      '1',
    ]);
  });
});
