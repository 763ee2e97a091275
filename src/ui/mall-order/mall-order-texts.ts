import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import type { Tint } from '@/domain/dictionary/dictionary';
import type { Id } from '@/domain/kernel/id';
import { type Fen, pointsOfFen } from '@/domain/ledger/fen';
import type { MallOrderRow, RefundStatus } from '@/domain/mall/mall-order';
import type { MallOrderStatus } from '@/domain/mall/order-life';
import { formatAmount } from '@/domain/money/amount';
import { MAX_PAGE_SIZE } from '@/domain/paging/paging';
import type { Text } from '../kit/text/use-text';

/** The queries, paths, texts and tints of mall orders. */

/** The prefix of the keys of all queries about mall orders. */
export const MALL_ORDER_KEY = ['mall-order'] as const;
/** The key of the check-out. It extends the cart's key, so that a change of the cart invalidates the check-out too. */
export const CHECK_OUT_KEY = ['mall-cart', 'check-out'] as const;

export const orderKey = (orderNo: string) => [...MALL_ORDER_KEY, 'one', orderNo] as const;

/**
 * The payment options of an order. A signal announces the payment; the interval covers a lost signal and a slow
 * provider.
 */
export const orderPaymentQuery = ({ mallOrders }: Pick<Services, 'mallOrders'>, orderNo: string) =>
  queryOptions({
    queryKey: [...MALL_ORDER_KEY, 'payment', orderNo],
    queryFn: ({ signal }) => mallOrders.payment(orderNo, { signal, catch: false }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.payments.length === 1 ? 20_000 : false),
  });

/** The check-out query for the cart. Its data are always stale, because the server would refuse an old price. */
export const checkOutQuery = ({ mallBuying }: Pick<Services, 'mallBuying'>) =>
  queryOptions({
    queryKey: CHECK_OUT_KEY,
    queryFn: ({ signal }) => mallBuying.cart({ signal, catch: false }),
    staleTime: 0,
  });

/** The check-out query for one SKU that is bought directly. */
export const atOnceQuery = ({ mallBuying }: Pick<Services, 'mallBuying'>, skuId: Id) =>
  queryOptions({
    queryKey: [...CHECK_OUT_KEY, 'at-once', skuId],
    queryFn: ({ signal }) => mallBuying.cartOf(skuId, { signal, catch: false }),
    staleTime: 0,
  });

/** The key of the address book of the account. */
export const ADDRESSES_KEY = ['mall-address'] as const;

export const addressesQuery = ({ mallBuying }: Pick<Services, 'mallBuying'>) =>
  queryOptions({
    queryKey: ADDRESSES_KEY,
    queryFn: ({ signal }) => mallBuying.addresses({ signal, catch: false, background: true }),
  });

/** The key of the account's unused coupons. It extends the check-out's key, so that a refusal reloads them too. */
export const CHECK_OUT_COUPONS_KEY = [...CHECK_OUT_KEY, 'coupons'] as const;

export const checkOutCouponsQuery = ({ coupons }: Pick<Services, 'coupons'>) =>
  queryOptions({
    queryKey: CHECK_OUT_COUPONS_KEY,
    queryFn: ({ signal }) =>
      coupons.own({ status: 'UNUSED', page: 1, pageSize: MAX_PAGE_SIZE }, { signal, background: true }),
    staleTime: 0,
  });

export const mallOrderPath = (orderNo: string): string =>
  `/mall/orders/detail/${encodeURIComponent(orderNo)}`;
export const payPath = (orderNo: string): string => `/mall/pay/${encodeURIComponent(orderNo)}`;
export const OWN_ORDERS_PATH = '/mall/mine';
export const CART_PATH = '/mall/cart';
export const MALL_PATH = '/mall';

export const STATUS_TEXTS = {
  UNPAID: 'mall-order.status.UNPAID',
  PAID: 'mall-order.status.PAID',
  SHIPPED: 'mall-order.status.SHIPPED',
  RECEIVED: 'mall-order.status.RECEIVED',
  DONE: 'mall-order.status.DONE',
  CLOSED: 'mall-order.status.CLOSED',
} as const;

export const STATUS_TINTS: Readonly<Record<MallOrderStatus, Tint>> = {
  UNPAID: 'warning',
  PAID: 'primary',
  SHIPPED: 'info',
  RECEIVED: 'success',
  DONE: 'success',
  CLOSED: 'default',
};

export const REFUND_TINTS: Readonly<Record<RefundStatus, Tint>> = {
  ASKED: 'warning',
  REFUNDED: 'success',
  REJECTED: 'danger',
  WITHDRAWN: 'default',
};

/** An amount in yuan, with two decimals. */
export const inYuan = (fen: Fen): string => formatAmount(BigInt(fen));

/** The paid or refunded amount: points, money, or both. */
export const paidIn = (text: Text, points: Fen, money: Fen): string => {
  if (money === 0) return text('mall-order.points', { amount: pointsOfFen(points) });
  return points === 0
    ? text('mall-order.yuan', { amount: inYuan(money) })
    : text('mall-order.points-and-yuan', { points: pointsOfFen(points), money: inYuan(money) });
};

/** The goods of an order in one line: the title of the first line, and the number of all pieces. */
export const goodsOf = (
  { title, pieces, lineCount }: Pick<MallOrderRow, 'title' | 'pieces' | 'lineCount'>,
  text: Text,
): string => text(lineCount > 1 ? 'mall-order.goods.of-several' : 'mall-order.goods.of', { title, pieces });
