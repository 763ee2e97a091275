import { ok, refuse, type Result } from '../../result';
import type { OrderTerms } from './order-life';

/**
 * The division of a hold into parts that sum to it, in whole points. No part is negative. The exception is
 * the history event of a refund after the settlement, whose parts sum to 0.
 */
export interface Split {
  readonly shop: number;
  readonly revenue: number;
  readonly seller: number;
}

/** The sum of the parts, in points. */
export const sumOf = ({ shop, revenue, seller }: Split): number => shop + revenue + seller;

/** The division at the settlement: the shop gets the agreed amount, and the platform gets the remaining points. */
export const settlementOf = ({ shopPoints }: OrderTerms, held: number): Split => ({
  shop: shopPoints,
  revenue: held - shopPoints,
  seller: 0,
});

/** The division after a cancellation: the seller gets the hold back, minus the shop's compensation. */
export const cancellationOf = (held: number, compensation: number): Split => ({
  shop: compensation,
  revenue: 0,
  seller: held - compensation,
});

const isShare = (points: number, max: number): boolean =>
  Number.isSafeInteger(points) && points >= 0 && points <= max;

export type ShareRefusal = 'order.share-out-of-range';
export type SplitRefusal = ShareRefusal | 'order.split-mismatch';

/** Checks the shop's amount, which may be from 0 to the agreed one. */
export const checkShopShare = (
  points: number,
  { shopPoints }: Pick<OrderTerms, 'shopPoints'>,
): Result<undefined, ShareRefusal> =>
  isShare(points, shopPoints) ? ok(undefined) : refuse('order.share-out-of-range', { max: shopPoints });

/** Checks a refund before the settlement, whose three parts must sum to the hold. */
export const checkSplit = (split: Split, terms: OrderTerms, held: number): Result<Split, SplitRefusal> => {
  const shop = checkShopShare(split.shop, terms);
  if (!shop.ok) return shop;
  if (!isShare(split.revenue, held) || !isShare(split.seller, held))
    return refuse('order.share-out-of-range', { max: held });
  return sumOf(split) === held ? ok(split) : refuse('order.split-mismatch', { held });
};
