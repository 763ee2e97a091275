import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDateTime } from '@/domain/dates/format';
import { DATE_PRESETS, presetRange, wholeDays } from '@/domain/dates/range';
import { DAY } from '@/domain/kernel/instant';
import { createSelection } from '@/ui/kit/list/selection/selection';
import { matchingView, filtersOf, viewOf } from '@/ui/kit/list/views/view-of-filters';
import { ORDERS } from '@/ui/order/list/order-list-page';

const { urlFilters: ORDER_URL_FILTERS } = ORDERS;
const { initial: NO_ORDER_FILTERS, read: orderFiltersIn, write: withOrderFilters } = ORDER_URL_FILTERS;
type OrderFilters = typeof NO_ORDER_FILTERS;

const NOW = parseDateTime('2026-11-22 13:05:09') ?? 0;
const aFilter = (): fc.Arbitrary<OrderFilters> =>
  fc.record({
    search: fc.string(),
    view: fc.constantFrom('all', 'pending', 'late', 'today', 'confirm'),
    status: fc.option(fc.constantFrom('DONE', 'GONE'), { nil: undefined }),
    project: fc.option(fc.constantFrom('RADAR', '停用的'), { nil: undefined }),
    shopId: fc.option(fc.constantFrom('7', '9007199254740993123'), { nil: undefined }),
    range: fc.constantFrom(undefined, wholeDays(NOW - 9 * DAY, NOW - 3 * DAY)),
    sort: fc.constantFrom('newest' as const, 'oldest' as const),
    page: fc.integer({ min: 1, max: 99 }),
    size: fc.constantFrom(10, 20, 500),
  });

describe('the filters of orders', () => {
  it('read back from the URL as they were written, beside other parameters', () => {
    fc.assert(
      fc.property(aFilter(), (filters) => {
        const written = withOrderFilters(new URLSearchParams('work=7'), filters);
        expect(written.get('work')).toBe('7');
        expect(orderFiltersIn(written)).toEqual(filters);
      }),
    );
  });

  it('count as absent when they are invalid', () => {
    expect(orderFiltersIn(new URLSearchParams('shop=x&sort=up&page=0&size=3&from=1&to=2'))).toEqual(
      NO_ORDER_FILTERS,
    );
  });
});

describe('a saved view', () => {
  it('restores the filters that it stores, and no page', () => {
    fc.assert(
      fc.property(aFilter(), (filters) => {
        const view = viewOf(ORDER_URL_FILTERS, filters, NOW);
        expect(filtersOf(ORDER_URL_FILTERS, view, NOW)).toEqual({
          ...filters,
          page: NO_ORDER_FILTERS.page,
          size: NO_ORDER_FILTERS.size,
        });
      }),
    );
  });

  it('with a preset of days shows the days of the preset at the current date', () => {
    for (const preset of DATE_PRESETS) {
      const view = viewOf(ORDER_URL_FILTERS, { ...NO_ORDER_FILTERS, range: presetRange(preset, NOW) }, NOW);
      const later = NOW + 400 * DAY;
      expect(filtersOf(ORDER_URL_FILTERS, view, later).range).toEqual(
        presetRange(view.preset ?? preset, later),
      );
      expect(view.preset).toBeDefined();
    }
  });

  it('is marked as current exactly while filters, order and columns equal those of the view', () => {
    const columns = { order: ['a'], hidden: [] };
    const filters = { ...NO_ORDER_FILTERS, status: 'GONE' };
    const view = { id: '1', name: '一', ...viewOf(ORDER_URL_FILTERS, filters, NOW), columns };
    const current = (shown: OrderFilters, own?: typeof columns) =>
      matchingView(
        ORDER_URL_FILTERS,
        { views: [view], ...(own === undefined ? {} : { columns: own }) },
        shown,
        NOW,
      );
    expect(current({ ...filters, page: 3, size: 500 }, columns)).toBe(view);
    expect(current(filters)).toBeUndefined();
    expect(current({ ...filters, sort: 'oldest' }, columns)).toBeUndefined();
  });
});

describe('selected rows', () => {
  const row = (id: string, text = '') => ({ id, text: text });

  it('stay selected on other pages, in their last read state', () => {
    const selection = createSelection(({ id }: { readonly id: string; readonly text: string }) => id);
    selection.show([row('1'), row('2')]);
    selection.set([row('1'), row('2')], true);
    selection.set([row('2')], false);
    selection.show([row('3')]);
    expect(selection.rows()).toEqual([row('1')]);
    selection.show([row('1', '新')]);
    expect(selection.rows()).toEqual([row('1', '新')]);
    selection.clear();
    expect([selection.has('1'), selection.rows()]).toEqual([false, []]);
  });
});
