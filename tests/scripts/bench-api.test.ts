import fc from 'fast-check';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { fillDatabase } from '../../scripts/bench/api/fill';
import { boundsFor, type Round, roundOf } from '../../scripts/bench/api/shoot';
import { growthTableOf, isMissed, type Row, lineOf, ratioToSqlAlone } from '../../scripts/bench/api/table';
import { ownDatabase, type OwnStorage } from '../../scripts/replies/own-storage';

const SERVER = process.env['TEST_DATABASE_URL'];
const clean = { unanswered: 0, errors: 0, statuses: { 200: 1 } };
const roundAt = (p95: number, errors = 0): Round => ({
  perSecond: 1000 / p95,
  p50: p95,
  p95,
  p99: p95,
  answered: 100,
  unanswered: 0,
  errors,
  statuses: {},
});

describe('a round of the API benchmark', () => {
  it('computes requests per second and percentiles from the latencies', () => {
    const latencies = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(roundOf(latencies, 2, clean)).toMatchObject({ perSecond: 50, p50: 50, p95: 95, p99: 99 });
  });

  it('has ascending percentiles, each of which is a measured latency', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { minLength: 1 }), (latencies) => {
        const { p50, p95, p99 } = roundOf(latencies, 1, clean);
        expect(p50 <= p95 && p95 <= p99).toBe(true);
        for (const each of [p50, p95, p99]) expect(latencies).toContain(each);
      }),
    );
  });

  it('has a fixed number of requests instead of a duration if a call is too slow', () => {
    const bounds = { connections: 10, seconds: 2, atMost: 500 };
    expect(boundsFor(bounds, 50)).toEqual(bounds);
    expect(boundsFor(bounds, 51)).toEqual({ ...bounds, exactly: 20 });
    expect(boundsFor({ ...bounds, connections: 1 }, 501)).toMatchObject({ exactly: 10 });
  });
});

describe('the table of the API benchmark', () => {
  const row: Row = {
    name: 'work list',
    as: 'seller',
    rounds: [roundAt(10), roundAt(90), roundAt(30)],
    framework: [roundAt(1)],
    alone: [roundAt(10), roundAt(11), roundAt(9)],
    atMost: 3,
  };

  it('compares the median of the rounds, and counts a target that is exactly met as met', () => {
    expect(ratioToSqlAlone(row)).toBe(3);
    expect(isMissed(row)).toBe(false);
    expect(lineOf(row)).toContain(
      '| work list | seller | 33 | 30.0 | 30.0 | 30.0 | 0 | 1000, 1.0 | 100, 10.0 | 3.00 ✓ |',
    );
  });

  it('marks a target as missed if the value is above it or any request failed', () => {
    expect(isMissed({ ...row, atMost: 2.9 })).toBe(true);
    expect(isMissed({ ...row, rounds: [...row.rounds, roundAt(30, 1)] })).toBe(true);
    expect(lineOf({ ...row, atMost: 2.9 })).toContain('3.00 ✗');
  });

  it('shows by which factor a list is slower on the large database', () => {
    const growth = { name: 'work list', as: 'seller', small: [roundAt(10)], large: [roundAt(15)] };
    const reported = { small: '10', large: '300', atMost: 1.5 };
    expect(growthTableOf([growth], reported)).toContain(
      '| work list | seller | 10.0, 10.0 | 15.0, 15.0 | 1.50 ✓ |',
    );
    expect(growthTableOf([{ ...growth, large: [roundAt(16)] }], reported)).toContain('1.60 ✗');
  });
});

describe.skipIf(SERVER === undefined)('the database of the benchmark', () => {
  let storage: OwnStorage | undefined;
  afterEach(() => storage?.discard());

  it('has the requested number of rows, correct counters and read marks, and its keys and indexes', async () => {
    storage = await ownDatabase(SERVER ?? '');
    const url = storage.env['DATABASE_URL'] ?? '';
    await fillDatabase(url, { orders: 900, workOrders: 300, messages: 5000 });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const one = async (question: string): Promise<unknown> =>
      Object.values((await client.query<Record<string, unknown>>(question)).rows[0] ?? {})[0];
    try {
      expect(await one('select count(*)::integer from customer_order')).toBe(900);
      expect(await one('select count(*)::integer from work_order')).toBe(300);
      expect(await one('select count(*)::integer from work_order_event')).toBe(5000);
      expect(
        await one(`select count(*)::integer from work_order work
          where last_seq <> (select count(*) from work_order_event where work_order_id = work.id)
          or last_seq <> (select max(seq) from work_order_event where work_order_id = work.id)
          or last_said_at <> (select max(at) from work_order_event where work_order_id = work.id)`),
      ).toBe(0);
      expect(
        await one(`select count(*)::integer from read_mark mark join work_order work on work.id = work_order_id
          where mark.seq > work.last_seq`),
      ).toBe(0);
      expect(
        await one(`select count(*)::integer from read_mark mark
          where news_seq <> coalesce((select max(seq) from work_order_event event
            where event.work_order_id = mark.work_order_id and event.author_id <> mark.account_id), 0)`),
      ).toBe(0);
      // No foreign key is left unvalidated, and a key and an index that the filling had dropped exist again.
      expect(
        await one(`select count(*)::integer from pg_constraint where contype = 'f' and not convalidated`),
      ).toBe(0);
      expect(await one(`select to_regclass('work_order_event_request_key') is not null`)).toBe(true);
      expect(await one(`select to_regclass('work_order_order_idx') is not null`)).toBe(true);
    } finally {
      await client.end();
    }
  });
});
