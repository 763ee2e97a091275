import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareIds } from '@/domain/kernel/id';
import {
  HISTORY_PAGE_SIZE,
  type HistoryPage,
  historyPage,
  prependPage,
} from '@/domain/work-order/message-history';
import { arbitraryId } from '@tests/support/arbitraries';

interface Row {
  readonly id: string;
}
const row = (id: string): Row => ({ id });
const rows = (...ids: readonly string[]): readonly Row[] => ids.map(row);

/** Reads as a store does: rows older than the cursor, newest first, one more than a page. */
const read = (all: readonly Row[], pageSize: number, before?: string): readonly Row[] =>
  [...all]
    .reverse()
    .filter(({ id }) => before === undefined || compareIds(id, before) < 0)
    .slice(0, pageSize + 1);

const history = fc.uniqueArray(arbitraryId, { maxLength: 40 }).map((ids) => ids.sort(compareIds).map(row));

describe('a page of history', () => {
  it('has 15 messages', () => {
    expect(HISTORY_PAGE_SIZE).toBe(15);
  });

  it('is sorted oldest first, and its oldest id leads to the page before it', () => {
    expect(historyPage(rows('5', '4', '3'), 2)).toEqual({
      messages: rows('4', '5'),
      nextId: '4',
      isCompleted: false,
    });
  });

  it('is the last page when no older row was read', () => {
    expect(historyPage(rows('5', '4'), 2)).toEqual({
      messages: rows('4', '5'),
      nextId: '4',
      isCompleted: true,
    });
    expect(historyPage(rows('5'), 2)).toEqual({ messages: rows('5'), nextId: '5', isCompleted: true });
  });

  it('is complete and has no next page if it is empty', () => {
    const empty = historyPage([], 15);
    expect(empty).toEqual({ messages: [], isCompleted: true });
    expect('nextId' in empty).toBe(false);
  });
});

describe('an older page', () => {
  const loaded: HistoryPage<Row> = { messages: rows('4', '5'), nextId: '4', isCompleted: false };

  it('is put before the list, and its cursor and completeness replace those of the list', () => {
    expect(prependPage(loaded, { messages: rows('2', '3'), nextId: '2', isCompleted: true })).toEqual({
      messages: rows('2', '3', '4', '5'),
      nextId: '2',
      isCompleted: true,
    });
  });

  it('shows no message twice', () => {
    expect(
      prependPage(loaded, { messages: rows('3', '4'), nextId: '3', isCompleted: false }).messages,
    ).toEqual(rows('3', '4', '5'));
  });

  it('keeps the cursor when it is empty', () => {
    expect(prependPage(loaded, { messages: [], isCompleted: true })).toEqual({
      ...loaded,
      isCompleted: true,
    });
  });

  it('leaves an empty list without a next page if it is empty too', () => {
    const nothing: HistoryPage<Row> = { messages: [], isCompleted: true };
    expect('nextId' in prependPage(nothing, nothing)).toBe(false);
  });
});

describe('paging back', () => {
  it('shows any history exactly once and in order', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 16 }), (all, pageSize) => {
        let page = historyPage(read(all, pageSize), pageSize);
        let pages = 1;
        while (!page.isCompleted) {
          page = prependPage(page, historyPage(read(all, pageSize, page.nextId), pageSize));
          pages += 1;
        }
        expect(page.messages).toEqual(all);
        expect(pages).toBe(Math.max(1, Math.ceil(all.length / pageSize)));
      }),
    );
  });

  it('is not affected by a page that is read twice', () => {
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 5 }), (all, pageSize) => {
        const newest = historyPage(read(all, pageSize), pageSize);
        const older = historyPage(read(all, pageSize, newest.nextId), pageSize);
        const once = prependPage(newest, older);
        expect(prependPage(once, older)).toEqual(once);
      }),
    );
  });
});

describe('the order of ids', () => {
  it('is numeric, for digits of any length', () => {
    fc.assert(
      fc.property(arbitraryId, arbitraryId, (a, b) => {
        const expected = BigInt(a) < BigInt(b) ? -1 : BigInt(a) > BigInt(b) ? 1 : 0;
        expect(Math.sign(compareIds(a, b))).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['9', '10', -1],
    ['9007199254740993', '9007199254740992', 1],
    ['90071992547409931', '90071992547409931', 0],
    ['12', '13', -1],
  ])('compares the ids %s and %s as numbers', (a, b, sign) => {
    expect(Math.sign(compareIds(a, b))).toBe(sign);
  });
});
