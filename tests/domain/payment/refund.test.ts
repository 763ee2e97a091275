import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '@/domain/kernel/instant';
import type { Payment } from '@/domain/payment/payment';
import {
  askAgainAt,
  refundAfterReport,
  isRefundOver,
  refundedAfterEnd,
  permitRefundEnd,
  refundWaitOf,
  type RefundDoubt,
  REFUND_DOUBT,
  REFUND_STATUSES,
  REFUND_TROUBLES,
  type Refund,
  type RefundReport,
} from '@/domain/payment/refund';
import { settlePayment } from '@/domain/payment/settle-payment';
import { NOON } from '@tests/support/builders';

const REFUND: Refund = {
  ...{ id: '1', platform: 'cyy', channel: 'wechat', number: 'CZ1', refundNumber: 'TK1' },
  total: 1000,
  ...{ amount: 1000, reason: '付款人申请', status: 'REQUESTED', asked: 0 },
};
const REPORTS: readonly RefundReport[] = [
  ...(['sent', 'silent', 'waiting', 'done', 'refused', 'closed'] as const),
  ...REFUND_TROUBLES,
];

describe('a refund', () => {
  it('goes from the request through sending and querying to its end', () => {
    const after = (...reports: readonly RefundReport[]) =>
      reports.reduce((refund, word) => refundAfterReport(refund, word, NOON), REFUND).status;
    expect(after('sent')).toBe('SENT');
    expect(after('sent', 'silent')).toBe('UNKNOWN');
    expect(after('sent', 'silent', 'sent')).toBe('UNKNOWN');
    expect(after('sent', 'waiting', 'done')).toBe('SUCCEEDED');
    expect(after('sent', 'refused')).toBe('REFUSED');
  });

  const at = (...received: readonly (readonly [RefundReport, number])[]) =>
    received.reduce(
      (refund, [word, minutes]) => refundAfterReport(refund, word, NOON + minutes * MINUTE),
      REFUND,
    );

  it('is not refused while an attempt that the provider did not answer may still be executed', () => {
    const soon = at(['sent', 0], ['silent', 1], ['sent', 2], ['refused', 2]);
    expect(soon).toMatchObject({ status: 'UNKNOWN', asked: 1 });
    expect(refundAfterReport(soon, 'done', NOON + 3 * MINUTE).status).toBe('SUCCEEDED');
    expect(refundAfterReport(soon, 'refused', NOON + MINUTE + REFUND_DOUBT).status).toBe('REFUSED');
  });

  it('is not refused while an interrupted attempt may still be executed', () => {
    const soon = at(['sent', 0], ['sent', 1], ['refused', 1]);
    expect(soon).toMatchObject({ status: 'UNKNOWN', asked: 1 });
    expect(at(['sent', 0], ['sent', 1], ['refused', 11]).status).toBe('REFUSED');
    // No doubt remains, because the first attempt was answered before the second one.
    expect(at(['sent', 0], ['waiting', 0], ['sent', 1], ['refused', 1]).status).toBe('REFUSED');
  });

  it('never changes once it ended, and keeps its number and its amount in any order of reports', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...REPORTS), { maxLength: 9 }), (reports) => {
        let refund = REFUND;
        let now = NOON;
        for (const word of reports) {
          now += REFUND_DOUBT;
          const next = refundAfterReport(refund, word, now);
          if (isRefundOver(refund)) expect(next).toBe(refund);
          expect([next.refundNumber, next.amount]).toEqual([REFUND.refundNumber, REFUND.amount]);
          refund = next;
        }
        const end = reports.find((word) => word === 'done' || word === 'refused' || word === 'closed');
        expect(isRefundOver(refund)).toBe(end !== undefined);
      }),
    );
  });

  it('is refused for good once the provider has closed its refund number, even if the result of an attempt is unknown', () => {
    expect(at(['sent', 0], ['silent', 1], ['sent', 2], ['closed', 2])).toMatchObject({
      ...{ status: 'REFUSED', isDead: true },
    });
    expect(at(['sent', 0], ['refused', 1]).isDead).toBeUndefined();
  });

  it('stops with its reason and waits for staff, is still queried, and ends only with a final report', () => {
    for (const trouble of REFUND_TROUBLES) {
      const stopped = at(['sent', 0], [trouble, 1]);
      expect(stopped).toMatchObject({ status: 'STOPPED', trouble, asked: 1 });
      for (const word of ['sent', 'silent', 'waiting'] as const)
        expect(refundAfterReport(stopped, word, NOON + DAY)).toMatchObject({ status: 'STOPPED', trouble });
      expect(refundAfterReport(stopped, 'done', NOON + DAY)).toMatchObject({ status: 'SUCCEEDED' });
      for (const word of ['done', 'refused', 'closed'] as const)
        expect(refundAfterReport(stopped, word, NOON + DAY).trouble).toBeUndefined();
    }
    // A request without an answer may still be carried out.
    expect(at(['sent', 0], ['unanswered', 1], ['sent', 2], ['refused', 2]).status).toBe('STOPPED');
    expect(at(['sent', 0], ['no-balance', 1], ['sent', 2], ['refused', 2]).status).toBe('REFUSED');
  });

  it('stays under way after the provider’s report until the provider reports a result or a problem', () => {
    const under = at(['sent', 0], ['waiting', 0]);
    for (const word of ['sent', 'silent', 'slow', 'unanswered', 'blocked'] as const)
      expect(refundAfterReport(under, word, NOON + DAY).isUnderWay).toBe(true);
    for (const word of ['payer-account', 'no-balance', 'refused', 'closed', 'done'] as const)
      expect(refundAfterReport(under, word, NOON + DAY).isUnderWay).toBeUndefined();
  });

  it('counts as in doubt from the start of its last attempt if the time limit stops it during that attempt', () => {
    const slow = at(['sent', 0], ['slow', 2]);
    expect(slow).toMatchObject({ status: 'STOPPED', doubtAt: NOON });
    expect(slow.sentAt).toBeUndefined();
    const inDoubt = { refusal: { code: 'payment.refund-in-doubt' } };
    expect(permitRefundEnd(slow, NOON + REFUND_DOUBT - 1)).toMatchObject(inDoubt);
    expect(permitRefundEnd(slow, NOON + REFUND_DOUBT).ok).toBe(true);
    // If no attempt is running, the time of the earlier doubt stays.
    expect(at(['sent', 0], ['silent', 1], ['slow', 2]).doubtAt).toBe(NOON + MINUTE);
  });

  it('states why its money may still leave, as long as no user may end the refund', () => {
    const ends: readonly [RefundDoubt, string | undefined][] = [
      [{ sentAt: NOON, isUnderWay: true }, 'under-way'],
      [{ sentAt: NOON, doubtAt: NOON - DAY }, 'asking'],
      [{ doubtAt: NOON }, 'in-doubt'],
      [{ doubtAt: NOON - REFUND_DOUBT }, undefined],
      [{}, undefined],
    ];
    for (const [doubt, wait] of ends) {
      expect(refundWaitOf(doubt, NOON)).toBe(wait);
      expect(permitRefundEnd(doubt, NOON).ok).toBe(wait === undefined);
    }
  });

  it('counts money as sent after its end only when the provider reports success', () => {
    for (const status of REFUND_STATUSES)
      for (const report of REPORTS) {
        const isEnd = status === 'SETTLED' || status === 'REFUSED' || status === 'REJECTED';
        const left = (refundNumber: string) =>
          refundedAfterEnd({ status, refundNumber: 'TK1' }, { report, refundNumber });
        expect([left('TK1'), left('TK0')]).toEqual([report === 'done' && isEnd, report === 'done']);
      }
  });

  it('ignores reports of its provider while it waits for a second user', () => {
    for (const status of ['PROPOSED', 'REJECTED'] as const) {
      const refund: Refund = { ...REFUND, status };
      for (const word of REPORTS) expect(refundAfterReport(refund, word, NOON)).toBe(refund);
    }
  });

  it('is queried again after ever longer delays', () => {
    const delays = [1, 2, 3, 4, 5, 50].map((asked) => askAgainAt({ asked }, NOON) - NOON);
    expect(delays.every((delay) => delay > 0)).toBe(true);
    expect(delays).toEqual(delays.toSorted((one, other) => one - other));
  });

  it('prevents its payment from being credited', () => {
    const payment: Payment = {
      ...{ id: '1', platform: 'cyy', channel: 'wechat', number: 'CZ1', amount: 1000, status: 'CLOSED' },
      ...{ expiresAt: NOON, isLate: false, isRefunding: true },
    };
    const paid = { state: 'paid', transactionId: 'T1', amount: 1000, paidAt: NOON } as const;
    expect(settlePayment(payment, paid)).toMatchObject({ changed: false, credits: false });
    const { isRefunding: _none, ...free } = payment;
    expect(settlePayment(free, paid)).toMatchObject({ changed: true, credits: true });
  });
});
