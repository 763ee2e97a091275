import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Hint } from './hint';
import type { Party } from '../kernel/party';
import type { Rating } from './rating';
import type { Reshipment } from './reshipment';
import type { WorkState } from './work-state';
import type { WorkType } from './work-type';

/** The part of the order that a work order shows. */
export interface OrderPart {
  readonly orderId: Id;
  readonly orderNo: string;
  /** The seller account to which the order belongs (the wire's `sUid`). */
  readonly sellerId: Id;
  readonly sellerName: string;
  /** A value of the order-status dictionary. */
  readonly status: string;
  readonly projectType: string;
}

/** A work order as every user in its scope may see it (work orders 3). */
export interface WorkOrder {
  readonly id: Id;
  readonly platform: string;
  readonly order: OrderPart;
  readonly type: WorkType;
  /** A value of the level dictionary. */
  readonly level: string;
  readonly state: WorkState;
  /** The form with which the work order was entered. */
  readonly formKey: string;
  readonly content: string;
  readonly images: readonly string[];
  /** The remark with which the work order was finished; empty until then. */
  readonly remark: string;
  readonly creator: Party;
  readonly createdAt: Instant;
  /** The handler; absent if the order has none. */
  readonly handler?: Party;
  readonly handlerSince?: Instant;
  readonly hint: Hint;
  readonly reshipment: Reshipment;
  readonly rating: Rating;
  readonly updatedAt: Instant;
  /** The version, which protects only the saving of the form. Commands are decided from the current state. */
  readonly version: number;
}

/** The form key of all current work orders (work orders 2.1). */
export const WORK_ORDER_FORM = 'work_order_form';
