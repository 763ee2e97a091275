import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_PAGE_SIZE } from '@/domain/paging/paging';
import {
  type GrowingList,
  pageAfter,
  rereadOf,
  withNextPage,
  withReread,
} from '@/domain/work-order/growing-list';
import { WORK_LIST_PAGE_SIZE, type WorkListItem, type WorkListPage } from '@/domain/work-order/work-list';
import { arbitraryWorkListItem } from '@tests/support/arbitraries';

const [sample] = fc.sample(arbitraryWorkListItem, { numRuns: 1, seed: 1 });
const row = (id: number, remark = ''): WorkListItem => ({
  ...(sample as WorkListItem),
  id: String(id),
  remark,
});
const rows = (from: number, to: number): readonly WorkListItem[] =>
  Array.from({ length: to - from + 1 }, (_, at) => row(from + at));
const page = (items: readonly WorkListItem[], total: number): WorkListPage => ({ items, total });
const idsOf = (list: GrowingList) => list.items.map(({ id }) => Number(id));
const firstOf = (items: readonly WorkListItem[], total: number) =>
  withReread(undefined, rereadOf(undefined), page(items, total));

describe('a list that loads more', () => {
  test('starts with the first page of 20, and each page has the next number', () => {
    expect(rereadOf(undefined)).toEqual({ page: 1, pageSize: 20 });
    const one = firstOf(rows(1, 20), 45);
    expect(pageAfter(one)).toEqual({ page: 2, pageSize: 20 });
    const two = withNextPage(one, page(rows(21, 40), 45));
    expect(pageAfter(two)).toEqual({ page: 3, pageSize: 20 });
    expect(two.isComplete).toBe(false);
    const three = withNextPage(two, page(rows(41, 45), 45));
    expect(three.isComplete).toBe(true);
    expect(idsOf(three)).toEqual(Array.from({ length: 45 }, (_, at) => at + 1));
  });

  test('continues after the last row if the back end supports it, and by page number otherwise', () => {
    const next = { at: 5, id: '20' };
    const one = withReread(undefined, rereadOf(undefined), {
      ...page(rows(1, 20), 1000),
      isMore: true,
      next,
    });
    expect(pageAfter(one)).toEqual({ page: 2, pageSize: 20, after: next });
    const two = withNextPage(one, page(rows(21, 40), 1000));
    expect(pageAfter(two)).toEqual({ page: 3, pageSize: 20 });
  });

  test('is incomplete while there are more rows than were counted', () => {
    const counted = page(rows(1, 20), 20);
    expect(firstOf(rows(1, 20), 20).isComplete).toBe(true);
    const more = withReread(undefined, rereadOf(undefined), { ...counted, isMore: true });
    expect(more).toMatchObject({ isComplete: false, isMore: true, total: 20 });
    expect(withNextPage(more, page(rows(21, 25), 25))).toMatchObject({ isComplete: true, total: 25 });
  });

  test('keeps its position when only its top is read again', () => {
    const next = { at: 5, id: '540' };
    const long: GrowingList = { items: rows(1, 540), total: 600, pages: 27, isComplete: false, next };
    const again = withReread(long, rereadOf(long), {
      ...page(rows(1, 500), 600),
      next: { at: 9, id: '500' },
    });
    expect(pageAfter(again).after).toEqual(next);
  });

  test('shows a row once that moved to the next page meanwhile, in its current state', () => {
    const one = firstOf(rows(1, 20), 40);
    const two = withNextPage(one, page([row(20, 'moved'), ...rows(21, 39)], 41));
    expect(idsOf(two)).toEqual(Array.from({ length: 39 }, (_, at) => at + 1));
    expect(two.items[19]?.remark).toBe('moved');
    expect(two.isComplete).toBe(false);
  });

  test('is refreshed in one request, which adds new rows and drops removed ones', () => {
    const two = withNextPage(firstOf(rows(1, 20), 40), page(rows(21, 40), 40));
    expect(rereadOf(two)).toEqual({ page: 1, pageSize: 40 });
    const again = withReread(two, rereadOf(two), page([row(99), ...rows(1, 4), ...rows(6, 40)], 40));
    expect(idsOf(again)).toEqual([99, 1, 2, 3, 4, ...Array.from({ length: 35 }, (_, at) => at + 6)]);
    expect(pageAfter(again)).toEqual({ page: 3, pageSize: 20 });
  });

  test('requests no more at once than a server returns, and keeps the rows beyond that number', () => {
    const long: GrowingList = { items: rows(1, 540), total: 600, pages: 27, isComplete: false };
    expect(rereadOf(long)).toEqual({ page: 1, pageSize: MAX_PAGE_SIZE });
    const again = withReread(long, rereadOf(long), page([row(540), ...rows(1, 499)], 600));
    expect(idsOf(again)).toEqual([
      540,
      ...Array.from({ length: 499 }, (_, at) => at + 1),
      ...idsOf({ ...long, items: rows(501, 539) }),
    ]);
  });

  test('ends with a page that is not full, even if the total is higher', () => {
    expect(firstOf(rows(1, 3), 99).isComplete).toBe(true);
  });

  test('shows every row of a stable list once and in order, and then is complete', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 130 }), (total) => {
        const all = total === 0 ? [] : rows(1, total);
        const read = ({ page: at, pageSize }: { readonly page: number; readonly pageSize: number }) =>
          page(all.slice((at - 1) * pageSize, at * pageSize), total);
        let list = withReread(undefined, rereadOf(undefined), read(rereadOf(undefined)));
        for (let asked = 0; !list.isComplete; asked += 1) {
          expect(asked).toBeLessThan(10);
          list = withNextPage(list, read(pageAfter(list)));
        }
        expect(list.items).toEqual(all);
        expect(withReread(list, rereadOf(list), read(rereadOf(list))).items).toEqual(all);
        expect(list.pages).toBe(Math.max(1, Math.ceil(total / WORK_LIST_PAGE_SIZE)));
      }),
    );
  });
});
