import { MINUTE, SECOND, type Instant } from '@/domain/kernel/instant';
import { PAYMENT_OPEN } from '@/domain/payment/payment';
import type { RechargeCommand } from '@/domain/recharge/recharge-command';
import { type Actor, valueOf } from './demo-actor';
import type { DemoMoneyParts } from './demo-money-parts';
import type { DemoStep } from './demo-step';
import { agoOf } from './demo-times';

type RechargePeople = Readonly<Record<'seller' | 'second' | 'shop' | 'approver', Actor>>;

/**
 * Bank transfers in each state: one credited with less than requested, one rejected, one cancelled, one waiting, and
 * for each seller one that waits for a second person. A shop has one recharge credited, one rejected, and one to be
 * paid by a code.
 */
export const rechargeSteps = (
  { storeReceipt, now }: DemoMoneyParts,
  { seller, second, shop, approver }: RechargePeople,
): readonly DemoStep[] => {
  const { platform } = seller.account;
  const ago = agoOf(now);
  const ids = new Map<number, string>();
  const transfer = (by: Actor, points: number, number: number, at: Instant): DemoStep => ({
    at,
    run: async () => {
      const voucher = await storeReceipt(by.account, at);
      ids.set(number, await by.recharge(points, `${platform}-demo-in-${number}`, voucher, at));
    },
  });
  const decide = (number: number, command: RechargeCommand, at: Instant, by = approver): DemoStep => ({
    at,
    run: () => by.takeRecharge(ids.get(number) ?? '', command, at),
  });
  return [
    transfer(seller, 5000, 1, ago(26)),
    decide(1, { verb: 'approve', points: 4998 }, ago(25)),
    transfer(seller, 1000, 2, ago(20)),
    decide(2, { verb: 'reject', reason: '银行未查到这笔款项' }, ago(18)),
    transfer(seller, 2000, 5, ago(16)),
    decide(5, { verb: 'cancel' }, ago(15.5), seller),
    transfer(seller, 80_000, 6, ago(9)),
    decide(6, { verb: 'approve', points: 80_000 }, ago(8)),
    transfer(second, 60_000, 3, ago(5)),
    decide(3, { verb: 'approve', points: 60_000 }, ago(4)),
    transfer(seller, 1000, 4, now - 40 * MINUTE),
    transfer(shop, 800, 7, ago(24)),
    decide(7, { verb: 'approve', points: 800 }, ago(23)),
    transfer(shop, 300, 8, ago(4)),
    decide(8, { verb: 'reject', reason: '转账凭证看不清，请重新提交' }, ago(3)),
    // The code stays open until its time is over.
    { at: now - 2 * MINUTE, run: async (at) => void (await shop.payByCode(500, at)) },
  ];
};

/**
 * A recharge by code whose payer was late: it was closed after 15 minutes, paid 40 seconds later, and credited.
 * Later, refunds of two parts of it are requested.
 */
export const latePayment = (
  { storage, now }: DemoMoneyParts,
  seller: Actor,
  chief: Actor,
): readonly DemoStep[] => {
  let rechargeId = '';
  const ago = agoOf(now);
  const back = (points: number, reason: string, at: Instant): DemoStep => ({
    at,
    run: () => chief.refund(rechargeId, points, reason, at),
  });
  const pay = async (asked: Instant) => {
    const { id, payment } = await seller.payByCode(300, asked);
    rechargeId = id;
    const { platform, channel, number, amount } = payment;
    const name = { platform, channel, number };
    const closed = asked + PAYMENT_OPEN;
    valueOf(await storage.payments.close(name, `demo-money-${number}-close`, closed));
    const paid = { amount, transactionId: `SANDBOX-${number}`, paidAt: closed + 40 * SECOND };
    // The sandbox stores the payment too, so that the day's statement contains it.
    await storage.sandboxStore.put(platform, channel, {
      ...{ number, state: 'paid', isLate: false, refunded: 0, refusesRefunds: false, ...paid },
    });
    const found = { state: 'paid', ...paid } as const;
    valueOf(await storage.payments.settle(name, found, `demo-money-${number}-late`, closed + 2 * MINUTE));
  };
  return [{ at: ago(27), run: pay }, back(50, '多付的部分', ago(7)), back(30, '付款人申请', ago(6.5))];
};
