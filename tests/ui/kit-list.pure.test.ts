import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeDays } from '@/domain/dates/range';
import { DAY } from '@/domain/kernel/instant';
import { urlFiltersOf, isNarrowed, listLink, narrowingOf, resetOf } from '@/ui/kit/list/filters/filter';
import {
  choiceFilter,
  daysFilter,
  dictionaryFilter,
  flagFilter,
  optionalFilter,
  searchFilter,
} from '@/ui/kit/list/filters/filters';
import { readRows } from '@/application/list/read-rows';
import { hasColumn } from '@/ui/kit/list/actions/action';
import { createSelection } from '@/ui/kit/list/selection/selection';
import { nextSort, sortedBy } from '@/ui/kit/list/sort-head';

const NOW = Date.UTC(2026, 10, 22, 5);

const SET = {
  search: searchFilter(),
  kind: choiceFilter('kind', {
    label: 'list.sorting',
    texts: { waiting: 'list.sorting', shipped: 'list.sorting' },
    as: 'tabs',
  }),
  hint: optionalFilter('hint', {
    label: 'list.sorting',
    texts: { NONE: 'list.sorting', URGED: 'list.sorting' },
  }),
  status: dictionaryFilter('status', { label: 'list.sorting', type: 'order_status' }),
  mine: flagFilter('mine', { label: 'list.sorting' }),
  sort: choiceFilter('sort', {
    label: 'list.sorting',
    texts: { newest: 'list.sorting', oldest: 'list.sorting' },
    written: { oldest: 'up' },
    as: 'select',
    narrows: false,
  }),
  range: daysFilter({ label: 'list.sorting' }),
};
const URL_FILTERS = urlFiltersOf(SET);

const aFilter = () =>
  fc.record({
    search: fc.string(),
    kind: fc.constantFrom('waiting' as const, 'shipped' as const),
    hint: fc.constantFrom(undefined, 'NONE' as const, 'URGED' as const),
    status: fc.constantFrom(undefined, 'DONE', '停用的'),
    mine: fc.boolean(),
    sort: fc.constantFrom('newest' as const, 'oldest' as const),
    range: fc.constantFrom(undefined, wholeDays(NOW - 9 * DAY, NOW)),
    page: fc.integer({ min: 1, max: 99 }),
    size: fc.constantFrom(10, 20, 500),
  });

describe('the filters of a list', () => {
  it('read back from the URL as they were written, and leave other parameters unchanged', () => {
    fc.assert(
      fc.property(aFilter(), (filters) => {
        const written = URL_FILTERS.write(new URLSearchParams('work=7'), filters);
        expect(written.get('work')).toBe('7');
        expect(URL_FILTERS.read(new URLSearchParams(written.toString()))).toEqual(filters);
      }),
    );
  });

  it('are left out of the URL at the list’s default', () => {
    expect(
      URL_FILTERS.write(new URLSearchParams('q=x&from=2026-01-01&mine=1'), URL_FILTERS.initial).toString(),
    ).toBe('');
    expect(listLink('/here', SET, { sort: 'oldest' })).toBe('/here?sort=up');
  });

  it('count as absent when they are invalid', () => {
    const odd = new URLSearchParams('kind=x&hint=y&sort=oldest&mine=yes&page=0&size=3&from=1&to=2');
    expect(URL_FILTERS.read(odd)).toEqual(URL_FILTERS.initial);
  });

  it('narrow the list, unless they are tabs or only sort; a reset clears all but the tabs', () => {
    fc.assert(
      fc.property(aFilter(), (filters) => {
        const { search, hint, status, mine, range } = filters;
        const isGiven = search !== '' || mine || [hint, status, range].some((value) => value !== undefined);
        expect(isNarrowed(SET, filters)).toBe(isGiven);
        const reset = { ...filters, ...resetOf(SET) };
        expect(reset).toEqual({
          ...URL_FILTERS.initial,
          kind: filters.kind,
          page: filters.page,
          size: filters.size,
        });
      }),
    );
  });
});

describe('the header of a column', () => {
  const BOTH = { ascending: 'up', descending: 'down' };

  it('sorts in descending, then in ascending, and then in the default order', () => {
    expect(nextSort(BOTH, undefined, 'other')).toBe('down');
    expect(nextSort(BOTH, 'descending', 'other')).toBe('up');
    expect(nextSort(BOTH, 'ascending', 'other')).toBe('other');
  });

  it('toggles between both directions if the list starts with either of them', () => {
    expect(nextSort(BOTH, sortedBy(BOTH, 'down'), 'down')).toBe('up');
    expect(nextSort(BOTH, sortedBy(BOTH, 'up'), 'down')).toBe('down');
  });

  it('with a single direction switches between this direction and the default order', () => {
    expect(nextSort({ descending: 'wait' }, undefined, 'changed')).toBe('wait');
    expect(nextSort({ descending: 'wait' }, 'descending', 'changed')).toBe('changed');
  });
});

describe('a range of rows', () => {
  const ROWS = ['a', 'b', 'c', 'd', 'e'];

  it('runs from the last selected row to the clicked one, in both directions', () => {
    fc.assert(
      fc.property(fc.nat({ max: 4 }), fc.nat({ max: 4 }), fc.boolean(), (from, to, chosen) => {
        const selection = createSelection((id: string) => id);
        selection.show(ROWS);
        if (!chosen) selection.set(ROWS, true);
        selection.set([ROWS[from] as string], chosen);
        selection.extendTo(ROWS[to] as string, chosen);
        const between = ROWS.slice(Math.min(from, to), Math.max(from, to) + 1);
        expect(ROWS.filter((id) => selection.has(id) === chosen)).toEqual(between);
      }),
    );
  });

  it('is a single row when the last selected row is on another page', () => {
    const selection = createSelection((id: string) => id);
    selection.show(ROWS);
    selection.set(['a'], true);
    selection.show(['x', 'y']);
    selection.extendTo('y', true);
    expect(selection.rows()).toEqual(['a', 'y']);
  });
});

describe('the selection of a narrowed list', () => {
  const selected = () => {
    const selection = createSelection((id: string) => id);
    selection.show(['a', 'b', 'c'], 'all');
    selection.set(['b'], true);
    return selection;
  };

  it('is cleared once a filter changes, so that no action affects a row that left the list', () => {
    const selection = selected();
    selection.show(['a', 'b', 'c'], 'open');
    expect(selection.rows()).toEqual([]);
    expect(selection.has('b')).toBe(false);
    selection.extendTo('c', true);
    expect(selection.rows()).toEqual(['c']);
  });

  it('stays the same on other pages and after further reads of the same list', () => {
    const selection = selected();
    selection.show(['x', 'y'], 'all');
    expect(selection.rows()).toEqual(['b']);
  });

  it('changes with the narrowing filters, tabs among them, but not with order or page', () => {
    const filters = { ...URL_FILTERS.initial };
    const of = narrowingOf(SET, filters);
    expect(narrowingOf(SET, { ...filters, sort: 'oldest', page: 3, size: 50 })).toBe(of);
    for (const other of [{ search: 'x' }, { kind: 'shipped' }, { hint: 'URGED' }, { mine: true }]) {
      expect(narrowingOf(SET, { ...filters, ...other })).not.toBe(of);
    }
  });
});

describe('the rows of all pages', () => {
  const read = (rows: readonly string[], asked: unknown[] = []) =>
    Object.assign(
      ({ page, pageSize }: { readonly page: number; readonly pageSize: number }) => {
        asked.push(page);
        const items = rows.slice((page - 1) * pageSize, page * pageSize);
        return Promise.resolve({ items, total: rows.length });
      },
      { asked },
    );
  const own = (row: string) => row;

  it('are those of the list, each once, up to the limit, and no further page is read', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(2000), { maxLength: 900 }),
        fc.integer({ min: 1, max: 700 }),
        async (list, most) => {
          const rows = list.map(String);
          const reading = read(rows);
          const found = await readRows(reading, own, most, new AbortController().signal);
          const distinct = [...new Set(rows)];
          expect(found).toEqual(distinct.slice(0, most));
          expect(reading.asked.length).toBeLessThanOrEqual(Math.max(1, Math.ceil(rows.length / 200)));
        },
      ),
    );
  });

  it('are dropped when the user changes the filters meanwhile', async () => {
    const abort = new AbortController();
    abort.abort();
    await expect(readRows(read(['a']), own, 5, abort.signal)).rejects.toThrow();
  });
});

describe('the column of actions', () => {
  const permission = fc.constantFrom(undefined, 'a', 'b', 'c');
  const action = fc.record({ permission, shown: fc.constantFrom(undefined, false as const) });

  it('is left out exactly for a user who may execute none of the shown actions', () => {
    fc.assert(
      fc.property(fc.array(action), fc.subarray(['a', 'b', 'c']), (actions, rights) => {
        const viewer = { may: (asked: string) => rights.includes(asked) };
        const given = actions.map(({ permission: asked, shown }) => ({
          ...(asked === undefined ? {} : { permission: asked }),
          ...(shown === undefined ? {} : { shown }),
        }));
        const offers = given.filter(({ shown }) => shown === undefined);
        expect(hasColumn(given, false, viewer)).toBe(
          offers.some(({ permission: asked }) => asked === undefined || rights.includes(asked)),
        );
        expect(hasColumn(given, true, viewer)).toBe(offers.length > 0);
      }),
    );
  });
});
