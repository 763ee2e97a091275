import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { risenSince, worthTelling } from '@/domain/chat/alert';

const id = fc.constantFrom('1', '2', '3', '4');
const unread = fc.dictionary(id, fc.nat(5));

describe('new messages', () => {
  test('are where more is unread than before', () => {
    expect(risenSince({ 1: 2, 2: 1 }, { 1: 3, 2: 1, 3: 1 })).toEqual(['1', '3']);
  });

  test('one new message alerts only for itself, not for waiting ones', () => {
    expect(risenSince(undefined, { 1: 9 })).toEqual([]);
  });

  test('a read conversation alerts nothing, and no change alerts nothing', () => {
    fc.assert(
      fc.property(unread, unread, (before, now) => {
        expect(risenSince(before, before)).toEqual([]);
        const both = [...risenSince(before, now), ...risenSince(now, before)];
        expect(new Set(both).size).toBe(both.length);
      }),
    );
  });
});

describe('what a tab tells about', () => {
  const ids = fc.uniqueArray(id);
  const sight = fc.record({
    isVisible: fc.boolean(),
    anyIsVisible: fc.boolean(),
    lookedAt: ids.map((looked): ReadonlySet<string> => new Set(looked)),
  });

  test('is not due for a conversation in view, in any tab', () => {
    fc.assert(
      fc.property(ids, sight, (risen, seen) => {
        expect(worthTelling(risen, seen).filter((each) => seen.lookedAt.has(each))).toEqual([]);
      }),
    );
  });

  test('is left to the tab in front, where there is one', () => {
    const none = new Set<string>();
    expect(worthTelling(['1'], { isVisible: false, anyIsVisible: true, lookedAt: none })).toEqual([]);
    expect(worthTelling(['1'], { isVisible: true, anyIsVisible: true, lookedAt: none })).toEqual(['1']);
    expect(worthTelling(['1'], { isVisible: false, anyIsVisible: false, lookedAt: none })).toEqual(['1']);
  });
});
