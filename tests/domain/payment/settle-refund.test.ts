import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/domain/kernel/instant';
import { REFUND_DOUBT, REFUND_STATUSES } from '@/domain/payment/refund';
import { permitSettlement, settleWaitOf } from '@/domain/payment/settle-refund';
import { NOON } from '@tests/support/builders';

const STOPPED = { status: 'STOPPED', requestedBy: '1' } as const;

describe('a refund recorded as made by hand', () => {
  it.each([
    ['the user who requested the refund', STOPPED, '1', 'own', 'recharge.own-settlement'],
    [
      'a refund that the provider accepted',
      { ...STOPPED, isUnderWay: true },
      '2',
      'under-way',
      'payment.refund-under-way',
    ],
    [
      'a refund whose request is running',
      { ...STOPPED, sentAt: NOON },
      '2',
      'asking',
      'payment.refund-in-doubt',
    ],
    [
      'a refund whose result is in doubt',
      { ...STOPPED, doubtAt: NOON - MINUTE },
      '2',
      'in-doubt',
      'payment.refund-in-doubt',
    ],
  ] as const)('is refused for %s', (_, refund, person, wait, refusal) => {
    expect(settleWaitOf(refund, person, NOON)).toBe(wait);
    expect(permitSettlement(refund, person, NOON)).toMatchObject({ ok: false, refusal: { code: refusal } });
  });

  it('is accepted at any time when the provider refused the refund', () => {
    const refused = { status: 'REFUSED', requestedBy: '1', doubtAt: NOON } as const;
    expect(permitSettlement(refused, '2', NOON).ok).toBe(true);
  });

  it('is refused exactly while the page shows a reason for the refusal', () => {
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
