import { type Id, isGiven } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import type { Fen } from '../ledger/fen';
import type { ListPlace } from '../paging/list-place';
import { REFUND_STATES, type RefundState } from '../payment/refund';
import { ok, refuse, type Result } from '../result';
import type { GoodsStatus } from './goods';
import type { MallOrderAction, MallOrderStatus, MallOrderTimer } from './order-life';
import { checkInvoice, type OrderInvoice } from './order-invoice';
import type { LineShares, PricedLine } from './price';
import type { MoneyRefundView } from './refund-money';

/* Carts, check-outs and orders of the mall, in the form in which screens and calls use them. */

/** The maximum number of SKUs in a cart or an order. */
export const CART_MAX = 50;
/** The maximum number of pieces of one SKU in a cart. */
export const PIECES_MAX = 999;
/** The maximum length of a remark, and of other texts of an order such as its address, in code points. */
export const REMARK_MAX = 200;

/** A line of a cart with its current price, as the account sees it. */
interface CartLine {
  readonly skuId: Id;
  readonly goodsId: Id;
  readonly category: string;
  /** The ancestors of the category. */
  readonly above: readonly string[];
  readonly price: Fen;
  readonly quantity: number;
  readonly freightFee: Fen;
  readonly freightFreeFrom: Fen;
  readonly title: string;
  readonly values: readonly string[];
  readonly pictures: readonly string[];
  readonly stock: number;
  /** Whether the goods are off sale, or the SKU is no longer sold. */
  readonly isOff: boolean;
  /** The maximum number of pieces of these goods that an account may buy in total; 0 means no limit. */
  readonly limit: number;
  /** The pieces of these goods that the account has bought and kept. The number is only read if there is a limit. */
  readonly bought: number;
}

export const pricedOf = ({ freightFee, freightFreeFrom, ...line }: CartLine): PricedLine => ({
  ...line,
  freight: { fee: freightFee, freeFrom: freightFreeFrom },
});

/** The number of pieces that the account may still buy of these goods, over all of their SKUs. */
export const leftOfLimit = ({ limit, bought }: Pick<CartLine, 'limit' | 'bought'>): number =>
  limit === 0 ? Number.POSITIVE_INFINITY : Math.max(0, limit - bought);

/** Whether a line can be bought as it is. */
export const isBuyable = (line: CartLine): boolean =>
  !line.isOff && line.quantity <= line.stock && line.quantity <= leftOfLimit(line);

export interface Receiver {
  readonly receiver: string;
  readonly phone: string;
  readonly address: string;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  /** The receiver of the newest order; empty before the account's first order. */
  readonly last: readonly Receiver[];
  /** The balance that the account can pay with, in fen. */
  readonly available: Fen;
  /** The time of the server; absent if the back end does not send it. */
  readonly now?: Instant | undefined;
}

interface OrderedPieces {
  readonly skuId: Id;
  readonly quantity: number;
}

export interface CheckOut extends Receiver {
  readonly lines: readonly OrderedPieces[];
  /** Whether the goods are bought directly, without the cart; the cart then stays unchanged. */
  readonly atOnce: boolean;
  readonly remark: string;
  readonly invoice: OrderInvoice;
  /** The coupon that the order will hold; empty or `0` if there is none. */
  readonly couponId: Id;
  /** The total that was shown to the user. If the computed total differs, the order is refused. */
  readonly payable: Fen;
}

/** Whether a check-out contains a coupon. */
export const hasCoupon = ({ couponId }: Pick<CheckOut, 'couponId'>): boolean => isGiven(couponId);

const PHONE = /^(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8}|400\d{7})$/;

/** Whether a number, without spaces, can be the phone number of a delivery. */
export const isReceiverPhone = (number: string): boolean => PHONE.test(number);

/**
 * Checks the name, phone number and address of a delivery, and returns them trimmed, the number without white space.
 */
export const checkReceiver = ({ receiver, phone, address }: Receiver): Result<Receiver> => {
  if (isBlank(receiver)) return refuse('mall.receiver-required');
  const digits = phone.replaceAll(/\s/g, '');
  if (!isReceiverPhone(digits)) return refuse('mall.phone-invalid');
  if (isBlank(address)) return refuse('mall.address-required');
  const max = REMARK_MAX;
  if (lengthOf(receiver) > max || lengthOf(address) > max) return refuse('mall.text-too-long', { max });
  return ok({ receiver: receiver.trim(), phone: digits, address: address.trim() });
};

/** Checks an order before it is sent, and again on the server. Returns the input with trimmed texts. */
export const checkCheckOut = (input: CheckOut): Result<CheckOut> => {
  const receiver = checkReceiver(input);
  if (!receiver.ok) return receiver;
  if (lengthOf(input.remark) > REMARK_MAX) return refuse('mall.text-too-long', { max: REMARK_MAX });
  const isFair = ({ quantity }: OrderedPieces) => quantity >= 1 && quantity <= PIECES_MAX;
  const skus = new Set(input.lines.map(({ skuId }) => skuId));
  if (input.lines.length === 0 || !input.lines.every(isFair) || skus.size < input.lines.length)
    return refuse('mall.cart-empty');
  if (input.lines.length > CART_MAX) return refuse('mall.cart-full', { max: CART_MAX });
  const invoice = checkInvoice(input.invoice);
  if (!invoice.ok) return invoice;
  return ok({ ...input, ...receiver.value, invoice: invoice.value, remark: input.remark.trim() });
};

/** The facts about a SKU for an order, read under its lock. */
export interface OrderedSku {
  readonly title: string;
  readonly status: GoodsStatus;
  readonly disabled: boolean;
  readonly stock: number;
  readonly limit: number;
  /** Pieces of these goods that the account has bought and kept. */
  readonly bought: number;
  /** Pieces of these goods in the order, over all of their SKUs. */
  readonly requested: number;
}

/** Refuses more pieces of goods than an account may buy. `pieces` is the number in the cart or the order. */
export const checkLimit = (
  { title, limit, bought }: Pick<OrderedSku, 'title' | 'limit' | 'bought'>,
  pieces: number,
): Result<undefined> =>
  limit > 0 && bought + pieces > limit ? refuse('mall.limit-reached', { title, limit }) : ok(undefined);

/** Returns the stock that is left after selling this quantity. A refusal contains the title of the goods. */
export const checkSale = (sku: OrderedSku, quantity: number): Result<number> => {
  const { title } = sku;
  if (sku.status !== 'ON' || sku.disabled) return refuse('mall.off-shelf', { title });
  const within = checkLimit(sku, sku.requested);
  if (!within.ok) return within;
  return quantity > sku.stock
    ? refuse('mall.sold-out', { title, stock: sku.stock })
    : ok(sku.stock - quantity);
};

export interface MallOrderLine extends LineShares {
  readonly id: Id;
  readonly goodsId: Id;
  readonly skuId: Id;
  readonly title: string;
  readonly values: readonly string[];
  readonly pictures: readonly string[];
  readonly price: Fen;
  readonly quantity: number;
  readonly refunded: number;
  readonly shipped: number;
}

/** The goods of a line and their values, as one text. */
export const lineName = ({ title, values }: Pick<MallOrderLine, 'title' | 'values'>): string =>
  [title, ...values].join(' ');

/** The pieces of a line that are still to be sent. A refund takes unsent pieces first. */
export const unsent = ({
  quantity,
  refunded,
  shipped,
}: Pick<MallOrderLine, 'quantity' | 'refunded' | 'shipped'>): number =>
  Math.max(0, quantity - refunded - shipped);

export const REFUND_STATUSES = ['ASKED', 'REFUNDED', 'REJECTED', 'WITHDRAWN'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

interface MallRefund {
  readonly id: Id;
  readonly lineId: Id;
  readonly pieces: number;
  readonly reason: string;
  /** Pictures that the buyer attached. They are kept after the refund is answered. */
  readonly pictures: readonly string[];
  readonly status: RefundStatus;
  readonly points: Fen;
  readonly money: Fen;
  readonly answer: string;
  readonly askedAt: Instant;
  /** The state of the returned money at its provider; `none` if no money is returned. */
  readonly moneyState: MoneyState;
}

/** The states of the money that is returned to the payer, or `none`. `SETTLED`: refunded by hand. */
export const MONEY_STATES = ['none', ...REFUND_STATES, 'SETTLED'] as const;
export type MoneyState = 'none' | RefundState | 'SETTLED';

export interface Parcel {
  readonly id: Id;
  readonly carrier: string;
  readonly waybill: string;
  readonly pieces: readonly OrderedOfLine[];
  readonly at: Instant;
  /** The time at which the buyer confirmed the receipt; absent until then. */
  readonly receivedAt: Instant | undefined;
}

export interface OrderedOfLine {
  readonly lineId: Id;
  readonly pieces: number;
}

export const MALL_EVENT_KINDS = [
  'place',
  'pay',
  'cancel',
  'ship',
  'receive',
  'askRefund',
  'refund',
  'reject',
  'closeUnpaid',
  'autoReceive',
  'finish',
  'payByCode',
  'dropCode',
  'codeClosed',
  'payLate',
  'moneyBack',
  'moneyFailed',
  'retryRefund',
  'settleRefund',
  'receiveParcel',
  'payOdd',
  'withdrawRefund',
] as const satisfies readonly (
  | MallOrderAction
  | MallOrderTimer
  | 'place'
  | 'refund'
  | 'reject'
  | 'codeClosed'
  | 'payLate'
  | 'payOdd'
  | 'moneyBack'
  | 'moneyFailed'
)[];
export type MallEventKind = (typeof MALL_EVENT_KINDS)[number];

/** An order as a list shows it. Amounts are in fen. */
export interface MallOrderRow extends Receiver {
  readonly id: Id;
  readonly orderNo: string;
  readonly status: MallOrderStatus;
  readonly buyerName: string;
  readonly invoice: OrderInvoice;
  readonly pictures: readonly string[];
  /** The title of the goods in the first line. */
  readonly title: string;
  readonly pieces: number;
  /** The number of lines, one for each SKU. `0` if the back end does not send it. */
  readonly lineCount: number;
  readonly goods: Fen;
  readonly discount: Fen;
  readonly freight: Fen;
  readonly payable: Fen;
  /** The amount that was paid by code; the rest was paid in points. */
  readonly money: Fen;
  readonly refundedTotal: Fen;
  /** The part of the refunded total that is returned as money. */
  readonly refundedMoney: Fen;
  readonly openRefunds: number;
  /**
   * The id of the open refund request, needed to withdraw it. `0` if there is none, or if the back end does not
   * send it.
   */
  readonly openRefundId: Id;
  /** The time of the open refund request; absent if there is none, or if the back end does not send it. */
  readonly refundAskedAt: Instant | undefined;
  /** The time limit for a refund request; absent before the order is received, and if the back end does not send it. */
  readonly refundUntil: Instant | undefined;
  /** The number of partial refunds that a provider refused; staff have to retry these. */
  readonly failedRefunds: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** An order with its lines, parcels, refunds and history. */
export interface MallOrder extends MallOrderRow {
  readonly remark: string;
  /** The title of the coupon that gave the discount; empty if there is none. */
  readonly couponTitle: string;
  readonly payUntil: Instant;
  /** The time of the server; absent if the back end does not send it. */
  readonly now?: Instant | undefined;
  /** The number of days after the receipt in which a refund can be requested; 0 if the back end does not send it. */
  readonly refundDays: number;
  readonly lines: readonly MallOrderLine[];
  readonly parcels: readonly Parcel[];
  readonly refunds: readonly MallRefund[];
  /** The refunds of money through providers, newest first. Only for staff. */
  readonly moneyBack: readonly MoneyRefundView[];
  readonly events: readonly {
    readonly seq: number;
    readonly kind: MallEventKind;
    /** The name of the author. Empty for events of a timer or a provider, and for buyers also for events of staff. */
    readonly authorName: string;
    readonly note: string;
    readonly at: Instant;
  }[];
  readonly actions: readonly MallOrderAction[];
}

/** The statuses of unfinished orders. Each of these orders ends after some time, so their number stays small. */
export const LIVE_STATUSES = ['UNPAID', 'PAID', 'SHIPPED', 'RECEIVED'] as const satisfies MallOrderStatus[];

/** Unfinished orders are counted up to this number; a count of one more means any larger number. */
export const MALL_COUNTED_TO = 500;

/**
 * The number of unfinished orders by status, and of orders with an open refund request. Filters do not affect these
 * counts.
 */
export type MallOrderCounts = Readonly<Record<(typeof LIVE_STATUSES)[number] | 'refund', number>>;

export interface MallOrderPage {
  readonly items: readonly MallOrderRow[];
  readonly total: number;
  /** Whether there are more rows than `total`, or rows that a search did not examine. */
  readonly isMore?: true;
  /** The start of the next page; absent after the last row. */
  readonly next?: ListPlace;
  /** Absent if the back end does not count. */
  readonly counts?: MallOrderCounts;
}

export interface MallOrderQuery {
  readonly status?: MallOrderStatus;
  /** Only orders with an open refund request. */
  readonly refundOpen?: boolean;
  /** The earliest time of ordering, included. */
  readonly from?: Instant;
  /** The latest time of ordering, included. */
  readonly to?: Instant;
  readonly search?: string;
  readonly page: number;
  readonly pageSize: number;
  /**
   * The row after which to continue. It also reaches rows beyond the last page number, and takes precedence over
   * the page.
   */
  readonly after?: ListPlace;
  readonly exact?: true;
}
