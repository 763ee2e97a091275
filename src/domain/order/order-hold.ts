import type { Id } from '../kernel/id';
import { fenOfPoints, wholePointsOfFen } from '../ledger/fen';
import { sellerParty } from '../ledger/ledger-account';
import { type EntryFacts, type Hold, openHold, returnHold, type Transfer } from '../ledger/transfer';

/** The seller's points held for an order, in whole points; undefined if its project costs none. */
export type OrderHold = Hold | undefined;

/** The hold of one version of an order; a changed order gets a new hold. */
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

/** Ends an order's hold and opens the new one. */
export const replaceHold = (orderId: Id, before: OrderHold, after: OrderHold): readonly Transfer[] => [
  ...(before === undefined ? [] : [returnHold(facts('order-release', orderId), before)]),
  ...(after === undefined ? [] : [openHold(facts('order-hold', orderId), after)]),
];
