import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { fenOfPoints } from '@/domain/ledger/fen';
import { sellerParty } from '@/domain/ledger/ledger-account';
import { openHold } from '@/domain/ledger/transfer';
import { addLedgerMetrics } from '@backend/node/metrics/ledger-metrics';
import { reportOf } from '@backend/node/verify-ledger';
import { post } from '@backend/storage/ledger/post';
import { breachesIn, sizeOfLedger } from '@backend/storage/ledger/verify-ledger';
import type { Db } from '@backend/storage/database';
import { NOON } from '@tests/support/builders';
import { onEachDatabase } from '@tests/support/database';
import { giveFen } from '@tests/support/storage/points';

const seller = sellerParty('7');
const undone = new Error('undone');

onEachDatabase('verifying the ledger', (database) => {
  /** A ledger with a hold, damaged in a transaction that is given up. */
  const damaged = async (damage: (db: Db) => Promise<unknown>) => {
    let found: Awaited<ReturnType<typeof breachesIn>> = [];
    const attempt = database()
      .db.transaction()
      .execute(async (db) => {
        const posting = { platform: 'cyy', by: 'test', requestId: 'hold', now: NOON };
        const facts = { kind: 'order-hold', reference: { area: 'account', id: '1' }, remark: '' } as const;
        await post(db, posting, [
          openHold(facts, { holdId: 'order:1/1', party: seller, amount: fenOfPoints(80) }),
        ]);
        await sql`set local session_replication_role = replica`.execute(db);
        await damage(db);
        found = await breachesIn(db);
        throw undone;
      });
    await expect(attempt).rejects.toBe(undone);
    return found;
  };

  it('finds nothing in a sound ledger, and says so of every rule', async () => {
    const { db } = database();
    await giveFen(db, 'cyy', seller, fenOfPoints(100));
    const report = reportOf(await breachesIn(db), await sizeOfLedger(db));
    expect(report.sound).toBe(true);
    expect(report.text.match(/^ {2}holds /gm)).toHaveLength(12);
    expect(report.text).toContain('The ledger is sound.');
  });

  it.each([
    [
      'a balance that was written over',
      ['sums-to-zero', 'balance-is-legs'],
      (db: Db) => sql`update ledger_account set available = available + 1 where key = 'seller:7'`.execute(db),
    ],
    [
      'a leg that was changed',
      ['entry-balanced', 'balance-is-legs', 'statement-unbroken'],
      (db: Db) =>
        sql`update ledger_leg set amount = amount - 1, available_after = available_after
        where entry_seq = (select max(entry_seq) from ledger_hold)
          and account_id = (select id from ledger_account where key = 'seller:7' and platform = 'cyy')`.execute(
          db,
        ),
    ],
    [
      'a hold that is gone',
      ['held-is-open-holds', 'escrow-is-open-holds'],
      (db: Db) => sql`delete from ledger_hold`.execute(db),
    ],
    [
      'a hold that ended without its entry',
      ['held-is-open-holds', 'ending-is-whole', 'escrow-is-open-holds'],
      (db: Db) =>
        sql`insert into ledger_ending (hold_id, entry_seq, outcome)
        select id, 1, 'returned' from ledger_hold`.execute(db),
    ],
    [
      'a tail that lost an amount',
      ['sums-to-zero', 'balance-is-legs', 'escrow-is-open-holds'],
      (db: Db) => sql`delete from ledger_tail where amount = 8000`.execute(db),
    ],
  ])('finds %s', async (_, rules, damage) => {
    const found = await damaged(damage);
    expect([...new Set(found.map(({ rule }) => rule))]).toEqual(rules);
    const report = reportOf(found, { accounts: 1, entries: 1, openHolds: 1 });
    expect(report.sound).toBe(false);
    expect(report.text).toContain('BROKEN');
  });

  const HELD = { order: 'order:1/2', withdrawal: 'withdrawal:1' } as const;
  /** An order that holds 5 points, and a withdrawal of 500 fen that waits. */
  const owned = async (db: Db): Promise<void> => {
    for (const area of ['order', 'withdrawal'] as const) {
      const posting = { platform: 'cyy', by: 'test', requestId: `owned ${area}`, now: NOON };
      const facts = { kind: `${area}-hold`, reference: { area, id: '1' }, remark: '' } as const;
      const hold = { holdId: HELD[area], party: seller, amount: fenOfPoints(5) };
      expect((await post(db, posting, [openHold(facts, hold)])).ok).toBe(true);
    }
    await sql`insert into customer_order (id, order_no, platform, seller_id, seller_name, status, project_type,
        customer_name, customer_phone, customer_address, car_model, car_plate, amount_cents, paid_cents, content,
        images, allowed_types, created_at, held_points, hold_id)
      overriding system value values (1, 'DD1', 'cyy', 7, '', 'PENDING', 'FILM', '', '', '', '', '', 0, 0, '', '[]',
        '[]', now(), 5, ${HELD.order})`.execute(db);
    await sql`insert into withdrawal (id, platform, party_kind, party_id, party_name, status, version, way, gross,
        tax_rate, tax, net, payee_id, payee, sealed_number, payee_new, submitted_by, submitted_by_name, submitted_at,
        submitted_day, invoice_number, invoice_number_key, invoice_file)
      overriding system value values (1, 'cyy', 'seller', 7, '', 'SUBMITTED', 1, 'invoice', 500, 0, 0, 500, 1, '{}',
        '', false, 7, '', now(), 1, 'F1', 'F1', 'f')`.execute(db);
  };
  const ORDER_HOLD = 'hold cyy order:1/2';
  const WITHDRAWAL_HOLD = 'hold cyy withdrawal:1';

  it.each([
    ['nothing while both go on', () => Promise.resolve(), []],
    [
      'an open hold of a cancelled order',
      (db: Db) =>
        sql`update customer_order set status = 'CANCELLED', hold_id = null, held_points = 0`.execute(db),
      [['open-hold-has-owner', ORDER_HOLD]],
    ],
    [
      'an open hold of a settled order, which the order names',
      async (db: Db) => {
        // The table itself refuses it; the transaction is given up.
        await sql`alter table customer_order drop constraint customer_order_held_check`.execute(db);
        await sql`update customer_order set status = 'DONE', settled_at = now()`.execute(db);
      },
      [
        ['open-hold-has-owner', ORDER_HOLD],
        ['ended-owner-holds-nothing', 'order 1'],
      ],
    ],
    [
      'an open hold of an order that names another one',
      (db: Db) => sql`update customer_order set hold_id = 'order:1/3'`.execute(db),
      [
        ['order-names-open-hold', 'order 1'],
        ['open-hold-has-owner', ORDER_HOLD],
      ],
    ],
    [
      'an open hold of an order that is not there',
      (db: Db) => sql`delete from customer_order`.execute(db),
      [['open-hold-has-owner', ORDER_HOLD]],
    ],
    [
      'an open hold of a withdrawal that was rejected',
      (db: Db) => sql`update withdrawal set status = 'REJECTED'`.execute(db),
      [
        ['open-hold-has-owner', WITHDRAWAL_HOLD],
        ['ended-owner-holds-nothing', 'withdrawal 1'],
      ],
    ],
    [
      'a withdrawal that waits with another amount than its hold',
      (db: Db) => sql`update withdrawal set gross = 600, net = 600`.execute(db),
      [['withdrawal-has-open-hold', 'withdrawal 1']],
    ],
  ] as const)('finds %s', async (_, damage, expected) => {
    const found = await damaged(async (db) => {
      await owned(db);
      await damage(db);
    });
    expect(found.map(({ rule, about }) => [rule, about])).toEqual(expected);
  });

  it('is a gauge of each rule, asked once for many scrapes', async () => {
    const registry = new Registry();
    let asked = 0;
    addLedgerMetrics(registry, () => {
      asked += 1;
      return breachesIn(database().db);
    });
    await registry.metrics();
    const text = await registry.metrics();
    expect(asked).toBe(1);
    expect(text.match(/^seller_desk_ledger_breaches\{rule="[a-z-]+"\} 0$/gm)).toHaveLength(12);
  });
});
