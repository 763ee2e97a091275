import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOfPoints, pointsOfFen } from '@/domain/ledger/fen';
import { applyTransfers, balanceIn, EMPTY_LEDGER } from '@/domain/ledger/ledger-state';
import { accountKey, platformAccount, sellerParty } from '@/domain/ledger/ledger-account';
import { postEntry } from '@/domain/ledger/transfer';
import type { RefundStatus } from '@/domain/payment/refund';
import { type Recharge, RECHARGE_STATUSES, RECHARGE_WAYS } from '@/domain/recharge/recharge';
import {
  askForRefund,
  availablePartSteps,
  partNumberOf,
  PART_VERBS,
  partStateOf,
  permitRefund,
  refundableOf,
  refundHeld,
  refundPaid,
  refundReleased,
  refundSumsOf,
  takePartStep,
} from '@/domain/recharge/recharge-refund';
import { NOON } from '@tests/support/builders';

const SETTINGS = { secondPersonAbove: fenOfPoints(1000), receivable: 0 };
const PARTY = sellerParty('1001');
const RIGHT = ['finance:recharge:refund'];
const ONE = { id: '2001', isStaff: true, permissions: RIGHT };
const TWO = { id: '2002', isStaff: true, permissions: RIGHT };
const APPROVER = { id: '2003', isStaff: true, permissions: ['finance:recharge'] };
const SELLER = { id: '1001', isStaff: false, permissions: RIGHT };
const STATUSES: readonly RefundStatus[] = [
  ...(['PROPOSED', 'REJECTED', 'REQUESTED', 'SENT', 'UNKNOWN', 'SUCCEEDED', 'REFUSED'] as const),
];

const credited = (more: Partial<Recharge> = {}): Recharge => ({
  ...{ id: '7', version: 2, status: 'CREDITED', party: PARTY, partyName: '车影优选', way: 'wechat' },
  ...{ amount: fenOfPoints(500), arrived: fenOfPoints(500) },
  submitted: { id: '1001', name: '王芳', at: NOON },
  ...more,
});
const partOf = (status: RefundStatus, points = 100, more: object = {}) => ({
  ...{ id: '9', refundNumber: 'TK1', amount: fenOfPoints(points), reason: '付款人申请', status },
  ...{ requested: { id: '2001', name: '程颖', at: NOON }, attempt: 1, isDead: false, place: 1 },
  ...more,
});
const ask = (recharge: Recharge, points: number, actor = ONE, reason = '付款人申请') =>
  askForRefund(recharge, { points, reason }, actor, SETTINGS);
const refusalOf = (result: { readonly ok: boolean }) =>
  (result as { refusal?: { code: string } }).refusal?.code;

describe('the refund of a credited recharge', () => {
  it('waits until a shop owes nothing, and is rejected meanwhile all the same', () => {
    const owing = { ...SETTINGS, receivable: 30 };
    const refused = { ok: false, refusal: { code: 'recharge.refund-owed', params: { points: 30 } } };
    expect(askForRefund(credited(), { points: 10, reason: '退' }, ONE, owing)).toEqual(refused);
    for (const [status, verb] of [
      ['PROPOSED', 'confirm'],
      ['REFUSED', 'retry'],
    ] as const)
      expect(takePartStep(credited(), partOf(status, 100), { verb }, TWO, owing, NOON)).toEqual(refused);
    const rejected = { verb: 'reject', reason: '不退' } as const;
    expect(takePartStep(credited(), partOf('PROPOSED', 100), rejected, TWO, owing, NOON).ok).toBe(true);
  });

  it('takes whole points up to what was paid less what went back or is on its way', () => {
    const refunds = { refunding: fenOfPoints(100), refunded: fenOfPoints(250), failed: fenOfPoints(400) };
    const recharge = credited({ refunds });
    expect(pointsOfFen(refundableOf(recharge))).toBe(150);
    expect(ask(recharge, 150)).toMatchObject({ value: { amount: fenOfPoints(150), status: 'REQUESTED' } });
    for (const points of [151, 0, -1])
      expect(ask(recharge, points)).toMatchObject({
        refusal: { code: 'recharge.refund-range', params: { most: 150 } },
      });
    for (const points of [1.5, NaN]) expect(refusalOf(ask(recharge, points))).toBe('recharge.points-whole');
    expect(refusalOf(ask(recharge, 1, ONE, ' '))).toBe('withdrawal.reason-required');
    expect(refusalOf(ask(credited({ refunds: { ...refunds, refunding: fenOfPoints(250) } }), 1))).toBe(
      'recharge.refund-nothing',
    );
  });

  it('is for those with the right to it, and of what a provider was paid for', () => {
    expect(refusalOf(ask(credited(), 1, APPROVER))).toBe('recharge.action-not-allowed');
    expect(refusalOf(ask(credited(), 1, SELLER))).toBe('recharge.action-not-allowed');
    expect(refusalOf(ask(credited({ way: 'bank' }), 1))).toBe('recharge.refund-bank');
    for (const status of RECHARGE_STATUSES)
      for (const way of RECHARGE_WAYS) {
        const recharge = credited({ status, way });
        expect(permitRefund(recharge, ONE).ok).toBe(status === 'CREDITED' && way !== 'bank');
        expect(refundableOf(recharge) > 0).toBe(permitRefund(recharge, ONE).ok);
      }
  });

  it('asks for a second person above the limit, also where the parts come to it together', () => {
    const large = { amount: fenOfPoints(5000), arrived: fenOfPoints(5000) };
    const statusOf = (points: number, refunded: number) => {
      const refunds = { refunding: 0, refunded: fenOfPoints(refunded), failed: 0 };
      const asked = ask(credited({ ...large, refunds }), points);
      return asked.ok ? asked.value.status : '';
    };
    expect([statusOf(1000, 0), statusOf(1001, 0), statusOf(1, 1000), statusOf(400, 600)]).toEqual([
      'REQUESTED',
      'PROPOSED',
      'PROPOSED',
      'REQUESTED',
    ]);
  });

  it('is confirmed by another person than the one who asked, and rejected by either', () => {
    const take = (verb: 'confirm' | 'reject', actor: typeof ONE) =>
      takePartStep(
        credited(),
        partOf('PROPOSED'),
        verb === 'reject' ? { verb, reason: '不同意' } : { verb },
        actor,
        SETTINGS,
        NOON,
      );
    expect(refusalOf(take('confirm', ONE))).toBe('recharge.own-refund');
    expect(take('confirm', TWO)).toMatchObject({ value: { status: 'REQUESTED', transfers: [] } });
    for (const actor of [ONE, TWO])
      expect(take('reject', actor)).toMatchObject({
        value: { status: 'REJECTED', transfers: [{ kind: 'recharge-refund-release' }] },
      });
  });

  it('is given up once the provider refused it, which moves nothing more', () => {
    const given = takePartStep(
      credited(),
      partOf('REFUSED'),
      { verb: 'reject', reason: '改为提现' },
      ONE,
      SETTINGS,
      NOON,
    );
    expect(given).toMatchObject({ value: { status: 'REJECTED', transfers: [] } });
  });

  it('is asked for again under its number, unless the provider ended that', () => {
    const retry = (more: object, recharge = credited()) =>
      takePartStep(recharge, partOf('REFUSED', 100, more), { verb: 'retry' }, TWO, SETTINGS, NOON);
    expect(retry({})).toMatchObject({
      value: { status: 'REQUESTED', attempt: 2, refundNumber: 'TK1', transfers: [{ type: 'hold' }] },
    });
    expect(retry({ isDead: true, place: 3 })).toMatchObject({
      value: { attempt: 2, refundNumber: partNumberOf('7', 3, 2, NOON) },
    });
    const gone = credited({
      refunds: { refunding: 0, refunded: fenOfPoints(401), failed: fenOfPoints(100) },
    });
    expect(refusalOf(retry({}, gone))).toBe('recharge.refund-range');
  });

  it('needs a second person at a retry only where none has agreed', () => {
    const large = credited({ arrived: fenOfPoints(5000) });
    const retry = (more: object) =>
      takePartStep(large, partOf('REFUSED', 2000, more), { verb: 'retry' }, ONE, SETTINGS, NOON);
    expect(retry({})).toMatchObject({ value: { status: 'PROPOSED' } });
    expect(retry({ confirmed: { id: '2002', name: '', at: NOON } })).toMatchObject({
      value: { status: 'REQUESTED' },
    });
  });

  it('offers what is permitted, and nothing else, in every status and to everyone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STATUSES),
        fc.constantFrom(ONE, TWO, APPROVER, SELLER),
        fc.integer({ min: 0, max: 500 }),
        (status, actor, refunded) => {
          const recharge = credited({
            refunds: { refunding: 0, refunded: fenOfPoints(refunded), failed: 0 },
          });
          const part = partOf(status);
          expect(availablePartSteps(recharge, part, actor)).toEqual(
            PART_VERBS.filter((verb) => {
              const command = verb === 'reject' ? { verb, reason: '不同意' } : { verb };
              return takePartStep(recharge, part, command, actor, SETTINGS, NOON).ok;
            }),
          );
        },
      ),
    );
  });

  it('never sends back more than was paid, and moves each fen once, in any order of parts', () => {
    const step = fc.record({
      points: fc.integer({ min: 1, max: 600 }),
      end: fc.constantFrom('paid', 'refused', 'open'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const cash = platformAccount('cash');
        const paid = postEntry({ kind: 'recharge', reference: { area: 'recharge', id: '7' }, remark: '' }, [
          { account: PARTY, amount: fenOfPoints(500) },
          { account: cash, amount: -fenOfPoints(500) },
        ]);
        let ledger = EMPTY_LEDGER;
        const move = (...transfers: Parameters<typeof applyTransfers>[1]) => {
          const after = applyTransfers(ledger, transfers);
          if (!after.ok) throw new Error(after.refusal.code);
          ledger = after.value;
        };
        move(paid);
        const parts: ReturnType<typeof partOf>[] = [];
        for (const { points, end } of steps) {
          const recharge = credited({ refunds: refundSumsOf(parts) });
          const asked = ask(recharge, points);
          expect(asked.ok).toBe(fenOfPoints(points) <= refundableOf(recharge));
          if (!asked.ok) continue;
          const refundNumber = partNumberOf('7', parts.length + 1, 1, NOON);
          const held = { recharge, refundNumber, amount: asked.value.amount, attempt: 1 };
          move(refundHeld(held));
          if (end === 'paid') move(refundPaid(held));
          if (end === 'refused') move(refundReleased(held));
          const status = end === 'paid' ? 'SUCCEEDED' : end === 'refused' ? 'REFUSED' : 'UNKNOWN';
          parts.push(partOf(status, points, { refundNumber }));
        }
        const { refunding, refunded } = refundSumsOf(parts);
        expect(refunding + refunded).toBeLessThanOrEqual(fenOfPoints(500));
        expect(balanceIn(ledger, accountKey(PARTY))).toEqual({
          available: fenOfPoints(500) - refunding - refunded,
          held: refunding,
        });
        expect(ledger.platform.get(accountKey(cash))).toBe(refunded - fenOfPoints(500));
      }),
    );
  });

  it('is shown as one of the states of a refund', () => {
    expect(STATUSES.map(partStateOf)).toEqual([
      ...['PROPOSED', 'REJECTED', 'REFUNDING', 'REFUNDING', 'REFUNDING', 'REFUNDED', 'REFUND_FAILED'],
    ]);
  });
});
