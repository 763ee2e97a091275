import { expect, it } from 'vitest';
import { dayOf } from '@/domain/dates/calendar';
import { DAY, type Instant, MINUTE } from '@/domain/kernel/instant';
import type { PaymentProvider } from '@backend/core/ports/payment-provider.port';
import type { ReceivedWebhook } from '@backend/core/ports/webhook.port';

/** A provider under test, with the side that its payers and its clock are on. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** The payer pays; answers the notification that is sent of it. */
  pay(number: string): Promise<ReceivedWebhook>;
  /** The payer scans the code and does not pay yet; absent where a payment is there before. */
  readonly scan?: (number: string) => void;
  /** Puts a row into the bill of the day, before the others, that cannot be read; answers it. */
  readonly strangeRow: () => Promise<string>;
  readonly now: () => Instant;
  readonly later: (ms: number) => void;
}

let count = 0;
const aNumber = (): string => `CZT${Date.now().toString(36).toUpperCase()}${(count += 1)}`;

/** What every provider of payments does, sandbox or real. */
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

  it('gives something to scan, which is unpaid until it is paid', async () => {
    const { provider, number, code, pay, now } = await created();
    expect(code).not.toBe('');
    expect(await provider.query(number)).toEqual({ state: 'unpaid' });
    await pay(number);
    const found = await provider.query(number);
    expect(found).toMatchObject({ state: 'paid', amount: 12_345 });
    expect(found.state === 'paid' && Math.abs(found.paidAt - now()) < MINUTE).toBe(true);
  });

  it('answers the same payment when it is asked again with the same number', async () => {
    const under = open();
    const asked = { number: aNumber(), amount: 1, description: '积分充值', expiresAt: under.now() + MINUTE };
    const first = await under.provider.create(asked);
    expect(await under.provider.create(asked)).toEqual(first);
  });

  it.each([1, 10, 99, 100, 101, 4_294_967_297])('takes %i fen exactly', async (amount) => {
    const { provider, number, pay } = await created(amount);
    const received = await pay(number);
    expect(await provider.query(number)).toMatchObject({ amount });
    expect(provider.notificationOf(received.body).payment).toMatchObject({ amount });
  });

  it('does not know what it was never asked for', async () => {
    expect(await open().provider.query(aNumber())).toEqual({ state: 'unknown' });
  });

  it('tells of the payment as its query does', async () => {
    const { provider, number, pay, now } = await created();
    const received = await pay(number);
    expect(await provider.isGenuine(received, now())).toBe(true);
    const posted = provider.notificationOf(received.body);
    expect(posted).toMatchObject({ number, isForeign: false });
    expect(posted.payment).toEqual(await provider.query(number));
  });

  it('does not take a notification for genuine that has another byte, or no signature', async () => {
    const { provider, number, pay, now } = await created();
    const { headers, body } = await pay(number);
    const altered = Uint8Array.from(body);
    // Any byte will do, and the middle one is there in every body: a body has no digit that it is sure to have.
    const at = Math.floor(altered.length / 2);
    altered[at] = (altered[at] ?? 0) ^ 1;
    expect(await provider.isGenuine({ headers, body: altered }, now())).toBe(false);
    const unsigned = new TextEncoder().encode('{"number":"CZ1"}');
    expect(await provider.isGenuine({ headers: new Headers(), body: unsigned }, now())).toBe(false);
  });

  it('closes what is unpaid, again as well, and not what is paid', async () => {
    const first = await created();
    expect(await first.provider.close(first.number)).toBe('closed');
    expect(await first.provider.close(first.number)).toBe('closed');
    expect(await first.provider.query(first.number)).toEqual({ state: 'closed' });
    const second = await created();
    await second.pay(second.number);
    expect(await second.provider.close(second.number)).toBe('paid');
  });

  it('refunds in parts, and never above what was paid', async () => {
    const { provider, number, pay } = await created(1000);
    await pay(number);
    const refund = async (amount: number) => {
      const asked = { number, refundNumber: aNumber(), amount, total: 1000, reason: '退款' };
      const first = await provider.refund(asked);
      // The money is on its way: asked again under its number, the provider tells what became of it.
      return first === 'waiting' ? provider.refund(asked) : first;
    };
    expect(await refund(400)).toBe('done');
    expect(await refund(601)).toBe('refused');
    expect(await refund(600)).toBe('done');
  });

  it('pays for nothing once its money went back', async () => {
    const { provider, number, pay } = await created(1000);
    await pay(number);
    const asked = { number, refundNumber: aNumber(), amount: 1000, total: 1000, reason: '退款' };
    await provider.refund(asked);
    expect(await provider.refund(asked)).toBe('done');
    expect(await provider.query(number)).toEqual({ state: 'closed' });
  });

  it('refunds once under one number, however often it is asked, and nothing else under it', async () => {
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

  it('lists what was paid on a day once the day is over', async () => {
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

  it('reads the other rows of a bill beside strange ones, and answers those as they stand there', async () => {
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
