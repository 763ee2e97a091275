import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '@backend/storage/database';
import { onEachBackEnd } from '@tests/support/running-back-end/on-each';

const planOf = (db: Db, statement: ReturnType<typeof sql>): Promise<string> =>
  db.transaction().execute(async (transaction) => {
    // The tables of a test are too small for the planner to choose an index.
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`set local enable_bitmapscan = off`.execute(transaction);
    const { rows } = await sql<Record<'QUERY PLAN', string>>`explain ${statement}`.execute(transaction);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

onEachBackEnd('the queries of the reconciliation', (backEnd) => {
  it.each([
    [
      'the payments of a day',
      'payment_paid_idx',
      sql`select id from payment where platform = 'cyy' and channel = 'wechat' and status = 'PAID'
        and paid_at >= '2026-11-25' and paid_at < '2026-11-26'`,
    ],
    [
      'the differences that wait',
      'reconciliation_difference_open_idx',
      sql`select id from reconciliation_difference where statement_id = 1 and status = 'OPEN'`,
    ],
    [
      'the refunds that were done on a day',
      'payment_refund_ended_idx',
      sql`select id from payment_refund where platform = 'cyy' and channel = 'wechat' and status = 'SUCCEEDED'
        and ended_at >= '2026-11-25'`,
    ],
    [
      'the refunds of a payment',
      'payment_refund_payment_idx',
      sql`select status from payment_refund where payment_id = 1`,
    ],
    [
      'the lines of a refund',
      'provider_statement_line_refund_idx',
      sql`select id from provider_statement_line where number = 'CZ1' and refund_number is not null`,
    ],
  ])('find %s by an index', async (_what, index, statement) => {
    expect(await planOf(backEnd().db, statement)).toContain(index);
  });
});
