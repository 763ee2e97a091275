import type { ColumnType } from 'kysely';
import type { Id } from '@/domain/kernel/id';
import type { Evidence } from '@/domain/order/life/evidence';
import type { OrderLifeEvent } from '@/domain/order/life/order-step';
import type { FieldChange, OrderEventKind } from '@/domain/order/order-history';
import type { WorkType } from '@/domain/work-order/work-type';
import type { EmptyText, Json, Optional, OptionalTime, OwnKey, Time } from '../columns';

/** An installation that a seller ordered for a customer. */
export interface CustomerOrderTable {
  id: OwnKey;
  order_no: string;
  platform: string;
  seller_id: Id;
  seller_name: string;
  handler_id: Optional<Id>;
  /** The seller account of the handler; present exactly when there is a handler. */
  handler_sid: Optional<Id>;
  shop_id: Optional<Id>;
  status: string;
  project_type: string;
  /** The ordered project; null on orders from before projects existed. */
  project: Optional<string>;
  customer_name: string;
  customer_phone: string;
  customer_address: string;
  car_model: string;
  car_plate: string;
  /** The price in fen. */
  amount_cents: ColumnType<string, string | number, string | number>;
  paid_cents: ColumnType<string, string | number, string | number>;
  content: string;
  images: Json<readonly string[]>;
  /** The URL of a video; empty if there is none. */
  install_video: EmptyText;
  /** The types of work order that can be created for the order. Empty means the ten default types. */
  allowed_types: Json<readonly WorkType[]>;
  created_at: Time;
  /** The six-digit code of the chosen region; `region` contains its names. Both are empty if no region was chosen. */
  region_id: EmptyText;
  region: EmptyText;
  /** The seller's points held for the order; above zero exactly when the order has a hold. */
  held_points: ColumnType<number, number | undefined, number>;
  /** The id of the order's open hold in the ledger. */
  hold_id: Optional<string>;
  version: ColumnType<number, number | undefined, number>;
  changed_at: OptionalTime;
  /** The price in whole points that was agreed when the order was placed or its project was changed. */
  agreed_points: ColumnType<number, number | undefined, number>;
  shop_points: ColumnType<number, number | undefined, number>;
  evidence_pictures: ColumnType<number, number | undefined, number>;
  evidence_video: ColumnType<boolean, boolean | undefined, boolean>;
  /** The shop that the seller chose; `shop_id` is the shop to which the order is assigned. */
  wanted_shop_id: Optional<Id>;
  assigned_at: OptionalTime;
  accept_by: OptionalTime;
  accepted_at: OptionalTime;
  appoint_by: OptionalTime;
  appointed_from: OptionalTime;
  appointed_to: OptionalTime;
  late: Optional<'accept' | 'appoint'>;
  cancel_asked_at: OptionalTime;
  cancel_reason: EmptyText;
  cancel_answer_by: OptionalTime;
  cancel_escalated: ColumnType<boolean, boolean | undefined, boolean>;
  evidence: ColumnType<Evidence | null, string | null | undefined, string | null>;
  completed_at: OptionalTime;
  confirm_by: OptionalTime;
  confirmed_at: OptionalTime;
  settled_at: OptionalTime;
  refunded_points: ColumnType<number, number | undefined, number>;
  reclaimed_points: ColumnType<number, number | undefined, number>;
}

/**
 * An appointment at a shop. `place` is a number from 1 to the shop's capacity. A constraint prevents that two
 * appointments at the same place overlap.
 */
interface OrderAppointmentTable {
  order_id: Id;
  shop_id: Id;
  place: number;
  starts_at: Time;
  ends_at: Time;
}

/** An assignment of an order to a shop, or the shop's answer to it. */
interface OrderShopAnswerTable {
  id: OwnKey;
  order_id: Id;
  shop_id: Id;
  platform: string;
  kind: 'assign' | 'reassign' | 'accept' | 'decline' | 'return';
  at: Time;
}

/** The content of an order's event, except its author and time. */
interface OrderEventBody {
  /** The version of the order after the event. */
  readonly version: number;
  readonly changes: readonly FieldChange[];
  /** Present for a step of the order's life. */
  readonly step?: OrderLifeEvent;
}

/** An event in the history of an order; append-only. */
interface OrderEventTable {
  order_id: Id;
  seq: number;
  kind: OrderEventKind;
  /** Null if the back end acted by itself. */
  author_id: Optional<Id>;
  author_name: string;
  request_id: Optional<string>;
  request_digest: Optional<string>;
  at: Time;
  body: Json<OrderEventBody>;
}

/** A file that an order refers to. */
interface OrderFileUseTable {
  file_name: string;
  order_id: Id;
}

/** The search text of an order. */
interface CustomerOrderWordsTable {
  order_id: ColumnType<Id, never, never>;
  words: ColumnType<string, never, never>;
  terms: ColumnType<readonly string[], never, never>;
}

/** A customer's phone number with its indexed parts. Written only by triggers of `customer_order`. */
interface CustomerPhoneWordsTable {
  order_id: ColumnType<Id, never, never>;
  words: ColumnType<string, never, never>;
  terms: ColumnType<readonly string[], never, never>;
}

/**
 * A copy of the columns that the order list needs, with one row for each party whose scope contains the order. Written
 * only by triggers of `customer_order`.
 */
interface CustomerOrderPartyTable {
  party: ColumnType<string, never, never>;
  order_id: ColumnType<Id, never, never>;
  status: ColumnType<string, never, never>;
  project: ColumnType<string | null, never, never>;
  shop_id: ColumnType<Id | null, never, never>;
  created_at: ColumnType<Date, never, never>;
}

interface OrderNoteTable {
  id: OwnKey;
  order_id: Id;
  work_order_id: Id;
  author_id: Id;
  author_name: string;
  text: string;
  at: Time;
}

declare module '../schema' {
  interface Database {
    customer_order: CustomerOrderTable;
    order_appointment: OrderAppointmentTable;
    order_shop_answer: OrderShopAnswerTable;
    order_event: OrderEventTable;
    order_file_use: OrderFileUseTable;
    customer_order_words: CustomerOrderWordsTable;
    customer_phone_words: CustomerPhoneWordsTable;
    customer_order_party: CustomerOrderPartyTable;
    order_note: OrderNoteTable;
  }
}
