import type { Id } from '../kernel/id';
import { lineName, type MallOrderLine, PIECES_MAX } from './mall-order';

/** A SKU of an earlier order that the buyer orders again. The cart contains too few pieces of it. */
interface MissingSku {
  readonly skuId: Id;
  /** The title of the goods and their values, as one text for display. */
  readonly name: string;
  /** The number of pieces that the cart should contain. */
  readonly quantity: number;
}

/**
 * The SKUs of an earlier order that the cart does not contain in full. Each occurs once, with the number of
 * pieces that the cart should contain. Once the cart contains all of these pieces, the result is empty, so
 * that no piece is bought twice by mistake.
 */
export const missingInCart = (
  ordered: readonly Pick<MallOrderLine, 'skuId' | 'title' | 'values' | 'quantity'>[],
  inCart: readonly { readonly skuId: Id; readonly quantity: number }[],
): readonly MissingSku[] => {
  const requested = new Map<Id, MissingSku>();
  for (const line of ordered) {
    const quantity = Math.min(PIECES_MAX, (requested.get(line.skuId)?.quantity ?? 0) + line.quantity);
    requested.set(line.skuId, { skuId: line.skuId, name: lineName(line), quantity });
  }
  const held = new Map(inCart.map(({ skuId, quantity }) => [skuId, quantity]));
  return [...requested.values()].filter(({ skuId, quantity }) => quantity > (held.get(skuId) ?? 0));
};
