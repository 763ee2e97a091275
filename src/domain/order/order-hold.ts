import type { Id } from '../kernel/id';
import { fenOfPoints, wholePointsOfFen } from '../ledger/fen';
import { sellerParty } from '../ledger/ledger-account';
import { type EntryFacts, type Hold, openHold, type Transfer } from '../ledger/transfer';

/**
 * The hold of the seller's points for an order, in fen. Undefined if the project costs no points, or if the order is
 * not paid yet.
 */
export type OrderHold = Hold | undefined;

/** The hold of an order that is paid when it is placed. Its id contains the order's version at that time. */
export const orderHold = (
  order: { readonly orderId: Id; readonly sellerId: Id; readonly version: number },
  points: number,
): OrderHold =>
  points === 0
    ? undefined
    : {
        holdId: `order:${order.orderId}/${order.version}`,
        party: sellerParty(order.sellerId),
        amount: fenOfPoints(points),
      };

/** The held points of an order; 0 without a hold. */
export const pointsOfHold = (hold: OrderHold): number =>
  hold === undefined ? 0 : wholePointsOfFen(hold.amount);

const facts = (kind: EntryFacts['kind'], orderId: Id): EntryFacts => ({
  kind,
  reference: { area: 'order', id: orderId },
  remark: '',
});

/** The transfer that opens an order's hold; none without a hold. */
export const openOrderHold = (orderId: Id, hold: OrderHold): readonly Transfer[] =>
  hold === undefined ? [] : [openHold(facts('order-hold', orderId), hold)];
