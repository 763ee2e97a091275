import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { adjustmentTransfers } from '@/domain/ledger/adjustment';
import { fenOfPoints } from '@/domain/ledger/fen';
import { platformAccount, sellerParty } from '@/domain/ledger/ledger-account';
import { openHold, postEntry, returnHold } from '@/domain/ledger/transfer';
import { creditOf } from '@/domain/recharge/transition';
import { paidOutBy } from '@/domain/withdrawal/withdrawal-transfers';
import { LEDGER_RULES } from '@backend/core/ports/ledger.port';
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
  /** Adds an order that holds this many points. */
  const ordered = (db: Db, id: number, points: number, holdId: string) =>
    sql`insert into customer_order (id, order_no, platform, seller_id, seller_name, status, project_type,
        customer_name, customer_phone, customer_address, car_model, car_plate, amount_cents, paid_cents, content,
        images, allowed_types, created_at, agreed_points, held_points, hold_id)
      overriding system value values (${id}, ${`DD${id}`}, 'cyy', 7, '', 'PENDING', 'FILM', '', '', '', '', '', 0, 0, '',
        '[]', '[]', now(), ${points}, ${points}, ${holdId})`.execute(db);
  /** Damages the ledger in a transaction that is rolled back, and returns the reported violations. */
  const damaged = async (damage: (db: Db) => Promise<unknown>) => {
    let found: Awaited<ReturnType<typeof breachesIn>> = [];
    const attempt = database()
      .db.transaction()
      .execute(async (db) => {
        await sql`set local session_replication_role = replica`.execute(db);
        await damage(db);
        found = await breachesIn(db);
        throw undone;
      });
    await expect(attempt).rejects.toBe(undone);
    return found;
  };
  /** An order that holds 80 points, while 20 points are available. */
  const held = async (db: Db): Promise<void> => {
    const posting = { platform: 'cyy', by: 'test', requestId: 'hold', now: NOON };
    const facts = { kind: 'order-hold', reference: { area: 'order', id: '9' }, remark: '' } as const;
    const hold = { holdId: 'order:9/1', party: seller, amount: fenOfPoints(80) };
    expect((await post(db, posting, [openHold(facts, hold)])).ok).toBe(true);
    await ordered(db, 9, 80, hold.holdId);
  };

  it('reports nothing for a correct ledger, and lists every rule', async () => {
    const { db } = database();
    await giveFen(db, 'cyy', seller, fenOfPoints(100));
    const report = reportOf(await breachesIn(db), await sizeOfLedger(db));
    expect(report.sound).toBe(true);
    expect(report.text.match(/^ {2}holds /gm)).toHaveLength(LEDGER_RULES.length);
    expect(report.text).toContain('The ledger is sound.');
  });

  it.each([
    [
      'a balance that was overwritten',
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
      'a missing hold',
      ['held-is-open-holds', 'escrow-is-open-holds', 'order-names-open-hold'],
      (db: Db) => sql`delete from ledger_hold`.execute(db),
    ],
    [
      'a hold that ended without its entry',
      ['held-is-open-holds', 'ending-is-whole', 'escrow-is-open-holds', 'order-names-open-hold'],
      (db: Db) =>
        sql`insert into ledger_ending (hold_id, entry_seq, outcome)
        select id, 1, 'returned' from ledger_hold`.execute(db),
    ],
    [
      'a ledger tail that lost an amount',
      ['sums-to-zero', 'balance-is-legs', 'escrow-is-open-holds'],
      (db: Db) => sql`delete from ledger_tail where amount = 8000`.execute(db),
    ],
  ])('reports %s', async (_, rules, damage) => {
    const found = await damaged(async (db) => {
      await held(db);
      await damage(db);
    });
    expect([...new Set(found.map(({ rule }) => rule))]).toEqual(rules);
    const report = reportOf(found, { accounts: 1, entries: 1, openHolds: 1 });
    expect(report.sound).toBe(false);
    expect(report.text).toContain('BROKEN');
  });

  const HELD = { order: 'order:1/2', withdrawal: 'withdrawal:1', recharge: 'recharge-refund:TK1:1' } as const;
  /** An order that holds 5 points, a waiting withdrawal of 500 fen, and a running refund of 500 fen. */
  const owned = async (db: Db): Promise<void> => {
    for (const area of ['order', 'withdrawal', 'recharge'] as const) {
      const posting = { platform: 'cyy', by: 'test', requestId: `owned ${area}`, now: NOON };
      const kind = area === 'recharge' ? 'recharge-refund-hold' : (`${area}-hold` as const);
      const facts = { kind, reference: { area, id: '1' }, remark: '' } as const;
      const hold = { holdId: HELD[area], party: seller, amount: fenOfPoints(5) };
      expect((await post(db, posting, [openHold(facts, hold)])).ok).toBe(true);
    }
    await ordered(db, 1, 5, HELD.order);
    await sql`insert into withdrawal (id, platform, party_kind, party_id, party_name, status, version, way, gross,
        tax_rate, tax, net, payee_id, payee, sealed_number, payee_new, submitted_by, submitted_by_name, submitted_at,
        submitted_day, invoice_number, invoice_number_key, invoice_file)
      overriding system value values (1, 'cyy', 'seller', 7, '', 'SUBMITTED', 1, 'invoice', 500, 0, 0, 500, 1, '{}',
        '', false, 7, '', now(), 1, 'F1', 'F1', 'f')`.execute(db);
    await sql`insert into payment (id, platform, area, subject_id, channel, number, amount, status, transaction_id,
        paid_at, created_at, expires_at)
      overriding system value values (1, 'cyy', 'recharge', 1, 'wechat', 'CZ1', 500, 'PAID', 'T1', now(), now(),
        now())`.execute(db);
    await sql`insert into payment_refund (id, platform, channel, payment_id, number, refund_number, amount, reason,
        status, requested_by, requested_at, attempt, hold_id)
      overriding system value values (1, 'cyy', 'wechat', 1, 'CZ1', 'TK1', 500, '退款', 'SENT', 1, now(), 1,
        ${HELD.recharge})`.execute(db);
  };
  /** A recharge of 500 fen that an entry credited. */
  const recharged = async (db: Db): Promise<void> => {
    await sql`insert into recharge (id, platform, party_kind, party_id, party_name, status, version, way, amount,
        arrived, submitted_by, submitted_by_name, submitted_at, credited_at)
      overriding system value values (1, 'cyy', 'seller', 7, '', 'CREDITED', 2, 'wechat', 500, 500, 7, '', now(),
        now())`.execute(db);
    const posting = { platform: 'cyy', by: 'test', requestId: 'recharge', now: NOON };
    expect((await post(db, posting, [creditOf({ id: '1', party: seller }, 500)])).ok).toBe(true);
  };
  const endOrderHold = async (db: Db): Promise<void> => {
    const facts = {
      kind: 'order-release',
      reference: { area: 'order', id: '1' },
      remark: '',
    } as const;
    const hold = { holdId: HELD.order, party: seller, amount: fenOfPoints(5) };
    const ended = await post(db, { platform: 'cyy', by: 'test', requestId: 'ended', now: NOON }, [
      returnHold(facts, hold),
    ]);
    expect(ended.ok).toBe(true);
    await sql`update customer_order set held_points = 0, hold_id = null`.execute(db);
  };
  /** A paid mall order for 300 fen, of which 100 were refunded. The ledger has entries of `paid` and `refunded` fen. */
  const bought = async (db: Db, { paid, refunded }: { readonly paid: number; readonly refunded: number }) => {
    await sql`insert into mall_order (id, order_no, platform, party_kind, party_id, sid, buyer_id, buyer_name, status,
        goods, discount, freight, payable, refunded, receiver, phone, address, remark, created_at, paid_at, updated_at)
      overriding system value values (1, 'M1', 'cyy', 'seller', 7, 7, 7, '', 'PAID', 300, 0, 0, 300, 100, '', '', '',
        '', now(), now(), now())`.execute(db);
    const facts = { reference: { area: 'mall', id: '1' }, remark: '' } as const;
    const toRevenue = (amount: number) => [
      { account: seller, amount: -amount },
      { account: platformAccount('revenue'), amount },
    ];
    const posted = await post(db, { platform: 'cyy', by: 'test', requestId: 'mall', now: NOON }, [
      postEntry({ kind: 'mall-payment', ...facts }, toRevenue(paid)),
      ...(refunded === 0 ? [] : [postEntry({ kind: 'mall-refund', ...facts }, toRevenue(-refunded))]),
    ]);
    expect(posted.ok).toBe(true);
  };
  /** A paid mall order for 300 fen, of which a code paid 200; `cash` is the amount on the cash account. */
  const paidByCode = async (db: Db, cash: number): Promise<void> => {
    await bought(db, { paid: 100, refunded: 0 });
    await sql`update mall_order set refunded = 0, money = 200`.execute(db);
    await sql`insert into payment (id, platform, area, subject_id, channel, number, amount, status, transaction_id,
        paid_at, created_at, expires_at)
      overriding system value values (2, 'cyy', 'mall', 1, 'wechat', 'MP1', 200, 'PAID', 'T2', now(), now(),
        now())`.execute(db);
    await sql`insert into mall_payment (order_id, payment_id, points, money, status)
      values (1, 2, 100, 200, 'PAID')`.execute(db);
    const facts = { kind: 'mall-payment', reference: { area: 'mall', id: '1' }, remark: '' } as const;
    const posted = await post(db, { platform: 'cyy', by: 'test', requestId: 'code', now: NOON }, [
      postEntry(facts, [
        { account: platformAccount('cash'), amount: -cash },
        { account: platformAccount('revenue'), amount: cash },
      ]),
    ]);
    expect(posted.ok).toBe(true);
  };
  const paidOut = async (db: Db): Promise<void> => {
    const paid = { id: '1', party: seller, gross: 500, tax: 0, net: 500 };
    const posting = { platform: 'cyy', by: 'test', requestId: 'paid', now: NOON };
    expect((await post(db, posting, [paidOutBy(paid)])).ok).toBe(true);
    await sql`update withdrawal set status = 'PAID', bank_reference = 'B1', bank_reference_key = 'B1', receipt = 'r', paid_day = 1`.execute(
      db,
    );
  };
  /** An approved adjustment of 3 points. The ledger has an entry of `points`, or none if `points` is undefined. */
  const adjusted = async (db: Db, points: number | undefined): Promise<void> => {
    await sql`insert into adjustment (id, platform, party, points, reason, decision, author_id, created_at, decided_by,
        decided_at)
      overriding system value values (1, 'cyy', 'seller:7', 3, '补', 'approve', 7, now(), 8, now())`.execute(
      db,
    );
    if (points === undefined) return;
    const posting = { platform: 'cyy', by: 'test', requestId: 'adjusted', now: NOON };
    const adjustment = { id: '1', party: seller, purpose: 'points', points, reason: '补' } as const;
    expect((await post(db, posting, adjustmentTransfers(adjustment))).ok).toBe(true);
  };
  const ORDER_HOLD = 'hold cyy order:1/2';
  const WITHDRAWAL_HOLD = 'hold cyy withdrawal:1';
  const REFUND_HOLD = 'hold cyy recharge-refund:TK1:1';

  it.each([
    ['nothing while every document is still open', () => Promise.resolve(), []],
    [
      'an open hold of a cancelled order',
      (db: Db) =>
        sql`update customer_order set status = 'CANCELLED', hold_id = null, held_points = 0`.execute(db),
      [['open-hold-has-owner', ORDER_HOLD]],
    ],
    [
      'an open hold of a settled order that refers to it',
      async (db: Db) => {
        // The table refuses such a row, so its constraint is dropped; the transaction is rolled back.
        await sql`alter table customer_order drop constraint customer_order_held_check`.execute(db);
        await sql`update customer_order set status = 'DONE', settled_at = now()`.execute(db);
      },
      [
        ['open-hold-has-owner', ORDER_HOLD],
        ['ended-owner-holds-nothing', 'order 1'],
      ],
    ],
    [
      'an open hold of an order that refers to another hold',
      (db: Db) => sql`update customer_order set hold_id = 'order:1/3'`.execute(db),
      [
        ['order-names-open-hold', 'order 1'],
        ['open-hold-has-owner', ORDER_HOLD],
      ],
    ],
    [
      'an open hold of an order that does not exist',
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
      'a pending withdrawal with another amount than its hold',
      (db: Db) => sql`update withdrawal set gross = 600, net = 600`.execute(db),
      [['withdrawal-has-open-hold', 'withdrawal 1']],
    ],
    [
      'an order whose hold has another amount than was agreed',
      (db: Db) => sql`update customer_order set agreed_points = 6`.execute(db),
      [['open-order-holds-agreed', 'order 1']],
    ],
    ...(['PENDING', 'ASSIGNED', 'INSTALLING', 'DONE', 'AFTER_SALE'] as const).map(
      (status) =>
        [
          `an order in ${status} whose hold has ended, though the ledger and the order agree`,
          async (db: Db) => {
            await endOrderHold(db);
            await sql`update customer_order set status = ${status}`.execute(db);
          },
          [['open-order-holds-agreed', 'order 1']],
        ] as const,
    ),
    ...(['UNPAID', 'CANCELLED'] as const).map(
      (status) =>
        [
          `a hold of an order in ${status}, which the order names`,
          async (db: Db) => {
            // The table refuses such a row, so its constraint is dropped; the transaction is rolled back.
            await sql`alter table customer_order drop constraint customer_order_held_check`.execute(db);
            await sql`update customer_order set status = ${status}`.execute(db);
          },
          [
            ['open-hold-has-owner', ORDER_HOLD],
            ['ended-owner-holds-nothing', 'order 1'],
          ],
        ] as const,
    ),
    ...(['UNPAID', 'CANCELLED', 'DONE', 'AFTER_SALE'] as const).map(
      (status) =>
        [
          `nothing where an order in ${status} holds nothing any more`,
          async (db: Db) => {
            await endOrderHold(db);
            const settled = status === 'DONE' || status === 'AFTER_SALE' ? sql`now()` : sql`null`;
            // The hold was returned to the seller, as if a settled order was fully refunded.
            await sql`update customer_order set status = ${status}, settled_at = ${settled},
              refunded_points = case when ${settled} is null then 0 else 5 end`.execute(db);
          },
          [],
        ] as const,
    ),
    [
      'nothing for an order of the mall that was paid and partly refunded',
      (db: Db) => bought(db, { paid: 300, refunded: 100 }),
      [],
    ],
    ['nothing for an order of the mall that was partly paid by a code', (db: Db) => paidByCode(db, 200), []],
    [
      'an order of the mall whose code paid another amount',
      (db: Db) => paidByCode(db, 199),
      [['mall-money-is-posted', 'mall order 1']],
    ],
    [
      'an order of the mall that was paid with another amount',
      (db: Db) => bought(db, { paid: 299, refunded: 100 }),
      [['mall-order-is-posted', 'mall order 1']],
    ],
    [
      'an order of the mall whose refund was posted twice',
      (db: Db) => bought(db, { paid: 300, refunded: 200 }),
      [['mall-order-is-posted', 'mall order 1']],
    ],
    [
      'a closed order of the mall whose payment was not refunded',
      async (db: Db) => {
        await bought(db, { paid: 300, refunded: 100 });
        await sql`update mall_order set status = 'CLOSED', paid_at = null, refunded = 0`.execute(db);
      },
      [['mall-order-is-posted', 'mall order 1']],
    ],
    [
      'a settled order whose seller paid nothing',
      async (db: Db) => {
        await endOrderHold(db);
        await sql`update customer_order set status = 'DONE', settled_at = now()`.execute(db);
      },
      [['settled-order-is-posted', 'order 1']],
    ],
    ['nothing for a withdrawal that was paid', paidOut, []],
    [
      'a withdrawal whose net amount differs from its entry',
      async (db: Db) => {
        await paidOut(db);
        await sql`update withdrawal set tax = 1, net = 499`.execute(db);
      },
      [['withdrawal-is-posted', 'withdrawal 1']],
    ],
    [
      'a returned withdrawal without an entry',
      async (db: Db) => {
        await paidOut(db);
        await sql`update withdrawal set status = 'FAILED'`.execute(db);
      },
      [['withdrawal-is-posted', 'withdrawal 1']],
    ],
    ['nothing for an adjustment that was approved and posted', (db: Db) => adjusted(db, 3), []],
    [
      'an adjustment that was posted with other points',
      (db: Db) => adjusted(db, 4),
      [['adjustment-is-posted', 'adjustment 1']],
    ],
    [
      'an approved adjustment that was never posted',
      (db: Db) => adjusted(db, undefined),
      [['adjustment-is-posted', 'adjustment 1']],
    ],
    [
      'a rejected adjustment that was posted',
      async (db: Db) => {
        await adjusted(db, 3);
        await sql`update adjustment set decision = 'reject'`.execute(db);
      },
      [['adjustment-is-posted', 'adjustment 1']],
    ],
    ['nothing for a recharge that was credited once', recharged, []],
    [
      'a recharge that was credited with another amount',
      async (db: Db) => {
        await recharged(db);
        await sql`update recharge set arrived = 400`.execute(db);
      },
      [['recharge-has-document', expect.stringMatching(/^entry \d+$/)]],
    ],
    [
      'an entry of a recharge that does not exist',
      async (db: Db) => {
        await recharged(db);
        await sql`delete from recharge`.execute(db);
      },
      [['recharge-has-document', expect.stringMatching(/^entry \d+$/)]],
    ],
    [
      'a recharge that was never posted',
      async (db: Db) => {
        await recharged(db);
        await sql`update ledger_entry set reference_id = '2' where kind = 'recharge'`.execute(db);
      },
      [
        ['recharge-has-document', expect.stringMatching(/^entry \d+$/)],
        ['recharge-has-document', 'recharge 1'],
      ],
    ],
    [
      'an open hold of a refund that the provider refused',
      (db: Db) => sql`update payment_refund set status = 'REFUSED', ended_at = now()`.execute(db),
      [
        ['open-hold-has-owner', REFUND_HOLD],
        ['ended-owner-holds-nothing', 'refund 1'],
      ],
    ],
    [
      'a running refund with another amount than its hold',
      (db: Db) => sql`update payment_refund set amount = 400`.execute(db),
      [['refund-has-open-hold', 'refund 1']],
    ],
  ] as const)('reports %s in the documents', async (_, damage, expected) => {
    const found = await damaged(async (db) => {
      await owned(db);
      await damage(db);
    });
    expect(found.map(({ rule, about }) => [rule, about])).toEqual(expected);
  });

  it('sets a gauge for each rule, computed once for many scrapes', async () => {
    const registry = new Registry();
    let asked = 0;
    addLedgerMetrics(registry, () => {
      asked += 1;
      return breachesIn(database().db);
    });
    await registry.metrics();
    const text = await registry.metrics();
    expect(asked).toBe(1);
    expect(text.match(/^seller_desk_ledger_breaches\{rule="[a-z-]+"\} 0$/gm)).toHaveLength(
      LEDGER_RULES.length,
    );
  });
});
