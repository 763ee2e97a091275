import { HOUR, type Instant } from '@/domain/kernel/instant';
import { fenOfPoints, pointsOfFen } from '@/domain/ledger/fen';
import { accountKey, platformAccount, sellerParty } from '@/domain/ledger/ledger-account';
import { legsOf } from '@/domain/ledger/legs';
import { type EntryKind, postEntry, type Transfer } from '@/domain/ledger/transfer';
import type { DemoMovement, DemoSellerAccount } from '../demo-data';
import type { RandomSource } from '../random';

/** The sellers' points when the ledger was opened. */
const OPENING = 3000;
const RECHARGES = [1000, 2000, 5000] as const;
/**
 * A seller recharges before the balance would fall below this. The demo's mall orders and withdrawals are not known
 * here, so this must exceed the points that they take, at every time of the day.
 */
const LEAST = 2000;

const paid = (
  { accountId, platform }: DemoSellerAccount,
  from: 'opening' | 'cash' | 'adjustment',
  kind: EntryKind,
  points: number,
  at: Instant,
  remark = '',
): DemoMovement => ({
  platform,
  at,
  by: kind === 'recharge' ? accountId : kind,
  transfer: postEntry({ kind, reference: { area: 'account', id: accountId }, remark }, [
    { account: sellerParty(accountId), amount: fenOfPoints(points) },
    { account: platformAccount(from), amount: -fenOfPoints(points) },
  ]),
});

const changeOf = (transfer: Transfer, key: string): number =>
  legsOf(transfer)
    .filter(({ account }) => accountKey(account) === key)
    .reduce((sum, { amount }) => sum + amount, 0);

/**
 * The movements of a seller with the opening entry and the necessary recharges, in the order of time, so that
 * no balance falls below zero. If `seller.left` is set, the last balance is that number of points.
 */
export const fundSeller = (
  chance: RandomSource,
  seller: DemoSellerAccount,
  /** The movements of the seller's orders, oldest first. */
  orders: readonly DemoMovement[],
  openedAt: Instant,
  now: Instant,
): readonly DemoMovement[] => {
  const key = accountKey(sellerParty(seller.accountId));
  if (seller.left === 0) return orders;
  const all: DemoMovement[] = [paid(seller, 'opening', 'opening', OPENING, openedAt)];
  let balance = fenOfPoints(OPENING);
  const recharge = (at: Instant): void => {
    const points = chance.pick(RECHARGES);
    all.push(paid(seller, 'cash', 'recharge', points, at));
    balance += fenOfPoints(points);
  };
  for (const movement of orders) {
    const change = changeOf(movement.transfer, key);
    while (balance + change < fenOfPoints(LEAST)) recharge(movement.at);
    all.push(movement);
    balance += change;
  }
  const last = Math.max(all.at(-1)?.at ?? openedAt, now - 5 * HOUR);
  if (seller.left === undefined) {
    while (balance < fenOfPoints(LEAST)) recharge(last);
    return all;
  }
  const change = seller.left - pointsOfFen(balance);
  return change === 0
    ? all
    : [...all, paid(seller, 'adjustment', 'adjustment', change, last, '活动积分到期')];
};
