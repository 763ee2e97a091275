import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableDecisions,
  decideDifference,
  DIFFERENCE_STATUSES,
  DIFFERENCE_VERBS,
} from '@/domain/reconciliation/difference';
import { DIFFERENCE_KINDS } from '@/domain/reconciliation/match-statement';
import { DAY } from '@/domain/kernel/instant';
import { REFUND_DOUBT, REFUND_TROUBLES } from '@/domain/payment/refund';
import { NOON } from '@tests/support/builders';

const STAFF = { id: '1', isStaff: true, permissions: ['finance:reconcile'] };
const OPEN = {
  status: 'OPEN',
  kind: 'not-posted',
  isPostable: true,
  isRefundable: true,
  refundTrouble: undefined,
  refundDoubt: {},
  transactionId: 'T1',
  theirs: 50_000,
} as const;
const FOUND = { state: 'paid', transactionId: 'T1', amount: 50_000, paidAt: NOON } as const;

const codeOf = (
  difference: Parameters<typeof decideDifference>[0],
  decision: Parameters<typeof decideDifference>[1],
  actor: Parameters<typeof decideDifference>[2],
) => {
  const decided = decideDifference(difference, decision, actor, NOON);
  return decided.ok ? decided.value.status : decided.refusal.code;
};

describe('a difference', () => {
  it('is posted or explained, once, with a remark', () => {
    expect(codeOf(OPEN, { verb: 'post', remark: ' 已到账 ', found: FOUND }, STAFF)).toBe('POSTED');
    expect(codeOf(OPEN, { verb: 'accept', remark: '已到账' }, STAFF)).toBe('ACCEPTED');
    expect(codeOf(OPEN, { verb: 'accept', remark: ' ' }, STAFF)).toBe('withdrawal.reason-required');
    expect(
      codeOf({ ...OPEN, status: 'ACCEPTED' }, { verb: 'post', remark: '已到账', found: FOUND }, STAFF),
    ).toBe('reconciliation.decided');
  });

  it('is posted only when a payment of ours was not posted', () => {
    const post = { verb: 'post', remark: '已到账', found: FOUND } as const;
    expect(codeOf({ ...OPEN, isPostable: false }, post, STAFF)).toBe('reconciliation.nothing-to-post');
    expect(codeOf({ ...OPEN, kind: 'amount' }, post, STAFF)).toBe('reconciliation.nothing-to-post');
  });

  it.each([
    ['the provider does not answer', undefined, 'reconciliation.provider-silent'],
    ['its payment was closed', { state: 'closed' }, 'reconciliation.money-gone'],
    ['the provider does not know its payment', { state: 'unknown' }, 'reconciliation.money-gone'],
    ['the provider returns another payment', { ...FOUND, transactionId: 'T2' }, 'reconciliation.money-gone'],
    ['the provider returns another amount', { ...FOUND, amount: 49_999 }, 'reconciliation.money-gone'],
    ['a part of its payment was refunded', { ...FOUND, isRefunded: true }, 'reconciliation.money-gone'],
  ] as const)('is not posted when %s', (_why, found, refusal) => {
    expect(codeOf(OPEN, { verb: 'post', remark: '已到账', found }, STAFF)).toBe(refusal);
  });

  it('is refunded only when money arrived that was not credited', () => {
    const refund = { verb: 'refund', remark: '付款人申请' } as const;
    expect(codeOf(OPEN, refund, STAFF)).toBe('REFUNDING');
    expect(codeOf({ ...OPEN, kind: 'amount' }, refund, STAFF)).toBe('REFUNDING');
    expect(codeOf({ ...OPEN, isRefundable: false }, refund, STAFF)).toBe('reconciliation.nothing-to-refund');
    expect(codeOf({ ...OPEN, kind: 'absent' }, refund, STAFF)).toBe('reconciliation.nothing-to-refund');
  });

  it('is retried or given up only when its refund stopped', () => {
    const stopped = { ...OPEN, status: 'REFUNDING', refundTrouble: 'payer-account' } as const;
    expect(codeOf(stopped, { verb: 'retry', remark: '已充值' }, STAFF)).toBe('REFUNDING');
    expect(codeOf(stopped, { verb: 'reopen', remark: '已核实' }, STAFF)).toBe('OPEN');
    expect(codeOf(stopped, { verb: 'accept', remark: '已核实' }, STAFF)).toBe('reconciliation.decided');
    for (const verb of ['retry', 'reopen'] as const)
      for (const other of [OPEN, { ...stopped, refundTrouble: undefined }])
        expect(codeOf(other, { verb, remark: '已核实' }, STAFF)).toBe('reconciliation.refund-not-stopped');
  });

  it('cannot be given up while the refund’s money may still leave, and can be retried', () => {
    const stopped = { ...OPEN, status: 'REFUNDING', refundTrouble: 'slow' } as const;
    const reopen = { verb: 'reopen', remark: '已核实' } as const;
    const doubts = [
      [{ sentAt: NOON - DAY }, 'payment.refund-in-doubt'],
      [{ doubtAt: NOON - REFUND_DOUBT + 1 }, 'payment.refund-in-doubt'],
      [{ isUnderWay: true }, 'payment.refund-under-way'],
      [{ doubtAt: NOON - REFUND_DOUBT }, 'OPEN'],
    ] as const;
    for (const [refundDoubt, end] of doubts) {
      expect(codeOf({ ...stopped, refundDoubt }, reopen, STAFF)).toBe(end);
      expect(codeOf({ ...stopped, refundDoubt }, { verb: 'retry', remark: '已核实' }, STAFF)).toBe(
        'REFUNDING',
      );
    }
  });

  it('is decided only by staff with the permission', () => {
    const accept = { verb: 'accept', remark: '已到账' } as const;
    for (const actor of [
      { ...STAFF, isStaff: false },
      { ...STAFF, permissions: ['finance:reconcile:list'] },
    ])
      expect(codeOf(OPEN, accept, actor)).toBe('reconciliation.action-not-allowed');
  });

  it('offers exactly the permitted decisions', () => {
    const anySubject = fc.record({
      status: fc.constantFrom(...DIFFERENCE_STATUSES),
      kind: fc.constantFrom(...DIFFERENCE_KINDS),
      isPostable: fc.boolean(),
      isRefundable: fc.boolean(),
      refundTrouble: fc.constantFrom(undefined, ...REFUND_TROUBLES),
      refundDoubt: fc.constantFrom({}, { sentAt: NOON }, { isUnderWay: true as const }),
      ...{ transactionId: fc.constant('T1'), theirs: fc.constant(50_000) },
    });
    const anyActor = fc.record({
      id: fc.constant('1'),
      isStaff: fc.boolean(),
      permissions: fc.subarray(['finance:reconcile', 'finance:reconcile:list']),
    });
    fc.assert(
      fc.property(anySubject, anyActor, (subject, actor) => {
        for (const verb of DIFFERENCE_VERBS)
          expect(decideDifference(subject, { verb, remark: '已核实', found: FOUND }, actor, NOON).ok).toBe(
            availableDecisions(subject, actor, NOON).includes(verb),
          );
      }),
    );
  });
});
