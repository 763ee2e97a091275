import type { Id } from '../kernel/id';
import { lineName, type MallOrderLine, PIECES_MAX } from './mall-order';

interface Again {
  readonly skuId: Id;
  /** Goods and values, as a person reads them. */
  readonly name: string;
  /** The pieces that the cart has to hold. */
  readonly quantity: number;
}

/**
 * What a cart needs to hold at least the pieces of an order: each SKU once, and nothing of which it holds enough. Asked
 * twice, it answers nothing the second time, so that no piece is bought twice by mistake.
 */
export const missingInCart = (
  ordered: readonly Pick<MallOrderLine, 'skuId' | 'title' | 'values' | 'quantity'>[],
  inCart: readonly { readonly skuId: Id; readonly quantity: number }[],
): readonly Again[] => {
  const requested = new Map<Id, Again>();
  for (const line of ordered) {
    const quantity = Math.min(PIECES_MAX, (requested.get(line.skuId)?.quantity ?? 0) + line.quantity);
    requested.set(line.skuId, { skuId: line.skuId, name: lineName(line), quantity });
  }
  const held = new Map(inCart.map(({ skuId, quantity }) => [skuId, quantity]));
  return [...requested.values()].filter(({ skuId, quantity }) => quantity > (held.get(skuId) ?? 0));
};
