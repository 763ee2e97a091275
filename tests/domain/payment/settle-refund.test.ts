import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { REFUND_DOUBT, REFUND_STATUSES } from '@/domain/payment/refund';
import { permitSettlement, settleWaitOf } from '@/domain/payment/settle-refund';
import { NOON } from '@tests/support/builders';

const STOPPED = { status: 'STOPPED', requestedBy: '1' } as const;

describe('a refund that a person records as made by hand', () => {
  it.each([
    ['by its own author', STOPPED, '1', 'own', 'recharge.own-settlement'],
    [
      'that the provider took on',
      { ...STOPPED, isUnderWay: true },
      '2',
      'under-way',
      'payment.refund-under-way',
    ],
    ['that is being asked for', { ...STOPPED, sentAt: NOON }, '2', 'asking', 'payment.refund-in-doubt'],
    ['that is in doubt', { ...STOPPED, doubtAt: NOON - MINUTE }, '2', 'in-doubt', 'payment.refund-in-doubt'],
  ] as const)('is refused %s', (_, refund, person, wait, refusal) => {
    expect(settleWaitOf(refund, person, NOON)).toBe(wait);
    expect(permitSettlement(refund, person, NOON)).toMatchObject({ ok: false, refusal: { code: refusal } });
  });

  it('is taken of one that the provider refused, at any time', () => {
    const refused = { status: 'REFUSED', requestedBy: '1', doubtAt: NOON } as const;
    expect(permitSettlement(refused, '2', NOON).ok).toBe(true);
  });

  it('is refused exactly while a reason for that is shown', () => {
    const doubt = fc.record(
      {
        sentAt: fc.constant(NOON),
        doubtAt: fc.integer({ min: NOON - 2 * REFUND_DOUBT, max: NOON }),
        isUnderWay: fc.constant(true as const),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        doubt,
        fc.constantFrom(...REFUND_STATUSES),
        fc.constantFrom('1', '2'),
        (known, status, person) => {
          const refund = { ...known, status, requestedBy: '1' };
          expect(permitSettlement(refund, person, NOON).ok).toBe(
            settleWaitOf(refund, person, NOON) === undefined,
          );
        },
      ),
    );
  });
});
