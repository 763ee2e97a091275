import { missingInCart } from '../../domain/mall/buy-again';
import { ok, type Result } from '../../domain/result';
import type { Services } from '../services';

interface BoughtAgain {
  /** The names of goods that are no longer sold, and stay out of the cart. */
  readonly left: readonly string[];
  /** Whether all of the order's goods are among them. */
  readonly isNone: boolean;
}

/**
 * Puts the pieces of an order into the cart, where the cart does not hold them already. Goods that are sold out go in as well: the
 * cart says so. Refused where the cart is full; what went in before stays. A second call puts in nothing twice.
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
