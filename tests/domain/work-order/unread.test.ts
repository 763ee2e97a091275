import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countUnread,
  readMarkAfter,
  readMarkToReport,
  totalUnread,
  UNREAD_COUNTED_TO,
  unreadText,
} from '@/domain/work-order/unread';

const other = (seq: number) => ({ owner: 'other', seq }) as const;
const me = (seq: number) => ({ owner: 'me', seq }) as const;

describe('unread messages', () => {
  it('are those of other users after the read mark', () => {
    const messages = [other(1), other(2), me(3), other(4)];
    expect(countUnread(messages, 0, 'creator')).toBe(3);
    expect(countUnread(messages, 1, 'handler')).toBe(2);
    expect(countUnread(messages, 2, 'both')).toBe(1);
    expect(countUnread(messages, 4, 'both')).toBe(0);
    expect(countUnread([], 0, 'both')).toBe(0);
  });

  it('are counted only if the viewer is the creator or the handler', () => {
    expect(countUnread([other(1)], 0, 'neither')).toBe(0);
  });

  it('are not counted without message numbers', () => {
    expect(countUnread([{ owner: 'other' }], 0, 'creator')).toBe(0);
  });

  it('are counted up to 100', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => other(index + 1));
    expect(UNREAD_COUNTED_TO).toBe(100);
    expect([99, 100, 101].map((count) => countUnread(many(count), 0, 'creator'))).toEqual([99, 100, 100]);
  });

  it('add up over all conversations', () => {
    expect(totalUnread([])).toBe(0);
    expect(totalUnread([1, 100, 3])).toBe(104);
  });
});

describe('a counter of unread messages', () => {
  it('shows the number up to 99, and 99+ beyond', () => {
    expect([0, 1, 98, 99, 100, 5000].map(unreadText)).toEqual(['0', '1', '98', '99', '99+', '99+']);
  });

  it('shows the same text for the server’s limited count as for the full count', () => {
    fc.assert(
      fc.property(fc.nat(), (unread) => {
        expect(unreadText(Math.min(unread, UNREAD_COUNTED_TO))).toBe(unreadText(unread));
        expect(unreadText(unread).length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('the read mark', () => {
  const inSight = { endIsVisible: true, tabIsFocused: true };

  it('only moves forward', () => {
    expect(readMarkAfter(5, 7)).toBe(7);
    expect(readMarkAfter(7, 5)).toBe(7);
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1 }), (reports) => {
        expect(reports.reduce(readMarkAfter, 0)).toBe(Math.max(...reports));
      }),
    );
  });

  it('moves to the newest message of another user when the end is visible in a focused tab', () => {
    expect(readMarkToReport([other(1), other(3), other(2)], 0, inSight)).toBe(3);
    expect(readMarkToReport([other(1)], 0, { ...inSight, endIsVisible: false })).toBeUndefined();
    expect(readMarkToReport([other(1)], 0, { ...inSight, tabIsFocused: false })).toBeUndefined();
  });

  it('is not moved by the user’s own reply, and is not reported twice', () => {
    expect(readMarkToReport([other(1), me(2)], 0, inSight)).toBe(1);
    expect(readMarkToReport([other(1), me(2)], 1, inSight)).toBeUndefined();
    expect(readMarkToReport([], 0, inSight)).toBeUndefined();
  });

  it('leaves nothing unread once it is reported', () => {
    const message = fc.record({ owner: fc.constantFrom('me' as const, 'other' as const), seq: fc.nat(200) });
    fc.assert(
      fc.property(fc.array(message), fc.nat(200), (messages, mark) => {
        const reported = readMarkToReport(messages, mark, inSight) ?? mark;
        expect(reported).toBeGreaterThanOrEqual(mark);
        expect(countUnread(messages, reported, 'both')).toBe(0);
      }),
    );
  });
});
