import { setTimeout as sleep } from 'node:timers/promises';
import { formatDate } from '@/domain/dates/format';
import type { PaymentChannel } from '@/domain/payment/payment';
import { rechargeNo } from '@/domain/recharge/recharge';
import type { RetryingClient } from '../retrying-client';
import type { Ended } from './books';
import { type Doubles, notify } from './providers';

/** A user who recharges and withdraws. */
export interface Requester {
  readonly line: RetryingClient;
  readonly paper: string;
  readonly payeeId: string;
}

/** The effects of all answered commands. They must be in the books at the end. */
export interface Kept {
  /** The amount in fen that is due for each recharge. */
  readonly due: Map<string, number>;
  /** The last answered status, the amount and the way of each withdrawal. */
  readonly ended: Map<string, Ended>;
  /** The recharges whose payment code was cancelled by the account that recharged. */
  readonly givenUp: Set<string>;
  /** For each refund, the requested amount in fen. */
  readonly asked: Map<string, number>;
  readonly counts: Record<string, number>;
}

interface Given {
  readonly url: string;
  readonly platform: string;
  readonly draw: () => number;
  readonly seed: number;
  readonly doubles: Doubles;
  readonly staff: {
    readonly approver: RetryingClient;
    readonly cashier: { readonly line: RetryingClient; readonly paper: string };
    readonly chief: RetryingClient;
  };
  readonly kept: Kept;
}

const PAUSE_MS = 4000;
const CREDITED_WITHIN_MS = 200_000;

/** Runs recharges and withdrawals, and records every answer. */
export const livesOf = ({ url, platform, draw, seed, doubles, staff, kept }: Given) => {
  const { due, ended, givenUp, asked, counts } = kept;
  const { approver, cashier, chief } = staff;
  const count = (what: string): number => (counts[what] = (counts[what] ?? 0) + 1);
  let numbers = 0;
  const pause = () => sleep(draw() * PAUSE_MS);
  const done = async (by: RetryingClient, path: string, body: object): Promise<string> => {
    const { body: answer } = await by.command(path, body);
    if (answer.code !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return String((answer.data as { readonly id: string }).id);
  };
  const reported = (channel: PaymentChannel, number: string, refundNumber?: string): Promise<void> =>
    notify(`${url}/api/webhooks/payment-${channel}-${platform}`, doubles[channel], number, refundNumber);

  /** Staff refund a credited recharge in up to three parts. Some parts get a notification, others never do. */
  const sendBack = async (id: string, number: string, points: number, channel: PaymentChannel) => {
    const isCredited = async () =>
      ((await approver.read(`/finance/recharge/info/${id}`)).body.data as { status?: string } | undefined)
        ?.status === 'CREDITED';
    for (const end = Date.now() + CREDITED_WITHIN_MS; !(await isCredited()) && Date.now() < end;)
      await sleep(500);
    for (let left = points, part = 0; left > 0 && part < 3; part += 1) {
      const some = part === 2 || draw() < 0.3 ? left : 1 + Math.floor(draw() * left);
      left -= some;
      count('parts');
      const reason = '付款人申请';
      const refundId = await done(approver, `/finance/refund/recharge/${id}`, { points: some, reason });
      asked.set(refundId, some * 100);
      await pause();
      const refunds = doubles[channel].payments().find((each) => each.number === number)?.refunds;
      const refundNumber = [...(refunds?.keys() ?? [])].at(-1);
      if (refundNumber !== undefined && draw() < 0.5) await reported(channel, number, refundNumber);
      if (draw() < 0.4) return;
    }
  };

  /**
   * The account cancels its code. Half of the payers try to pay at the same moment. They succeed only if the
   * provider has not closed the code yet.
   */
  const giveUp = async (
    line: RetryingClient,
    id: string,
    points: number,
    code: { number: string; channel: PaymentChannel },
  ) => {
    const { number, channel } = code;
    count('givenUp');
    const answering = line.command(`/seller/integral/recharge/cancel/${id}`, {});
    const pays = draw() < 0.5;
    await sleep(draw() * 100);
    const isOpen = doubles[channel]
      .payments()
      .some((each) => each.number === number && each.state === 'unpaid');
    const isPaid = pays && isOpen;
    if (isPaid) {
      count('givenUpAndPaid');
      doubles[channel].pay(number);
      due.set(id, points * 100);
    }
    const { body: answer } = await answering;
    // A query may already have credited the recharge.
    if (answer.code === 200) givenUp.add(id);
    else if (!isPaid) throw new Error(`the code of ${id} is not given up: ${JSON.stringify(answer)}`);
    if (isPaid && draw() < 0.5) await reported(channel, number);
  };

  const byCode = async ({ line }: Requester): Promise<void> => {
    count('codes');
    const channel: PaymentChannel = draw() < 0.5 ? 'wechat' : 'alipay';
    const points = 1 + Math.floor(draw() * 500);
    const id = await done(line, '/seller/integral/recharge/pay', { points, channel });
    due.set(id, 0);
    const paymentOf = () =>
      doubles[channel].payments().find((each) => each.number.startsWith(`${rechargeNo(id)}T`));
    while (paymentOf() === undefined) {
      await line.read(`/seller/integral/recharge/payment/${id}`);
      await sleep(50);
    }
    await pause();
    const { number } = paymentOf() ?? { number: '' };
    const choice = draw();
    if (choice < 0.12) return;
    if (choice < 0.3) {
      await giveUp(line, id, points, { number, channel });
      return;
    }
    doubles[channel].pay(number);
    due.set(id, points * 100);
    const luck = draw();
    if (luck < 0.25) count('lost');
    else await Promise.all(Array.from({ length: luck < 0.5 ? 3 : 1 }, () => reported(channel, number)));
    if (draw() < 0.5) await sendBack(id, number, points, channel);
  };

  const byBank = async ({ line, paper }: Requester): Promise<void> => {
    count('transfers');
    const points = 1 + Math.floor(draw() * 5000);
    numbers += 1;
    const transfer = { points, payer: '王芳', bankReference: `F-${seed}-${numbers}`, vouchers: [paper] };
    const id = await done(line, '/seller/integral/recharge/transfer', transfer);
    due.set(id, 0);
    await pause();
    if (draw() < 0.2) await done(approver, `/finance/recharge/reject/${id}`, { reason: '未到账' });
    else {
      const arrived = Math.max(1, points - Math.floor(draw() * 3));
      await done(approver, `/finance/recharge/approve/${id}`, { points: arrived });
      due.set(id, arrived * 100);
    }
  };

  const withdraws = async ({ line, paper, payeeId }: Requester): Promise<void> => {
    const way = draw() < 0.5 ? ('tax' as const) : ('invoice' as const);
    count(way === 'tax' ? 'taxed' : 'invoiced');
    const points = 100 + Math.floor(draw() * 400);
    numbers += 1;
    const nth = numbers;
    const invoice = way === 'tax' ? {} : { invoiceNumber: `I-${seed}-${nth}`, invoiceFile: paper };
    const id = await done(line, '/seller/integral/withdraw', { way, points, payeeId, ...invoice });
    const reached = (status: string) => ended.set(id, { status, gross: points * 100, way });
    reached('SUBMITTED');
    await pause();
    const luck = draw();
    if (luck < 0.1) {
      await done(line, `/seller/integral/withdraw/cancel/${id}`, {});
      reached('CANCELLED');
      return;
    }
    await done(approver, `/finance/pay/${luck < 0.2 ? 'reject' : 'approve'}/${id}`, { reason: '资料不符' });
    reached(luck < 0.2 ? 'REJECTED' : 'APPROVED');
    if (luck < 0.25) return;
    await pause();
    const { paper: receipt } = cashier;
    const paid = { bankReference: `P-${seed}-${nth}`, receipt, paidOn: formatDate(Date.now()) };
    await done(cashier.line, `/finance/pay/pay/${id}`, paid);
    reached('PAID');
    if (luck < 0.75) return;
    count('returned');
    const returned = { reason: '户名不符', bankReference: `R-${seed}-${nth}` };
    await done(chief, `/finance/pay/fail/${id}`, returned);
    reached('FAILED');
  };

  return {
    /** Runs one recharge or withdrawal of a random kind. */
    one: async (by: Requester): Promise<void> => {
      const luck = draw();
      await (luck < 0.5 ? byCode(by) : luck < 0.65 ? byBank(by) : withdraws(by));
    },
  };
};
