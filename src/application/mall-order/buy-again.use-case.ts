import { missingInCart } from '../../domain/mall/buy-again';
import { ok, type Result } from '../../domain/result';
import type { Services } from '../services';

/** The result of putting the goods of an earlier order into the cart again. */
interface BoughtAgain {
  /** The names of goods that are no longer sold and were not added. */
  readonly left: readonly string[];
  /** Whether no goods of the order are sold any more. */
  readonly isNone: boolean;
}

/**
 * Puts the goods of an order into the cart. If the cart already contains enough pieces of a SKU, that line does not
 * change, so a second call adds nothing. Sold-out goods are added too; the cart marks them. Refuses if the cart is
 * full, but keeps the lines added until then.
 */
export const buyAgain = async (
  {
    mallOrders,
    mallBuying,
    mallBuyingCommands,
  }: Pick<Services, 'mallOrders' | 'mallBuying' | 'mallBuyingCommands'>,
  orderNo: string,
): Promise<Result<BoughtAgain>> => {
  const [{ lines }, cart] = await Promise.all([mallOrders.find(orderNo), mallBuying.cart()]);
  const left: string[] = [];
  for (const { skuId, quantity, name } of missingInCart(lines, cart.lines)) {
    const done = await mallBuyingCommands.setCart({ skuId, quantity, add: false });
    if (done.ok) continue;
    const { code } = done.refusal;
    if (code !== 'mall.off-shelf' && code !== 'mall.not-found') return done;
    left.push(name);
  }
  return ok({ left, isNone: left.length === new Set(lines.map(({ skuId }) => skuId)).size });
};
