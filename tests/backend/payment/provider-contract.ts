import { expect, it } from 'vitest';
import { dayOf } from '@/domain/dates/calendar';
import { DAY, type Instant, MINUTE } from '@/domain/kernel/instant';
import type { PaymentProvider } from '@backend/core/ports/payment-provider.port';
import type { ReceivedWebhook } from '@backend/core/ports/webhook.port';

/** A provider under test, with control over its payers and its clock. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** The payer pays; returns the notification about the payment. */
  pay(number: string): Promise<ReceivedWebhook>;
  /** The payer scans the code without paying; absent if a payment exists before the scan. */
  readonly scan?: (number: string) => void;
  /** Puts an unreadable row first in the day's statement and returns it. */
  readonly strangeRow: () => Promise<string>;
  readonly now: () => Instant;
  readonly later: (ms: number) => void;
}

let count = 0;
const aNumber = (): string => `CZT${Date.now().toString(36).toUpperCase()}${(count += 1)}`;

/** The contract of every payment provider, sandbox or real. */
export const paymentProviderContract = (open: () => ProviderUnderTest): void => {
  const created = async (amount = 12_345) => {
    const under = open();
    const number = aNumber();
    const made = await under.provider.create({
      ...{ number, amount, description: '积分充值' },
      expiresAt: under.now() + 15 * MINUTE,
    });
    under.scan?.(number);
    return { ...under, number, code: made.code };
  };

  it('returns a code to scan, and the payment is unpaid until it is paid', async () => {
    const { provider, number, code, pay, now } = await created();
    expect(code).not.toBe('');
    expect(await provider.query(number)).toEqual({ state: 'unpaid' });
    await pay(number);
    const found = await provider.query(number);
    expect(found).toMatchObject({ state: 'paid', amount: 12_345 });
    expect(found.state === 'paid' && Math.abs(found.paidAt - now()) < MINUTE).toBe(true);
  });

  it('returns the same payment for a repeated request with the same number', async () => {
    const under = open();
    const asked = { number: aNumber(), amount: 1, description: '积分充值', expiresAt: under.now() + MINUTE };
    const first = await under.provider.create(asked);
    expect(await under.provider.create(asked)).toEqual(first);
  });

  it.each([1, 10, 99, 100, 101, 4_294_967_297])('charges exactly %i fen', async (amount) => {
    const { provider, number, pay } = await created(amount);
    const received = await pay(number);
    expect(await provider.query(number)).toMatchObject({ amount });
    expect(provider.notificationOf(received.body).payment).toMatchObject({ amount });
  });

  it('reports a number as unknown if no payment was created under it', async () => {
    expect(await open().provider.query(aNumber())).toEqual({ state: 'unknown' });
  });

  it('notifies of the payment with the state that its query returns', async () => {
    const { provider, number, pay, now } = await created();
    const received = await pay(number);
    expect(await provider.isGenuine(received, now())).toBe(true);
    const posted = provider.notificationOf(received.body);
    expect(posted).toMatchObject({ number, isForeign: false });
    expect(posted.payment).toEqual(await provider.query(number));
  });

  it('rejects a notification with a changed byte, or without a signature', async () => {
    const { provider, number, pay, now } = await created();
    const { headers, body } = await pay(number);
    const altered = Uint8Array.from(body);
    // Changes the middle byte, because no specific character, such as a digit, occurs in every body.
    const at = Math.floor(altered.length / 2);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(await provider.isGenuine({ headers, body: altered }, now())).toBe(false);
    const unsigned = new TextEncoder().encode('{"number":"CZ1"}');
    expect(await provider.isGenuine({ headers: new Headers(), body: unsigned }, now())).toBe(false);
  });

  it('closes an unpaid payment, even twice, but not a paid one', async () => {
    const first = await created();
    expect(await first.provider.close(first.number)).toBe('closed');
    expect(await first.provider.close(first.number)).toBe('closed');
    expect(await first.provider.query(first.number)).toEqual({ state: 'closed' });
    const second = await created();
    await second.pay(second.number);
    expect(await second.provider.close(second.number)).toBe('paid');
  });

  it('refunds in parts, and never above the paid amount', async () => {
    const { provider, number, pay } = await created(1000);
    await pay(number);
    const refund = async (amount: number) => {
      const asked = { number, refundNumber: aNumber(), amount, total: 1000, reason: '退款' };
      const first = await provider.refund(asked);
      // The refund is in progress. A second query with the number returns the result.
      return first === 'waiting' ? provider.refund(asked) : first;
    };
    expect(await refund(400)).toBe('done');
    expect(await refund(601)).toBe('refused');
    expect(await refund(600)).toBe('done');
  });

  it('reports a fully refunded payment as closed, and a repeated refund as done', async () => {
    const { provider, number, pay } = await created(1000);
    await pay(number);
    const asked = { number, refundNumber: aNumber(), amount: 1000, total: 1000, reason: '退款' };
    await provider.refund(asked);
    expect(await provider.refund(asked)).toBe('done');
    expect(await provider.query(number)).toEqual({ state: 'closed' });
  });

  it('refunds once under one number, however often it is requested, and nothing else under the same number', async () => {
    const { provider, number, pay } = await created(1000);
    await pay(number);
    const asked = { number, refundNumber: aNumber(), amount: 600, total: 1000, reason: '退款' };
    await Promise.all([provider.refund(asked), provider.refund(asked)]);
    expect(await provider.refund(asked)).toBe('done');
    await expect(provider.refund({ ...asked, amount: 400 })).rejects.toThrow();
    const rest = { ...asked, refundNumber: aNumber(), amount: 400 };
    await provider.refund(rest);
    expect(await provider.refund(rest)).toBe('done');
    expect(await provider.refund({ ...rest, refundNumber: aNumber(), amount: 1 })).toBe('refused');
  });

  it('lists the payments of a day once the day has ended', async () => {
    const { provider, number, pay, now, later } = await created();
    await pay(number);
    const day = dayOf(now());
    await expect(provider.statement(day)).rejects.toThrow();
    later(DAY);
    const { unreadable, lines: all } = await provider.statement(day);
    const lines = all.filter((line) => line.number === number);
    const paid = await provider.query(number);
    expect(lines).toMatchObject([{ amount: 12_345 }]);
    expect(paid.state === 'paid' && [paid.transactionId, paid.paidAt]).toEqual([
      ...[lines[0]?.transactionId, lines[0]?.at],
    ]);
    expect(unreadable).toEqual([]);
    expect(lines[0]?.fee).toBeGreaterThan(0);
  });

  it('reads the valid rows of a statement beside unreadable ones, and returns the unreadable ones as raw text', async () => {
    const { provider, number, pay, now, later, strangeRow } = await created();
    const strange = [await strangeRow(), await strangeRow(), await strangeRow()];
    await pay(number);
    const day = dayOf(now());
    later(DAY);
    const { lines, unreadable } = await provider.statement(day);
    expect(lines.find((line) => line.number === number)).toMatchObject({ amount: 12_345 });
    expect(unreadable.toSorted()).toEqual(strange.toSorted());
  });
};
