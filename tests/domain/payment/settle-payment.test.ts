import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Payment, ProviderPayment } from '@/domain/payment/payment';
import { closePayment, settlePayment } from '@/domain/payment/settle-payment';
import { NOON } from '@tests/support/builders';

const CREATED: Payment = {
  id: '7',
  platform: 'cyy',
  channel: 'wechat',
  number: 'CZ7',
  amount: 100_000,
  status: 'CREATED',
  expiresAt: NOON,
  isLate: false,
};
const paid = (more: object = {}): ProviderPayment => ({
  ...{ state: 'paid' as const, transactionId: 'T1', amount: 100_000, paidAt: NOON },
  ...more,
});

describe('a provider’s report of a payment', () => {
  it('credits a payment once, even if other reports follow', () => {
    const first = settlePayment(CREATED, paid());
    expect(first).toMatchObject({ credits: true, payment: { status: 'PAID', isLate: false } });
    expect(settlePayment(first.payment, paid())).toMatchObject({ credits: false, changed: false });
    expect(closePayment(first.payment)).toMatchObject({ changed: false });
  });

  it('credits a payment that was closed here, and marks it late', () => {
    const { payment } = closePayment(CREATED);
    expect(settlePayment(payment, paid())).toMatchObject({ credits: true, payment: { isLate: true } });
  });

  it('credits neither a wrong amount nor a second payment, and marks them for staff', () => {
    const wrong = settlePayment(CREATED, paid({ amount: 1 }));
    expect(wrong).toMatchObject({ credits: false, payment: { status: 'CREATED', trouble: 'wrong-amount' } });
    expect(settlePayment(wrong.payment, paid())).toMatchObject({
      credits: true,
      payment: { status: 'PAID' },
    });
    const { payment } = settlePayment(CREATED, paid());
    expect(settlePayment(payment, paid({ transactionId: 'T2' }))).toMatchObject({
      credits: false,
      payment: { trouble: 'paid-twice' },
    });
  });

  it('credits nothing once staff have ended the payment, and shows later reports to staff', () => {
    const ended: Payment = { ...CREATED, status: 'CLOSED', isEnded: true };
    for (const word of [paid(), paid({ amount: 1 })]) {
      const late = settlePayment(ended, word);
      expect(late).toMatchObject({
        credits: false,
        changed: true,
        payment: { status: 'CLOSED', trouble: 'after-end' },
      });
      expect(settlePayment(late.payment, word)).toMatchObject({ credits: false, changed: false });
    }
  });

  it('is ignored when staff have decided on its transaction, while any other transaction is shown to staff', () => {
    const ended: Payment = { ...CREATED, status: 'CLOSED', isEnded: true };
    const twice = settlePayment({ ...CREATED, status: 'PAID', transactionId: 'T0' }, paid());
    expect(twice).toMatchObject({ changed: true, payment: { trouble: 'paid-twice' } });
    const { trouble: _explained, ...posted } = twice.payment;
    for (const payment of [ended, posted]) {
      expect(settlePayment(payment, paid(), ['T1'])).toEqual({ payment, changed: false, credits: false });
      expect(settlePayment(payment, paid({ transactionId: 'T2' }), ['T1'])).toMatchObject({
        changed: true,
        credits: false,
      });
    }
  });

  it('credits nothing of a partly refunded payment, even if a later report omits the refund', () => {
    const parted = settlePayment(CREATED, paid({ isRefunded: true }));
    expect(parted).toMatchObject({ credits: false, payment: { trouble: 'refunded-in-part' } });
    expect(settlePayment(parted.payment, paid())).toMatchObject({ credits: false, changed: false });
    const { payment } = settlePayment(CREATED, paid());
    expect(settlePayment(payment, paid({ isRefunded: true }))).toMatchObject({ changed: false });
  });

  it('credits at most once in any order of reports and closings, and once for a matching payment', () => {
    const step = fc.oneof(
      fc.constant('close' as const),
      fc.constantFrom<ProviderPayment>(
        { state: 'unpaid' },
        { state: 'closed' },
        { state: 'unknown' },
        paid(),
        paid({ amount: 99_999 }),
        paid({ transactionId: 'T2' }),
      ),
    );
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let payment = CREATED;
        let credits = 0;
        for (const each of steps) {
          const settled = each === 'close' ? closePayment(payment) : settlePayment(payment, each);
          payment = settled.payment;
          credits += settled.credits ? 1 : 0;
        }
        const asAsked = steps.some(
          (each) => each !== 'close' && each.state === 'paid' && each.amount === CREATED.amount,
        );
        expect(credits).toBe(asAsked ? 1 : 0);
        expect(payment.status === 'PAID').toBe(asAsked);
      }),
    );
  });
});
