import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableDecisions,
  decideDifference,
  DIFFERENCE_STATUSES,
  DIFFERENCE_VERBS,
} from '@/domain/reconciliation/difference';
import { DIFFERENCE_KINDS } from '@/domain/reconciliation/match-statement';

const STAFF = { id: '1', isStaff: true, permissions: ['finance:reconcile'] };
const OPEN = { status: 'OPEN', kind: 'not-posted', isPostable: true, isRefundable: true } as const;

const codeOf = (...given: Parameters<typeof decideDifference>) => {
  const decided = decideDifference(...given);
  return decided.ok ? decided.value.status : decided.refusal.code;
};

describe('a difference', () => {
  it('is posted or explained, once, with a remark', () => {
    expect(codeOf(OPEN, { verb: 'post', remark: ' 已到账 ' }, STAFF)).toBe('POSTED');
    expect(codeOf(OPEN, { verb: 'accept', remark: '已到账' }, STAFF)).toBe('ACCEPTED');
    expect(codeOf(OPEN, { verb: 'accept', remark: ' ' }, STAFF)).toBe('withdrawal.reason-required');
    expect(codeOf({ ...OPEN, status: 'ACCEPTED' }, { verb: 'post', remark: '已到账' }, STAFF)).toBe(
      'reconciliation.decided',
    );
  });

  it('is posted only where a payment of ours was not posted', () => {
    const post = { verb: 'post', remark: '已到账' } as const;
    expect(codeOf({ ...OPEN, isPostable: false }, post, STAFF)).toBe('reconciliation.nothing-to-post');
    expect(codeOf({ ...OPEN, kind: 'amount' }, post, STAFF)).toBe('reconciliation.nothing-to-post');
  });

  it('is refunded only where money came in that nothing was credited for', () => {
    const refund = { verb: 'refund', remark: '付款人申请' } as const;
    expect(codeOf(OPEN, refund, STAFF)).toBe('REFUNDING');
    expect(codeOf({ ...OPEN, kind: 'amount' }, refund, STAFF)).toBe('REFUNDING');
    expect(codeOf({ ...OPEN, isRefundable: false }, refund, STAFF)).toBe('reconciliation.nothing-to-refund');
    expect(codeOf({ ...OPEN, kind: 'absent' }, refund, STAFF)).toBe('reconciliation.nothing-to-refund');
  });

  it('is decided by staff with the right alone', () => {
    const accept = { verb: 'accept', remark: '已到账' } as const;
    for (const actor of [
      { ...STAFF, isStaff: false },
      { ...STAFF, permissions: ['finance:reconcile:list'] },
    ])
      expect(codeOf(OPEN, accept, actor)).toBe('reconciliation.action-not-allowed');
  });

  it('offers exactly what is permitted', () => {
    const anySubject = fc.record({
      status: fc.constantFrom(...DIFFERENCE_STATUSES),
      kind: fc.constantFrom(...DIFFERENCE_KINDS),
      isPostable: fc.boolean(),
      isRefundable: fc.boolean(),
    });
    const anyActor = fc.record({
      id: fc.constant('1'),
      isStaff: fc.boolean(),
      permissions: fc.subarray(['finance:reconcile', 'finance:reconcile:list']),
    });
    fc.assert(
      fc.property(anySubject, anyActor, (subject, actor) => {
        for (const verb of DIFFERENCE_VERBS)
          expect(decideDifference(subject, { verb, remark: '已核实' }, actor).ok).toBe(
            availableDecisions(subject, actor).includes(verb),
          );
      }),
    );
  });
});
