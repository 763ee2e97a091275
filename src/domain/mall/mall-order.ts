import type { Id } from '../kernel/id';
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
import type { ShownMoney } from './refund-money';

export const CART_MAX = 50;
export const PIECES_MAX = 999;
export const REMARK_MAX = 200;

/** A line of a cart as the account sees it, with what it costs now. */
interface CartLine {
  readonly skuId: Id;
  readonly goodsId: Id;
  readonly category: string;
  /** The categories above it. */
  readonly above: readonly string[];
  readonly price: Fen;
  readonly quantity: number;
  readonly freightFee: Fen;
  readonly freightFreeFrom: Fen;
  readonly title: string;
  readonly values: readonly string[];
  readonly pictures: readonly string[];
  readonly stock: number;
  /** Off the shelf, or no longer sold. */
  readonly isOff: boolean;
}

export const pricedOf = ({ freightFee, freightFreeFrom, ...line }: CartLine): PricedLine => ({
  ...line,
  freight: { fee: freightFee, freeFrom: freightFreeFrom },
});

/** A line that can be bought as it stands. */
export const isBuyable = ({ isOff, stock, quantity }: CartLine): boolean => !isOff && quantity <= stock;

export interface Receiver {
  readonly receiver: string;
  readonly phone: string;
  readonly address: string;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  /** The receiver of the newest order; empty before the first one. */
  readonly last: readonly Receiver[];
  /** The balance that the account can pay with, in fen. */
  readonly available: Fen;
  /** The time of the server; absent of a back end that does not say. */
  readonly now?: Instant | undefined;
}

interface OrderedPieces {
  readonly skuId: Id;
  readonly quantity: number;
}

export interface CheckOut extends Receiver {
  readonly lines: readonly OrderedPieces[];
  readonly remark: string;
  readonly invoice: OrderInvoice;
  /** The coupon that it holds; empty or `0` without one. */
  readonly couponId: Id;
  /** The total that was shown to the person: another one is refused. */
  readonly payable: Fen;
}

/** Whether a check-out names a coupon: its id is neither empty nor `0`. */
export const hasCoupon = ({ couponId }: Pick<CheckOut, 'couponId'>): boolean =>
  couponId !== '' && couponId !== '0';

const PHONE = /^(?:1[3-9]\d{9}|0\d{2,3}-?\d{7,8}|400\d{7})$/;

/** Name, phone number and address of a delivery. */
export const checkReceiver = ({ receiver, phone, address }: Receiver): Result<Receiver> => {
  if (isBlank(receiver)) return refuse('mall.receiver-required');
  const digits = phone.replaceAll(/\s/g, '');
  if (!PHONE.test(digits)) return refuse('mall.phone-invalid');
  if (isBlank(address)) return refuse('mall.address-required');
  const max = REMARK_MAX;
  if (lengthOf(receiver) > max || lengthOf(address) > max) return refuse('mall.text-too-long', { max });
  return ok({ receiver: receiver.trim(), phone: digits, address: address.trim() });
};

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

/** Whether so many pieces may be sold; the refusal names the goods. */
export const checkSale = (sku: OrderedSku, quantity: number): Result<number> => {
  const { title, limit } = sku;
  if (sku.status !== 'ON' || sku.disabled) return refuse('mall.off-shelf', { title });
  if (limit > 0 && sku.bought + sku.requested > limit) return refuse('mall.limit-reached', { title, limit });
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

/** Pieces of a line that have still to be sent; a refund takes unsent pieces first. */
export const unsent = ({
  quantity,
  refunded,
  shipped,
}: Pick<MallOrderLine, 'quantity' | 'refunded' | 'shipped'>): number =>
  Math.max(0, quantity - refunded - shipped);

export const REFUND_STATUSES = ['ASKED', 'REFUNDED', 'REJECTED'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

interface MallRefund {
  readonly id: Id;
  readonly lineId: Id;
  readonly pieces: number;
  readonly reason: string;
  /** Shown by the buyer; they stay with the refund once it is answered. */
  readonly pictures: readonly string[];
  readonly status: RefundStatus;
  readonly points: Fen;
  readonly money: Fen;
  readonly answer: string;
  readonly askedAt: Instant;
  /** The state of the returned money at its provider; `none` while no money goes back. */
  readonly moneyState: MoneyState;
}

/** Money that goes back to the payer, or `none`; `SETTLED` was refunded by hand. */
export const MONEY_STATES = ['none', ...REFUND_STATES, 'SETTLED'] as const;
export type MoneyState = 'none' | RefundState | 'SETTLED';

interface Parcel {
  readonly id: Id;
  readonly carrier: string;
  readonly waybill: string;
  readonly pieces: readonly OrderedOfLine[];
  readonly at: Instant;
  /** When the buyer confirmed it; absent until then. */
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

export interface MallOrderRow extends Receiver {
  readonly id: Id;
  readonly orderNo: string;
  readonly status: MallOrderStatus;
  readonly buyerName: string;
  readonly invoice: OrderInvoice;
  readonly pictures: readonly string[];
  /** The first goods, and how many pieces there are in all. */
  readonly title: string;
  readonly pieces: number;
  readonly goods: Fen;
  readonly discount: Fen;
  readonly freight: Fen;
  readonly payable: Fen;
  /** The amount that was paid by a code; the rest is points. */
  readonly money: Fen;
  readonly refundedTotal: Fen;
  /** The part of that amount that goes back as money. */
  readonly refundedMoney: Fen;
  readonly openRefunds: number;
  /** Parts of the money that a provider refused to send back: staff try again. */
  readonly failedRefunds: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

export interface MallOrder extends MallOrderRow {
  readonly remark: string;
  /** The coupon of the discount; empty without one. */
  readonly couponTitle: string;
  readonly payUntil: Instant;
  /** The time of the server; absent of a back end that does not say. */
  readonly now?: Instant | undefined;
  /** Days after the receipt in which a refund can be asked for; 0 of a back end that does not say. */
  readonly refundDays: number;
  readonly lines: readonly MallOrderLine[];
  readonly parcels: readonly Parcel[];
  readonly refunds: readonly MallRefund[];
  /** Money that its provider sends back, for the staff alone; the newest first. */
  readonly moneyBack: readonly ShownMoney[];
  readonly events: readonly {
    readonly seq: number;
    readonly kind: MallEventKind;
    /** Empty where time or a provider did it, and, for a buyer, where staff did. */
    readonly authorName: string;
    readonly note: string;
    readonly at: Instant;
  }[];
  readonly actions: readonly MallOrderAction[];
}

/** The states in which an order waits; they end by time, so that their number stays small. */
export const LIVE_STATUSES = ['UNPAID', 'PAID', 'SHIPPED', 'RECEIVED'] as const satisfies MallOrderStatus[];

/** How far orders that wait are counted; one more stands for any larger number. */
export const MALL_COUNTED_TO = 500;

/** Orders that wait, by state, and those with a refund that waits for an answer. The filters do not change them. */
export type MallOrderCounts = Readonly<Record<(typeof LIVE_STATUSES)[number] | 'refund', number>>;

export interface MallOrderPage {
  readonly items: readonly MallOrderRow[];
  readonly total: number;
  /** There are more than `total`, or some that a search did not look at. */
  readonly isMore?: true;
  /** The start of the next page; absent after the last row. */
  readonly next?: ListPlace;
  /** Absent where a back end does not count. */
  readonly counts?: MallOrderCounts;
}

export interface MallOrderQuery {
  readonly status?: MallOrderStatus;
  /** Those with a refund that waits for an answer. */
  readonly refundOpen?: boolean;
  /** When they were placed: not before `from`, and not after `to`. */
  readonly from?: Instant;
  readonly to?: Instant;
  readonly search?: string;
  readonly page: number;
  readonly pageSize: number;
  /** The row after which to continue, also beyond the rows that page numbers reach; the page number then only counts. */
  readonly after?: ListPlace;
  readonly exact?: true;
}
