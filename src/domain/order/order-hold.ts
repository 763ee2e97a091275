import type { Id } from '../kernel/id';
import { fenOfPoints, wholePointsOfFen } from '../ledger/fen';
import { sellerParty } from '../ledger/ledger-account';
import { type EntryFacts, type Hold, openHold, returnHold, type Transfer } from '../ledger/transfer';

/** What an order holds of its seller: whole points. Nothing where its project takes none. */
export type OrderHold = Hold | undefined;

/** The hold of one version of an order: an order that is changed gets another one. */
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

export const pointsOfHold = (hold: OrderHold): number =>
  hold === undefined ? 0 : wholePointsOfFen(hold.amount);

const facts = (kind: EntryFacts['kind'], orderId: Id): EntryFacts => ({
  kind,
  reference: { area: 'order', id: orderId },
  remark: '',
});

/** Ends the hold that an order has, and opens the one that it gets. */
export const replaceHold = (orderId: Id, before: OrderHold, after: OrderHold): readonly Transfer[] => [
  ...(before === undefined ? [] : [returnHold(facts('order-release', orderId), before)]),
  ...(after === undefined ? [] : [openHold(facts('order-hold', orderId), after)]),
];
