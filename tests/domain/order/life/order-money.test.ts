import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTransfers, type LedgerState } from '@/domain/ledger/ledger-state';
import { DAY } from '@/domain/kernel/instant';
import { transition } from '@/domain/order/life/transition';
import { ledgerTransferOf } from '@/domain/order/life/order-transfers';
import { checkSplit, settlementOf, sumOf } from '@/domain/order/life/settlement';
import { ACTORS, anOrder, MONDAY, orderFacts } from '@tests/support/builders/order-life';
import { attempt, attempts, begin, factsIn, commandOf } from './order-model';

const TERMS = anOrder().terms;
const SETTLED = anOrder({
  status: 'DONE',
  work: { shopId: '7', assignedAt: MONDAY, acceptBy: MONDAY, acceptedAt: MONDAY },
  confirmedAt: MONDAY,
  settledAt: MONDAY,
});

describe('the money of an order', () => {
  it('gives the shop the agreed points and the platform the rest', () => {
    expect(settlementOf(TERMS, 60)).toEqual({ shop: 40, revenue: 20, seller: 0 });
  });

  it.each([
    [{ shop: 10, revenue: 0, seller: 49 }, 'order.split-mismatch'],
    [{ shop: 41, revenue: 0, seller: 19 }, 'order.share-out-of-range'],
    [{ shop: -1, revenue: 1, seller: 60 }, 'order.share-out-of-range'],
    [{ shop: 0.5, revenue: 0.5, seller: 59 }, 'order.share-out-of-range'],
  ])('refuses the split %j', (split, code) => {
    expect(checkSplit(split, TERMS, 60)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('accepts a split exactly when its parts are in range and use up the hold', () => {
    const share = fc.integer({ min: -5, max: 70 });
    fc.assert(
      fc.property(share, share, share, (shop, revenue, seller) => {
        const split = { shop, revenue, seller };
        const fits = Math.min(shop, revenue, seller) >= 0 && shop <= 40 && sumOf(split) === 60;
        expect(checkSplit(split, TERMS, 60).ok).toBe(fits);
      }),
    );
  });

  it('pays the shop’s debt before it credits the shop', () => {
    const done = anOrder({ ...SETTLED, held: 60, confirmBy: MONDAY + DAY });
    const { confirmedAt: _c, settledAt: _s, ...open } = done;
    const facts = orderFacts({ receivable: 15 });
    const result = transition(open, { verb: 'confirm' }, ACTORS.seller, facts, MONDAY);
    expect(result).toMatchObject({
      ok: true,
      value: { transfers: [{ kind: 'end', split: { shop: 40, revenue: 20, seller: 0 }, taken: 15 }] },
    });
  });

  it('refunds a settled order from revenue, until the after-sale time is over', () => {
    const open = (now: number) =>
      transition(SETTLED, { verb: 'afterSale', reason: '漏水' }, ACTORS.seller, orderFacts(), now);
    expect(open(MONDAY + 90 * DAY)).toMatchObject({ ok: false, refusal: { code: 'order.after-sale-over' } });
    const opened = open(MONDAY + 90 * DAY - 1);
    if (!opened.ok) throw new Error(opened.refusal.code);
    const outcome = { kind: 'refund-settled', seller: 30, shop: 20 } as const;
    expect(
      transition(
        opened.value.order,
        { verb: 'resolve', reason: '退一半', outcome },
        ACTORS.platform,
        orderFacts(),
        MONDAY,
      ),
    ).toMatchObject({
      ok: true,
      value: {
        order: { status: 'DONE', refunded: 30, reclaimed: 20 },
        transfers: [{ kind: 'refund', seller: 30, owed: 20, shopId: '7' }],
      },
    });
  });

  it('reclaims from the shop at most the points that the split of the hold paid to it', () => {
    const { confirmedAt: _c, settledAt: _s, ...open } = SETTLED;
    const first = transition(
      anOrder({ ...open, status: 'AFTER_SALE', held: 60 }),
      {
        verb: 'resolve',
        reason: '退一半',
        outcome: { kind: 'refund', split: { shop: 10, revenue: 20, seller: 30 } },
      },
      ACTORS.platform,
      orderFacts(),
      MONDAY,
    );
    if (!first.ok) throw new Error(first.refusal.code);
    const refund = (shop: number) =>
      transition(
        { ...first.value.order, status: 'AFTER_SALE' },
        { verb: 'resolve', reason: '全退', outcome: { kind: 'refund-settled', seller: 30, shop } },
        ACTORS.platform,
        orderFacts(),
        MONDAY,
      );
    expect(refund(11)).toMatchObject({
      ok: false,
      refusal: { code: 'order.share-out-of-range', params: { max: 10 } },
    });
    expect(refund(10)).toMatchObject({ ok: true, value: { order: { refunded: 60, reclaimed: 40 } } });
  });

  it('is valid in the ledger after any steps: no entry is refused, and the balances verify', () => {
    fc.assert(
      fc.property(fc.array(attempts, { maxLength: 80 }), (tried) => {
        const start: LedgerState = {
          parties: new Map([['seller:1', { available: 10_000, held: 0 }]]),
          platform: new Map([['platform:opening', -10_000]]),
          holds: new Map(),
        };
        let world = begin(anOrder());
        let ledger = start;
        for (const each of tried) {
          const now = world.now + each.wait;
          const result = transition(
            world.order,
            commandOf(world.order, each, now),
            ACTORS[each.actor],
            factsIn(world, each.shopId),
            now,
          );
          const applied = applyTransfers(
            ledger,
            result.ok
              ? result.value.transfers.map((moved) => ledgerTransferOf(world.order, 'order:1/1', moved))
              : [],
          );
          if (!applied.ok) throw new Error(applied.refusal.code);
          ledger = applied.value;
          world = attempt(world, { ...each, guide: undefined }).world;
        }
        expect(ledger.parties.get('seller:1')?.held).toBe(world.order.held * 100);
        expect(ledger.parties.get('seller:1')?.available).toBe(world.books.seller * 100);
        expect(ledger.platform.get('platform:escrow') ?? 0).toBe(world.order.held * 100);
      }),
    );
  });
});
