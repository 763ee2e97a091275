import type { Id } from '../../kernel/id';
import { fenOfPoints } from '../../ledger/fen';
import { platformAccount, sellerParty, shopParty } from '../../ledger/ledger-account';
import {
  endHold,
  type EntryFacts,
  type EntryKind,
  type Hold,
  type HoldId,
  openHold,
  postEntry,
  type Transfer,
} from '../../ledger/transfer';
import type { OrderTransfer } from './order-step';
import { type Split, sumOf } from './settlement';

/* Converts the transfers of an order's steps to transfers of the ledger. */

/** The id of the hold of an order that was placed unpaid and paid later. */
export const paidHoldIdOf = (orderId: Id): HoldId => `order:${orderId}/paid`;

interface OrderOfTransfers {
  readonly orderId: Id;
  readonly sellerId: Id;
}

const endKindOf = ({ shop, revenue, seller }: Split): EntryKind =>
  seller === 0 ? 'order-settlement' : shop === 0 && revenue === 0 ? 'order-release' : 'order-cancellation';

/** The ledger transfer of a step; `holdId` identifies the order's hold. */
export const ledgerTransferOf = (
  order: OrderOfTransfers,
  holdId: HoldId,
  transfer: OrderTransfer,
): Transfer => {
  const about = (kind: EntryKind): EntryFacts => ({
    kind,
    reference: { area: 'order', id: order.orderId },
    remark: '',
  });
  const seller = sellerParty(order.sellerId);
  const revenue = platformAccount('revenue');
  const held = (points: number): Hold => ({
    holdId,
    party: seller,
    amount: fenOfPoints(points),
  });
  switch (transfer.kind) {
    case 'hold':
      return openHold(about('order-hold'), held(transfer.points));
    case 'end': {
      const { split, taken, shopId } = transfer;
      const toShop = split.shop - taken;
      return endHold(about(endKindOf(split)), held(sumOf(split)), [
        { account: seller, amount: fenOfPoints(split.seller) },
        ...(shopId === undefined ? [] : [{ account: shopParty(shopId), amount: fenOfPoints(toShop) }]),
        { account: revenue, amount: fenOfPoints(split.revenue + taken) },
      ]);
    }
    case 'refund':
      return postEntry(about('order-refund'), [
        { account: revenue, amount: -fenOfPoints(transfer.seller) },
        { account: seller, amount: fenOfPoints(transfer.seller) },
      ]);
  }
};
