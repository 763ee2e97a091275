import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampPage,
  DEFAULT_PAGING,
  lastPage,
  MAX_PAGE_SIZE,
  PAGE_SCROLL_MS,
  PAGE_SIZES,
  pagerButtons,
  pageSizeOrDefault,
  resizePage,
} from '@/domain/paging/paging';

const anySize = fc.constantFrom(...PAGE_SIZES);

describe('a list', () => {
  it('starts on page 1 with 20 rows and offers six sizes', () => {
    expect(DEFAULT_PAGING).toEqual({ page: 1, size: 20 });
    expect(PAGE_SIZES).toEqual([10, 20, 50, 100, 200, 500]);
    expect(Math.max(...PAGE_SIZES)).toBe(MAX_PAGE_SIZE);
  });

  it('takes 20 rows for a size that is not offered', () => {
    expect(pageSizeOrDefault(50)).toBe(50);
    for (const other of [0, 30, '50', undefined, null, Number.NaN]) expect(pageSizeOrDefault(other)).toBe(20);
  });
});

describe('the pager', () => {
  it('shows 5 buttons below 992 px and 7 from there on', () => {
    expect(pagerButtons(991)).toBe(5);
    expect(pagerButtons(991.5)).toBe(5);
    expect(pagerButtons(992)).toBe(7);
  });
});

it('the page takes 800 ms to scroll to the top', () => {
  expect(PAGE_SCROLL_MS).toBe(800);
});

describe('the last page', () => {
  it('holds the last row; an empty list has its first page', () => {
    expect(lastPage(0, 20)).toBe(1);
    expect(lastPage(20, 20)).toBe(1);
    expect(lastPage(21, 20)).toBe(2);
    expect(lastPage(41, 20)).toBe(3);
  });

  it('is the only one whose rows include the last', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), anySize, (total, size) => {
        const last = lastPage(total, size);
        expect((last - 1) * size).toBeLessThan(total);
        expect(last * size).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  it('bounds a page from above, the first from below', () => {
    expect(clampPage({ page: 9, size: 20 }, 41)).toEqual({ page: 3, size: 20 });
    expect(clampPage({ page: 2, size: 20 }, 41)).toEqual({ page: 2, size: 20 });
    expect(clampPage({ page: 0, size: 20 }, 41)).toEqual({ page: 1, size: 20 });
    expect(clampPage({ page: 5, size: 20 }, 0)).toEqual({ page: 1, size: 20 });
  });
});

describe('another size', () => {
  it('keeps the page while its rows are there, else starts over', () => {
    expect(resizePage({ page: 2, size: 20 }, 50, 100)).toEqual({ page: 2, size: 50 });
    expect(resizePage({ page: 2, size: 20 }, 50, 99)).toEqual({ page: 1, size: 50 });
    expect(resizePage({ page: 1, size: 20 }, 500, 3)).toEqual({ page: 1, size: 500 });
  });

  it('never leads past the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        anySize,
        anySize,
        fc.nat(10_000),
        (page, size, other, total) => {
          const resized = resizePage({ page, size }, other, total);
          expect(resized.size).toBe(other);
          expect([1, page]).toContain(resized.page);
          expect(resized).toEqual(clampPage(resized, total));
        },
      ),
    );
  });
});
