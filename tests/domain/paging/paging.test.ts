import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampPage,
  countedTo,
  DEFAULT_PAGING,
  isTooDeep,
  lastPage,
  PAGED_ROWS_MAX,
  MAX_PAGE_SIZE,
  PAGE_SCROLL_MS,
  PAGE_SIZES,
  pagerButtons,
  pagerNumbers,
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

  it('uses 20 rows for a size that is not offered', () => {
    expect(pageSizeOrDefault(50)).toBe(50);
    for (const other of [0, 30, '50', undefined, null, Number.NaN]) expect(pageSizeOrDefault(other)).toBe(20);
  });
});

describe('a long list', () => {
  it('is counted up to the next multiple of 500 after the current page, at most to the last page', () => {
    expect([0, 20, 499, 500, 501, 999, 1000, 9499, 9500, 10_000, 99_999].map(countedTo)).toEqual([
      500, 500, 500, 1000, 1000, 1000, 1500, 9500, 10_000, 10_000, 10_000,
    ]);
  });

  it('always has a next page until the last page number', () => {
    fc.assert(
      fc.property(anySize, fc.integer({ min: 1, max: 2000 }), (size, page) => {
        const counted = countedTo(page * size);
        if (isTooDeep(page + 1, size)) expect(counted).toBe(PAGED_ROWS_MAX);
        else expect(lastPage(counted, size)).toBeGreaterThan(page);
      }),
    );
  });

  it('limits page numbers to the first 10,000 rows', () => {
    expect([isTooDeep(500, 20), isTooDeep(501, 20), isTooDeep(20, 500), isTooDeep(21, 500)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

describe('the pager', () => {
  it('shows 5 buttons below 992 px, and 7 otherwise', () => {
    expect(pagerButtons(991)).toBe(5);
    expect(pagerButtons(991.5)).toBe(5);
    expect(pagerButtons(992)).toBe(7);
  });
});

describe('the numbers of the pager', () => {
  const anyButtons = fc.constantFrom(5 as const, 7 as const);
  const anyPlace = fc
    .integer({ min: 1, max: 5_000 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));

  it.each([
    [1, 20, 7, [1, 2, 3, 4, 5, 6, 20]],
    [4, 20, 7, [1, 2, 3, 4, 5, 6, 20]],
    [5, 20, 7, [1, 3, 4, 5, 6, 7, 20]],
    [17, 20, 7, [1, 15, 16, 17, 18, 19, 20]],
    [20, 20, 7, [1, 15, 16, 17, 18, 19, 20]],
    [1, 20, 5, [1, 2, 3, 4, 20]],
    [9, 20, 5, [1, 8, 9, 10, 20]],
    [2, 3, 5, [1, 2, 3]],
    [1, 1, 7, [1]],
  ] as const)(
    'are the expected ones around page %i of %i with %i buttons',
    (page, last, buttons, numbers) => {
      expect(pagerNumbers(page, last, buttons).numbers).toEqual(numbers);
    },
  );

  it('have a gap before or after the current page, with the page to which the gap leads', () => {
    expect(pagerNumbers(10, 20, 7)).toMatchObject({ back: 5, ahead: 15 });
    expect(pagerNumbers(10, 20, 5)).toMatchObject({ back: 7, ahead: 13 });
    expect(pagerNumbers(5, 8, 7)).toMatchObject({ back: 1, ahead: undefined });
    expect(pagerNumbers(1, 20, 7)).toMatchObject({ back: undefined, ahead: 6 });
    expect(pagerNumbers(20, 20, 7)).toMatchObject({ back: 15, ahead: undefined });
  });

  it('are exactly 5 or 7 if there are that many pages, and otherwise include every page', () => {
    fc.assert(
      fc.property(anyPlace, anyButtons, ([page, last], buttons) => {
        expect(pagerNumbers(page, last, buttons).numbers).toHaveLength(Math.min(buttons, last));
      }),
    );
  });

  it('are ascending, and include the first page, the last page, the current page and its neighbours', () => {
    fc.assert(
      fc.property(anyPlace, anyButtons, ([page, last], buttons) => {
        const { numbers } = pagerNumbers(page, last, buttons);
        expect(numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))).toBe(true);
        const requested = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last);
        expect(numbers).toEqual(expect.arrayContaining(requested));
      }),
    );
  });

  it('have a gap exactly where pages are left out, and each gap leads towards these pages', () => {
    fc.assert(
      fc.property(anyPlace, anyButtons, ([page, last], buttons) => {
        const { numbers, back, ahead } = pagerNumbers(page, last, buttons);
        const leftOut = numbers.slice(1).map((number, at) => number - (numbers[at] ?? 0) - 1);
        expect(leftOut.slice(1, -1).every((count) => count === 0)).toBe(true);
        expect(back !== undefined).toBe((leftOut[0] ?? 0) > 0);
        expect(ahead !== undefined).toBe(leftOut.length > 0 && (leftOut.at(-1) ?? 0) > 0);
        if (back !== undefined) expect(back >= 1 && back < page).toBe(true);
        if (ahead !== undefined) expect(ahead <= last && ahead > page).toBe(true);
      }),
    );
  });

  it('never decrease when the page number increases', () => {
    fc.assert(
      fc.property(anyPlace, anyButtons, ([page, last], buttons) => {
        const here = pagerNumbers(page, last, buttons).numbers;
        const next = pagerNumbers(Math.min(last, page + 1), last, buttons).numbers;
        expect(here.every((number, at) => number <= (next[at] ?? 0))).toBe(true);
      }),
    );
  });

  it('lead from the first page to any other, in no more clicks than there are pages', () => {
    fc.assert(
      fc.property(anyPlace, anyButtons, ([target, last], buttons) => {
        let page = 1;
        let clicks = 0;
        while (page !== target && clicks <= last) {
          const { numbers, ahead } = pagerNumbers(page, last, buttons);
          const ways = ahead === undefined ? numbers : [...numbers, ahead];
          page = ways.filter((way) => way <= target).reduce((best, way) => Math.max(best, way), page);
          clicks += 1;
        }
        expect(page).toBe(target);
      }),
    );
  });
});

it('the page takes 800 ms to scroll to the top', () => {
  expect(PAGE_SCROLL_MS).toBe(800);
});

describe('the last page', () => {
  it('contains the last row; an empty list has its first page', () => {
    expect(lastPage(0, 20)).toBe(1);
    expect(lastPage(20, 20)).toBe(1);
    expect(lastPage(21, 20)).toBe(2);
    expect(lastPage(41, 20)).toBe(3);
  });

  it('is the only page that contains the last row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), anySize, (total, size) => {
        const last = lastPage(total, size);
        expect((last - 1) * size).toBeLessThan(total);
        expect(last * size).toBeGreaterThanOrEqual(total);
      }),
    );
  });

  it('is the upper bound of page numbers, and page 1 is the lower bound', () => {
    expect(clampPage({ page: 9, size: 20 }, 41)).toEqual({ page: 3, size: 20 });
    expect(clampPage({ page: 2, size: 20 }, 41)).toEqual({ page: 2, size: 20 });
    expect(clampPage({ page: 0, size: 20 }, 41)).toEqual({ page: 1, size: 20 });
    expect(clampPage({ page: 5, size: 20 }, 0)).toEqual({ page: 1, size: 20 });
  });
});

describe('another size', () => {
  it('keeps the page while its rows exist, and otherwise starts at page 1', () => {
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
