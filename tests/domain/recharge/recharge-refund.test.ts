import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fenOfPoints, pointsOfFen } from '@/domain/ledger/fen';
import { applyTransfers, balanceIn, EMPTY_LEDGER } from '@/domain/ledger/ledger-state';
import { accountKey, platformAccount, sellerParty } from '@/domain/ledger/ledger-account';
import { postEntry } from '@/domain/ledger/transfer';
import { HOUR, MINUTE } from '@/domain/kernel/instant';
import {
  refundAfterReport,
  isWithProvider,
  type Refund,
  REFUND_DOUBT,
  REFUND_LONG,
  type RefundDoubt,
  REFUND_STATUSES,
  REFUND_TROUBLES,
  type RefundStatus,
  type RefundReport,
} from '@/domain/payment/refund';
import { type Recharge, RECHARGE_STATUSES, RECHARGE_WAYS } from '@/domain/recharge/recharge';
import { refundDisplayStateOf } from '@/domain/payment/refund-display-state';
import { askForRefund, permitRefund, refundableOf, refundSumsOf } from '@/domain/recharge/recharge-refund';
import { partNumberOf, refundHeld, refundPaid, refundReleased } from '@/domain/recharge/refund-hold';
import {
  availablePartSteps,
  type PartCommand,
  PART_VERBS,
  type PartVerb,
  takePartStep,
} from '@/domain/recharge/refund-step';
import { NOON } from '@tests/support/builders';

const SETTINGS = { secondPersonAbove: fenOfPoints(1000), receivable: 0, confirmedAt: NOON };
const PARTY = sellerParty('1001');
const RIGHT = ['finance:recharge:refund'];
const ONE = { id: '2001', isStaff: true, permissions: RIGHT };
const TWO = { id: '2002', isStaff: true, permissions: RIGHT };
const APPROVER = { id: '2003', isStaff: true, permissions: ['finance:recharge'] };
const SELLER = { id: '1001', isStaff: false, permissions: RIGHT };

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
const commandOf = (verb: PartVerb): PartCommand => {
  if (verb === 'reject') return { verb, reason: '不同意' };
  return verb === 'settle' ? { verb, reference: 'B1' } : { verb };
};
const refusalOf = (result: { readonly ok: boolean }) =>
  (result as { refusal?: { code: string } }).refusal?.code;

describe('the refund of a credited recharge', () => {
  it('cannot be requested, confirmed or retried while the account owes points, but can be rejected', () => {
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

  it('accepts whole points up to the payment less refunds that are done or under way', () => {
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

  it('needs the permission, and a payment through a provider', () => {
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

  it('requires a second user above the limit, also for several parts together', () => {
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

  it('is confirmed by another user than its author, and rejected by either', () => {
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

  it('can be given up once the provider refused it, without a further transfer', () => {
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

  it('is requested again under the same refund number, unless the provider has closed that number', () => {
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

  it('can be requested again, paid by hand or given up once it stopped, and its hold ends once', () => {
    const take = (command: PartCommand, actor = TWO, confirmedAt = NOON) =>
      takePartStep(credited(), partOf('STOPPED'), command, actor, { ...SETTINGS, confirmedAt }, NOON);
    // The points of the part are still held.
    expect(take({ verb: 'retry' })).toMatchObject({
      value: { status: 'REQUESTED', attempt: 1, refundNumber: 'TK1', transfers: [] },
    });
    expect(take({ verb: 'settle', reference: ' B1 ' })).toMatchObject({
      value: { status: 'SETTLED', reference: 'B1', transfers: [{ kind: 'recharge-refund' }] },
    });
    expect(refusalOf(take({ verb: 'settle', reference: ' ' }))).toBe('recharge.reference-required');
    expect(refusalOf(take({ verb: 'settle', reference: 'B1' }, ONE))).toBe('recharge.own-settlement');
    const reject = { verb: 'reject', reason: '改为提现' } as const;
    expect(take(reject, ONE)).toMatchObject({
      value: { status: 'REJECTED', transfers: [{ kind: 'recharge-refund-release' }] },
    });
    expect(refusalOf(take(reject, ONE, NOON - HOUR))).toBe('session.not-recent');
  });

  it('cannot be ended while its money may still leave, which would pay twice', () => {
    const end = (doubt: RefundDoubt, command: PartCommand) =>
      refusalOf(takePartStep(credited(), partOf('STOPPED', 100, doubt), command, TWO, SETTINGS, NOON));
    for (const command of [commandOf('settle'), commandOf('reject')]) {
      for (const doubt of [{ sentAt: NOON - HOUR }, { doubtAt: NOON - REFUND_DOUBT + 1 }])
        expect(end(doubt, command)).toBe('payment.refund-in-doubt');
      expect(end({ isUnderWay: true, doubtAt: NOON }, command)).toBe('payment.refund-under-way');
      expect(end({ doubtAt: NOON - REFUND_DOUBT }, command)).toBeUndefined();
    }
    expect(end({ sentAt: NOON, isUnderWay: true }, { verb: 'retry' })).toBeUndefined();
  });

  it('leaves no points held on a part that no user can advance, after any reports and steps', () => {
    const reports = fc.constantFrom<RefundReport>(
      ...(['sent', 'silent', 'waiting', 'done', 'refused', 'closed'] as const),
      ...REFUND_TROUBLES,
    );
    const verbs = fc.constantFrom<PartVerb>(...PART_VERBS);
    fc.assert(
      fc.property(fc.array(fc.oneof(reports, verbs), { maxLength: 20 }), (happened) => {
        let ledger = EMPTY_LEDGER;
        const move = (...transfers: Parameters<typeof applyTransfers>[1]) => {
          const after = applyTransfers(ledger, transfers);
          if (!after.ok) throw new Error(after.refusal.code);
          ledger = after.value;
        };
        const reference = { area: 'recharge', id: '7' } as const;
        move(
          postEntry({ kind: 'recharge', reference, remark: '' }, [
            { account: PARTY, amount: fenOfPoints(500) },
            { account: platformAccount('cash'), amount: -fenOfPoints(500) },
          ]),
        );
        let refund: Refund = {
          ...{ id: '9', platform: 'cyy', channel: 'wechat', number: 'CZ7', refundNumber: 'TK1', asked: 0 },
          ...{ amount: fenOfPoints(100), total: fenOfPoints(500), reason: '退', status: 'REQUESTED' },
        };
        let attempt = 1;
        const held = () => {
          const { refundNumber, amount } = refund;
          return { recharge: credited(), refundNumber, amount, attempt };
        };
        move(refundHeld(held()));
        let now = NOON;
        const part = () =>
          partOf(refund.status, 100, { ...refund, attempt, isDead: refund.isDead ?? false, place: 1 });
        const recharge = () => credited({ refunds: refundSumsOf([part()]) });
        for (const word of happened) {
          now += MINUTE;
          if ((PART_VERBS as readonly string[]).includes(word)) {
            const command = commandOf(word as PartVerb);
            const step = takePartStep(
              recharge(),
              part(),
              command,
              TWO,
              { ...SETTINGS, confirmedAt: now },
              now,
            );
            if (!step.ok) continue;
            move(...step.value.transfers);
            const { isDead: _dead, trouble: _trouble, ...rest } = refund;
            const { status, refundNumber } = step.value;
            attempt = step.value.attempt;
            refund = { ...rest, status, refundNumber };
          } else {
            const before = refund.status;
            refund = refundAfterReport(refund, word as RefundReport, now);
            if (refund.status === before) continue;
            if (refund.status === 'SUCCEEDED') move(refundPaid(held()));
            if (refund.status === 'REFUSED') move(refundReleased(held()));
          }
        }
        const balance = balanceIn(ledger, accountKey(PARTY));
        const isHeld = balance.held > 0;
        expect(isHeld).toBe(isWithProvider(refund));
        if (!isHeld) return;
        // If nothing else has stopped the refund, the time limit stops it. Then a user can end the refund.
        const late = now + REFUND_LONG;
        refund = refundAfterReport(refund, 'slow', late);
        const steps = () => availablePartSteps(recharge(), part(), TWO, late + REFUND_DOUBT);
        // A refund that the provider accepted ends only by the provider's report.
        if (refund.isUnderWay === true) {
          expect(steps()).toEqual(['retry']);
          refund = refundAfterReport(refund, 'payer-account', late);
        }
        expect(steps()).toEqual(['retry', 'settle', 'reject']);
      }),
    );
  });

  it('needs a second user for a retry only if no second user has confirmed it yet', () => {
    const large = credited({ arrived: fenOfPoints(5000) });
    const retry = (more: object) =>
      takePartStep(large, partOf('REFUSED', 2000, more), { verb: 'retry' }, ONE, SETTINGS, NOON);
    expect(retry({})).toMatchObject({ value: { status: 'PROPOSED' } });
    expect(retry({ confirmed: { id: '2002', name: '', at: NOON } })).toMatchObject({
      value: { status: 'REQUESTED' },
    });
  });

  it('offers exactly the permitted steps, in every status and to every user', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REFUND_STATUSES),
        fc.constantFrom(ONE, TWO, APPROVER, SELLER),
        fc.integer({ min: 0, max: 500 }),
        (status, actor, refunded) => {
          const recharge = credited({
            refunds: { refunding: 0, refunded: fenOfPoints(refunded), failed: 0 },
          });
          const part = partOf(status);
          expect(availablePartSteps(recharge, part, actor, NOON)).toEqual(
            PART_VERBS.filter((verb) => {
              return takePartStep(recharge, part, commandOf(verb), actor, SETTINGS, NOON).ok;
            }),
          );
        },
      ),
    );
  });

  it('never returns more than was paid, and moves each fen once, in any order of parts', () => {
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

  it('is shown with one state for each status of a refund', () => {
    expect(REFUND_STATUSES.map(refundDisplayStateOf)).toEqual([
      ...['PROPOSED', 'REJECTED', 'REFUNDING', 'REFUNDING', 'REFUNDING', 'STOPPED', 'REFUNDED', 'SETTLED'],
      'REFUND_FAILED',
    ]);
  });
});
