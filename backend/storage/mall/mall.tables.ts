import type { ColumnType } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { HistoryChange } from '@/domain/kernel/change-history';
import type { CategoryAction } from '@/domain/mall/category';
import type { GoodsStatus, StockKind } from '@/domain/mall/goods';
import type { GoodsWay } from '@/domain/mall/goods-history';
import type { ImportState } from '@/domain/mall/import/import-life';
import type { ImportKind, SheetLine } from '@/domain/mall/import/sheet-line';
import type { MallEventKind, OrderedOfLine, RefundStatus } from '@/domain/mall/mall-order';
import type { InvoiceKind } from '@/domain/mall/order-invoice';
import type { MallOrderStatus } from '@/domain/mall/order-life';
import type { Axis } from '@/domain/mall/sku';
import type { Json, Optional, OptionalTime, OwnKey, StoredFen, Time } from '../columns';

type Counted = ColumnType<number, number | undefined, number>;

/** Goods of a brand, with their SKUs in `MallSkuTable`. */
interface MallGoodsTable {
  id: OwnKey;
  platform: string;
  title: string;
  category: string;
  status: GoodsStatus | 'REMOVED';
  brand: ColumnType<string, string | undefined, string>;
  pictures: Json<readonly string[]>;
  video: ColumnType<string, string | undefined, string>;
  video_poster: ColumnType<string, string | undefined, string>;
  description: string;
  /** The names of the pictures that the description contains. */
  description_pictures: ColumnType<readonly string[], string | undefined, string>;
  axes: Json<readonly Axis[]>;
  freight_fee: StoredFen;
  freight_free_from: StoredFen;
  buy_limit: number;
  place: number;
  created_at: Time;
  updated_at: Time;
  /** Increases with each change by a user. */
  version: Counted;
}

interface MallGoodsEventTable {
  id: OwnKey;
  goods_id: Id;
  way: GoodsWay;
  changes: Json<readonly HistoryChange[]>;
  author_id: Optional<Id>;
  author_name: string;
  at: Time;
}

interface MallCategoryTreeTable {
  platform: string;
  revision: number;
}

interface MallCategoryTable {
  id: OwnKey;
  platform: string;
  parent_id: Optional<Id>;
  name: string;
  place: number;
}

interface MallCategoryEventTable {
  id: OwnKey;
  platform: string;
  action: CategoryAction;
  name: string;
  note: string;
  author_id: Optional<Id>;
  author_name: string;
  at: Time;
}

interface MallSkuTable {
  id: OwnKey;
  goods_id: Id;
  sku_values: Json<readonly string[]>;
  price: StoredFen;
  market_price: StoredFen;
  stock: number;
  sold: Counted;
  warn_at: number;
  code: string;
  picture: ColumnType<string, string | undefined, string>;
  disabled: boolean;
  removed: ColumnType<boolean, boolean | undefined, boolean>;
  place: number;
}

interface MallStockEntryTable {
  id: OwnKey;
  goods_id: Id;
  sku_id: Id;
  kind: StockKind;
  change: number;
  stock_after: number;
  note: string;
  author_id: Optional<Id>;
  author_name: string;
  at: Time;
}

interface MallCartTable {
  platform: string;
  party_kind: 'seller' | 'shop';
  party_id: Id;
  sku_id: Id;
  quantity: number;
  added_at: Time;
}

interface MallAddressTable {
  id: OwnKey;
  platform: string;
  party_kind: 'seller' | 'shop';
  party_id: Id;
  receiver: string;
  phone: string;
  region: Json<readonly string[]>;
  address: string;
  is_default: boolean;
  version: number;
  updated_at: Time;
}

/** The search text of an order, and its indexed parts. Written only by triggers. */
interface MallOrderWordsTable {
  order_id: ColumnType<Id, never, never>;
  words: ColumnType<string, never, never>;
  terms: ColumnType<readonly string[], never, never>;
}

export interface MallOrderTable {
  id: OwnKey;
  order_no: string;
  platform: string;
  party_kind: 'seller' | 'shop';
  party_id: Id;
  sid: Id;
  shop_id: Id | null;
  buyer_id: Id;
  buyer_name: string;
  status: MallOrderStatus;
  goods: StoredFen;
  discount: StoredFen;
  freight: StoredFen;
  payable: StoredFen;
  refunded: ColumnType<string, number | undefined, number>;
  receiver: string;
  phone: string;
  address: string;
  remark: string;
  invoice_kind: ColumnType<InvoiceKind, InvoiceKind | undefined, never>;
  invoice_title: ColumnType<string, string | undefined, never>;
  invoice_tax_number: ColumnType<string, string | undefined, never>;
  coupon_id: Optional<Id>;
  /**
   * `money` is the amount of `payable` that was paid by a payment code; the rest was paid in points.
   * `refunded_money` is the amount of `refunded` that goes back to the payer of the code; the rest goes back
   * as points.
   */
  money: ColumnType<string, number | undefined, number>;
  refunded_money: ColumnType<string, number | undefined, number>;
  open_payment_id: Optional<Id>;
  failed_refunds: Counted;
  arriving: Counted;
  created_at: Time;
  paid_at: OptionalTime;
  shipped_at: OptionalTime;
  received_at: OptionalTime;
  /**
   * The end of the refund period; null until the order is received, and for orders received before this column existed.
   */
  refund_until: OptionalTime;
  updated_at: Time;
}

export interface MallOrderLineTable {
  id: OwnKey;
  order_id: Id;
  place: number;
  goods_id: Id;
  sku_id: Id;
  title: string;
  sku_values: Json<readonly string[]>;
  pictures: Json<readonly string[]>;
  price: StoredFen;
  quantity: number;
  amount: StoredFen;
  discount: StoredFen;
  freight: StoredFen;
  points: StoredFen;
  money: StoredFen;
  refunded: Counted;
  shipped: Counted;
}

interface MallParcelTable {
  id: OwnKey;
  order_id: Id;
  carrier: string;
  waybill: string;
  pieces: Json<readonly OrderedOfLine[]>;
  at: Time;
  received_at: OptionalTime;
}

export interface MallRefundTable {
  id: OwnKey;
  order_id: Id;
  line_id: Id;
  pieces: number;
  reason: string;
  pictures: Json<readonly string[]>;
  status: RefundStatus;
  points: ColumnType<string, number | undefined, number>;
  money: ColumnType<string, number | undefined, number>;
  answer: ColumnType<string, string | undefined, string>;
  asked_at: Time;
  /** When the request was answered or withdrawn. */
  answered_at: OptionalTime;
  /** The refund that sends the money back to the payer. */
  payment_refund_id: Optional<Id>;
}

/** A payment of an order by a code. */
interface MallPaymentTable {
  id: OwnKey;
  order_id: Id;
  payment_id: Id;
  points: StoredFen;
  money: StoredFen;
  status: 'OPEN' | 'PAID' | 'CLOSED' | 'LATE';
}

interface MallOrderEventTable {
  order_id: Id;
  seq: number;
  kind: MallEventKind;
  author_id: Optional<Id>;
  author_name: string;
  note: string;
  at: Time;
}

interface MallImportTable {
  id: OwnKey;
  platform: string;
  kind: ImportKind;
  author_id: Id;
  author_name: string;
  state: ImportState;
  opened_at: Time;
}

interface MallImportPartTable {
  import_id: Id;
  part: number;
  lines: Json<readonly SheetLine[]>;
}

declare module '../schema' {
  interface Database {
    mall_goods: MallGoodsTable;
    mall_goods_event: MallGoodsEventTable;
    mall_category_tree: MallCategoryTreeTable;
    mall_category: MallCategoryTable;
    mall_category_event: MallCategoryEventTable;
    mall_sku: MallSkuTable;
    mall_stock_entry: MallStockEntryTable;
    mall_cart: MallCartTable;
    mall_address: MallAddressTable;
    mall_order: MallOrderTable;
    mall_order_line: MallOrderLineTable;
    mall_order_words: MallOrderWordsTable;
    mall_parcel: MallParcelTable;
    mall_refund: MallRefundTable;
    mall_payment: MallPaymentTable;
    mall_order_event: MallOrderEventTable;
    mall_import: MallImportTable;
    mall_import_part: MallImportPartTable;
  }
}
