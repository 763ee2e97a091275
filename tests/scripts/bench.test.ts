import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figuresOf, median } from '../../scripts/bench/measure';
import { isKept, reportOf } from '../../scripts/bench/report';
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

describe('the chain of requests', () => {
  it('counts what waited for one another, and not what ran side by side', () => {
    const chain = chainOf([
      call('/login', 0, 50),
      call('/getInfo', 60, 110),
      call('/getRouters', 61, 120),
      call('/list', 121, 170),
    ]);
    expect(chain).toEqual({ length: 3, paths: ['/login', '/getInfo', '/list'] });
  });

  it('does not wait for an answer that never came', () => {
    expect(chainOf([call('/hangs', 0), call('/list', 500, 600)]).length).toBe(1);
    expect(chainOf([]).length).toBe(0);
  });

  it('is made of requests of which each ended before the next one started', () => {
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

  it('is as long as the row when each request waits for the last, in whatever order they are told', () => {
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

describe('round trips that are waited for', () => {
  /** A page that asks for each row once the one before it was answered; it is there after `enough` of them. */
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

  it('are counted wave by wave until it is there, and what comes later is not', async () => {
    const { line, isThere } = pageThatAsks([['/login'], ['/getInfo', '/home'], ['/later']], 2);
    expect(await wavesUntil(line, isThere, 0)).toEqual([['/login'], ['/getInfo', '/home']]);
  });

  it('are none where it is there already, and an error where it never comes', async () => {
    const there = pageThatAsks([['/getInfo']], 0);
    expect(await wavesUntil(there.line, there.isThere, 0)).toEqual([]);
    const never = pageThatAsks(
      Array.from({ length: 20 }, (_, nth) => [`/${nth}`]),
      99,
    );
    await expect(wavesUntil(never.line, never.isThere, 0)).rejects.toThrow(/not there/);
  });
});

describe('the report', () => {
  it('takes the middle of the runs', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 2, 3, 10])).toBe(2.5);
  });

  it('says which target is kept and which is missed, and why as far as it knows', () => {
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
    expect(figures.map(isKept)).toEqual([false]);
    const report = reportOf([
      { kind: 'measured', says: 'Sign-in', figures },
      { kind: 'skipped', says: 'Tabs', why: 'there are none.' },
    ]);
    expect(report).toContain('| sequential calls | 3 | 3 – 3 | ≤ 2 ✗ |');
    expect(report).toContain('- /login\n- /getInfo\n- /list');
    expect(report).toContain('### Tabs\n\nSkipped: there are none.');
  });

  it('keeps a target that is just met', () => {
    const [figure] = figuresOf('x', [[{ name: 'visible', unit: 'ms', value: 100, atMost: 100 }]]);
    expect(figure && isKept(figure)).toBe(true);
  });
});
