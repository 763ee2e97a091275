import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountKey, ESCROW, platformAccount, sellerParty, shopParty } from '@/domain/ledger/ledger-account';
import {
  applyTransfer,
  applyTransfers,
  balanceIn,
  EMPTY_LEDGER,
  type LedgerState,
} from '@/domain/ledger/ledger-state';
import { legsOf } from '@/domain/ledger/legs';
import {
  endHold,
  type EntryFacts,
  type Hold,
  openHold,
  postEntry,
  returnHold,
  type Transfer,
} from '@/domain/ledger/transfer';
import { ledgerCommand, transferOf } from '@tests/support/arbitraries/ledger';

const seller = sellerParty('7');
const shop = shopParty('7');
const revenue = platformAccount('revenue');
const FACTS: EntryFacts = { kind: 'order-hold', reference: { area: 'order', id: '1' }, remark: '' };

const topUp = (amount: number): Transfer =>
  postEntry({ ...FACTS, kind: 'opening' }, [
    { account: seller, amount },
    { account: platformAccount('opening'), amount: -amount },
  ]);
const hold: Hold = { holdId: 'order:1', party: seller, amount: 8000 };

const after = (...transfers: readonly Transfer[]): LedgerState => {
  const applied = applyTransfers(EMPTY_LEDGER, transfers);
  if (!applied.ok) throw new Error(applied.refusal.code);
  return applied.value;
};
const sellerIn = (state: LedgerState) => balanceIn(state, accountKey(seller));

describe('a hold', () => {
  const held = after(topUp(10_000), openHold(FACTS, hold));

  it('moves its amount from the available points to escrow', () => {
    expect(sellerIn(held)).toEqual({ available: 2000, held: 8000 });
    expect(held.platform.get(ESCROW)).toBe(8000);
  });

  it('is refused with the missing amount, in points', () => {
    expect(applyTransfer(after(topUp(7950)), openHold(FACTS, hold))).toEqual({
      ok: false,
      refusal: { code: 'ledger.insufficient', params: { needed: 80, available: 79.5, missing: 0.5 } },
    });
  });

  it('may end in parts: points for the shop, for the platform, and back to the seller', () => {
    const ended = applyTransfer(
      held,
      endHold(FACTS, hold, [
        { account: shop, amount: 5000 },
        { account: revenue, amount: 2500 },
        { account: seller, amount: 500 },
      ]),
    );
    if (!ended.ok) throw new Error(ended.refusal.code);
    expect(sellerIn(ended.value)).toEqual({ available: 2500, held: 0 });
    expect(balanceIn(ended.value, accountKey(shop)).available).toBe(5000);
    expect(ended.value.platform.get(ESCROW)).toBe(0);
  });

  it('ends once: a second end is refused', () => {
    const returned = after(topUp(10_000), openHold(FACTS, hold), returnHold(FACTS, hold));
    expect(sellerIn(returned)).toEqual({ available: 10_000, held: 0 });
    const again = applyTransfer(returned, returnHold(FACTS, hold));
    expect(again).toMatchObject({ ok: false, refusal: { code: 'ledger.hold-ended' } });
  });

  it('can be released and replaced by a new one within one command', () => {
    const replaced = applyTransfers(held, [
      returnHold(FACTS, hold),
      openHold(FACTS, { ...hold, holdId: 'order:1/2', amount: 10_000 }),
    ]);
    expect(replaced.ok && sellerIn(replaced.value)).toEqual({ available: 0, held: 10_000 });
  });

  it('that is unknown, opened twice or changed is a programming error', () => {
    const unknown = { ...hold, holdId: 'order:2' };
    expect(() => applyTransfer(held, returnHold(FACTS, unknown))).toThrow('never opened');
    expect(() => applyTransfer(held, openHold(FACTS, hold))).toThrow('opened before');
    expect(() => applyTransfer(held, returnHold(FACTS, { ...hold, amount: 1 }))).toThrow('another amount');
    expect(() => applyTransfer(held, returnHold(FACTS, { ...hold, party: shop }))).toThrow('another amount');
  });
});

describe('an invalid transfer', () => {
  const from = (amount: number) => ({ account: revenue, amount });
  it.each([
    ['one leg', postEntry(FACTS, [from(0)])],
    ['a sum that is not zero', postEntry(FACTS, [from(-5), { account: seller, amount: 4 }])],
    ['a leg of zero', postEntry(FACTS, [from(0), { account: seller, amount: 0 }])],
    [
      'two legs of one account',
      postEntry(FACTS, [from(-5), { account: seller, amount: 2 }, { account: seller, amount: 3 }]),
    ],
    ['half a fen', postEntry(FACTS, [from(-0.5), { account: seller, amount: 0.5 }])],
    [
      'escrow without a hold',
      postEntry(FACTS, [from(-5), { account: platformAccount('escrow'), amount: 5 }]),
    ],
    ['a negative hold', openHold(FACTS, { ...hold, amount: -1 })],
    ['parts that do not sum to the hold', endHold(FACTS, hold, [{ account: seller, amount: 1 }])],
    [
      'a negative part',
      endHold(FACTS, hold, [
        { account: seller, amount: 8001 },
        { account: shop, amount: -1 },
      ]),
    ],
  ])('is a programming error, not a refusal: %s', (_, transfer) => {
    const state = after(topUp(10_000), openHold(FACTS, hold));
    expect(() => applyTransfer(state, transfer)).toThrow();
  });
});

describe('any sequence of 1,000 commands of 20 accounts', () => {
  it('keeps all sums at zero, no party below zero, each hold ended at most once, and escrow equal to open holds', () => {
    fc.assert(
      fc.property(fc.array(ledgerCommand, { minLength: 1000, maxLength: 1000 }), (commands) => {
        let state = EMPTY_LEDGER;
        const journal: Transfer[] = [];
        const opened: Hold[] = [];
        for (const command of commands) {
          const transfer = transferOf(command, opened);
          if (transfer === undefined) continue;
          const applied = applyTransfer(state, transfer);
          if (!applied.ok) continue;
          state = applied.value;
          journal.push(transfer);
          if (transfer.type === 'hold') opened.push(transfer.hold);
        }
        const sums = new Map<string, number>();
        for (const { account, amount } of journal.flatMap(legsOf))
          sums.set(accountKey(account), (sums.get(accountKey(account)) ?? 0) + amount);
        expect([...sums.values()].reduce((all, sum) => all + sum, 0)).toBe(0);

        const ends = journal.flatMap((transfer) => (transfer.type === 'end' ? [transfer.hold.holdId] : []));
        expect(new Set(ends).size).toBe(ends.length);
        const open = opened.filter(({ holdId }) => !ends.includes(holdId));
        expect(sums.get(ESCROW) ?? 0).toBe(open.reduce((all, { amount }) => all + amount, 0));

        for (const [key, { available, held }] of state.parties) {
          expect(available).toBe(sums.get(key) ?? 0);
          expect(available).toBeGreaterThanOrEqual(0);
          const own = open.filter(({ party }) => accountKey(party) === key);
          expect(held).toBe(own.reduce((all, { amount }) => all + amount, 0));
        }
      }),
      { numRuns: 20 },
    );
  });
});
