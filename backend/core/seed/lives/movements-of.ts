import { DAY, type Instant } from '@/domain/kernel/instant';
import type { DemoMovement, DemoOrder, DemoSellerAccount } from '../demo-data';
import type { RandomSource } from '../random';
import { ledgerOpenedAt } from './lives-of';
import { fundSeller } from './fund-sellers';

const byTime = (a: DemoMovement, b: DemoMovement): number => a.at - b.at;

/** The time at which the accounts of the demo were created: a day before the first order. */
export const openedAt = (orders: readonly DemoOrder[]): Instant =>
  orders.reduce((first, { createdAt }) => Math.min(first, createdAt), Number.MAX_SAFE_INTEGER) - DAY;

/** All entries of the ledger, oldest first: the movements of orders, and the entries that fund the sellers. */
export const movementsOf = (
  chance: RandomSource,
  sellers: readonly DemoSellerAccount[],
  orders: readonly DemoOrder[],
  now: Instant,
): readonly DemoMovement[] => {
  const opened = ledgerOpenedAt(now);
  return sellers
    .flatMap((seller) => {
      const own = orders
        .filter(({ part }) => part.sellerId === seller.accountId)
        .flatMap(({ platform, lived }) => lived.movements.map((movement) => ({ platform, ...movement })))
        .sort(byTime);
      return fundSeller(chance.fork(seller.accountId), seller, own, opened, now);
    })
    .sort(byTime);
};
