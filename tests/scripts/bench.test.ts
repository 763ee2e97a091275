import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOf, median } from '../../scripts/bench/measure';
import { meetsTarget, reportOf } from '../../scripts/bench/report';
import { chainOf, type Exchange } from '../../scripts/bench/round-trips';
import { wavesUntil } from '../../scripts/bench/waves';

const call = (path: string, start: number, end?: number): Exchange => ({
  kind: 'api',
  path,
  start,
  ...(end === undefined ? {} : { end }),
});

const exchange = fc
  .record({ path: fc.string(), start: fc.nat(1000), took: fc.integer({ min: 1, max: 300 }) })
  .map(({ path, start, took }) => call(path, start, start + took));

describe('the chain of sequential requests', () => {
  it('counts requests that waited for one another, and not those that ran in parallel', () => {
    const chain = chainOf([
      call('/login', 0, 50),
      call('/getInfo', 60, 110),
      call('/getRouters', 61, 120),
      call('/list', 121, 170),
    ]);
    expect(chain).toEqual({ length: 3, paths: ['/login', '/getInfo', '/list'] });
  });

  it('does not include a request without an answer', () => {
    expect(chainOf([call('/hangs', 0), call('/list', 500, 600)]).length).toBe(1);
    expect(chainOf([]).length).toBe(0);
  });

  it('consists of requests that each ended before the next one started', () => {
    fc.assert(
      fc.property(fc.array(exchange, { minLength: 1 }), (exchanges) => {
        const named = exchanges.map((each, index) => ({ ...each, path: String(index) }));
        const { length, paths } = chainOf(named);
        const links = paths.map((path) => named[Number(path)]);
        expect(links).toHaveLength(length);
        expect(length).toBeGreaterThan(0);
        for (const [index, link] of links.entries()) {
          const next = links[index + 1];
          if (next !== undefined) expect(link?.end).toBeLessThanOrEqual(next.start);
        }
      }),
    );
  });

  it('contains every request if each one starts after the previous one has ended, in any order of the input', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.infiniteStream(fc.nat()), (count, order) => {
        const row = Array.from({ length: count }, (_, index) =>
          call(`/${index}`, index * 10, index * 10 + 9),
        );
        const shuffled = row
          .map((each) => ({ each, at: order.next().value ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ each }) => each);
        expect(chainOf(shuffled).paths).toEqual(row.map(({ path }) => path));
      }),
    );
  });
});

describe('round trips until a page is ready', () => {
  /** A page that sends each row of requests after the answers to the previous row. It is ready after `enough` rows. */
  const pageThatAsks = (rows: readonly (readonly string[])[], enough: number) => {
    let answered = 0;
    return {
      line: {
        held: () => rows[answered] ?? [],
        release: () => {
          answered += 1;
          return Promise.resolve();
        },
      },
      isThere: () => Promise.resolve(answered >= enough),
    };
  };

  it('are counted by groups of parallel requests, without the groups after the page is ready', async () => {
    const { line, isThere } = pageThatAsks([['/login'], ['/getInfo', '/home'], ['/later']], 2);
    expect(await wavesUntil(line, isThere, 0)).toEqual([['/login'], ['/getInfo', '/home']]);
  });

  it('are zero if the page is ready at once, and end with an error if it never is', async () => {
    const there = pageThatAsks([['/getInfo']], 0);
    expect(await wavesUntil(there.line, there.isThere, 0)).toEqual([]);
    const never = pageThatAsks(
      Array.from({ length: 20 }, (_, nth) => [`/${nth}`]),
      99,
    );
    await expect(wavesUntil(never.line, never.isThere, 0)).rejects.toThrow(/not there/);
  });
});

describe('the report of the benchmark', () => {
  it('takes the median of the runs', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 10])).toBe(2.5);
  });

  it('marks each target as met or missed, and prints the details of a missed one', () => {
    const figures = figuresOf('sign-in', [
      [
        {
          name: 'sequential calls',
          unit: 'trips',
          value: 3,
          atMost: 2,
          because: ['/login', '/getInfo', '/list'],
        },
      ],
      [
        {
          name: 'sequential calls',
          unit: 'trips',
          value: 3,
          atMost: 2,
          because: ['/login', '/getInfo', '/list'],
        },
      ],
    ]);
    expect(figures.map(meetsTarget)).toEqual([false]);
    const report = reportOf([
      { kind: 'measured', says: 'Sign-in', figures },
      { kind: 'skipped', says: 'Tabs', why: 'there are none.' },
    ]);
    expect(report).toContain('| sequential calls | 3 | 3 – 3 | ≤ 2 ✗ |');
    expect(report).toContain('- /login\n- /getInfo\n- /list');
    expect(report).toContain('### Tabs\n\nSkipped: there are none.');
  });

  it('counts a target that is exactly met as met', () => {
    const [figure] = figuresOf('x', [[{ name: 'visible', unit: 'ms', value: 100, atMost: 100 }]]);
    expect(figure && meetsTarget(figure)).toBe(true);
  });
});
