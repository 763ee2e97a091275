import type { FormValues } from '@/domain/form/form-value';
import type { Id } from '@/domain/kernel/id';
import type { HoldId, Transfer } from '@/domain/ledger/transfer';
import type { OrderLife } from '@/domain/order/life/order-life';
import type { OrderJob, OrderLifeEvent } from '@/domain/order/life/order-step';
import type { OrderEventKind } from '@/domain/order/order-history';
import type { PricedProject } from '@/domain/order/project';
import type { Person } from '@/domain/kernel/party';
import type { Instant } from '@/domain/kernel/instant';
import type { ComplaintAnswer } from '@/domain/work-order/complaint';
import type { OrderForWork } from '@/domain/work-order/create-work-order';
import type { RatingTexts } from '@/domain/work-order/rating-form';
import type { TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { Account } from '../ports/account';
import type { DemoPicture } from './pictures/store-pictures';

/** The configuration of the back end, which the demo data follow. */
export interface DemoReference {
  readonly levels: readonly string[];
  readonly reminderMinutes: number;
  readonly rating: RatingTexts;
  /** The stored pictures for messages; may be empty. */
  readonly pictures: readonly DemoPicture[];
}

/** A shop of the demo. */
export interface DemoShop {
  readonly id: Id;
  readonly platform: string;
  readonly name: string;
  readonly city: string;
  readonly address: string;
  readonly phone: string;
  readonly openingHours: string;
  readonly region: string;
  readonly at: readonly [longitude: number, latitude: number];
  readonly takesPoints: boolean;
  /** Empty means all project types. */
  readonly projectTypes: readonly string[];
  readonly open: boolean;
}

/** A project that sellers of the demo can order. */
export interface DemoProject extends PricedProject {
  readonly platform: string;
  readonly projectTypeEn: string;
  readonly shopPoints: number;
  readonly position: number;
}

/** A seller account of the demo. */
export interface DemoSellerAccount {
  readonly accountId: Id;
  readonly platform: string;
  readonly closed: boolean;
  /** The handler of the seller's new orders. */
  readonly handlerId?: Id;
  /** The points that the seller has left; absent if it recharges as needed. */
  readonly left?: number;
}

/** An event that counts in the statistics of a shop: an order was assigned to the shop, or the shop answered. */
export type ShopAnswer = 'assign' | 'reassign' | 'accept' | 'decline' | 'return';

/** An event of an order; it has no author if the back end acted by itself. */
export interface DemoOrderEvent {
  readonly kind: OrderEventKind;
  readonly version: number;
  readonly at: Instant;
  readonly author?: Person;
  readonly step?: OrderLifeEvent;
}

/** The state of an order, its history and its pending steps. */
export interface DemoLife {
  readonly life: OrderLife;
  /** The open hold. */
  readonly holdId?: HoldId;
  /** The position of the order within its window in the shop's calendar, starting at 1. */
  readonly place?: number;
  /** The events, oldest first. */
  readonly events: readonly DemoOrderEvent[];
  readonly answers: readonly { readonly shopId: Id; readonly kind: ShopAnswer; readonly at: Instant }[];
  readonly movements: readonly Omit<DemoMovement, 'platform'>[];
  readonly due: readonly OrderJob[];
}

/** An entry of the ledger; `by` is a person or the name of a job. */
export interface DemoMovement {
  readonly platform: string;
  readonly at: Instant;
  readonly by: Id;
  readonly transfer: Transfer;
}

/** An account of the demo, without its permissions, which follow from its roles. */
export interface DemoAccount extends Omit<Account, 'permissions'> {
  /** The seller account of a clerk. */
  readonly parentId?: Id;
}

/** An order of the demo, with its history. */
export interface DemoOrder extends OrderForWork {
  /** The shop that has the order. */
  readonly shopId?: Id;
  readonly lived: DemoLife;
  /** The value of the ordered project. */
  readonly project: string;
  readonly customer: {
    readonly name: string;
    readonly phone: string;
    /** The six-digit code of the region, and its names. */
    readonly regionId: string;
    readonly region: string;
    readonly address: string;
  };
  readonly car: { readonly model: string; readonly plate: string };
  /** In fen. */
  readonly amount: number;
  readonly paid: number;
  readonly content: string;
  readonly createdAt: Instant;
}

interface DemoEvent extends WorkOrderEvent {
  readonly authorSid: Id;
}

/** The answer to a complaint, identified by the complaint's event. */
interface DemoComplaintAnswer extends ComplaintAnswer {
  readonly complaintId: Id;
  readonly version: number;
  readonly authorId: Id;
}

/** A work order of the demo, with its events. */
export interface DemoWorkOrder {
  readonly tracked: TrackedWorkOrder;
  /** The values entered in the current work-order form. */
  readonly form: FormValues;
  readonly shopId?: Id;
  /** The events, sorted by `seq`, which starts at 1. */
  readonly events: readonly DemoEvent[];
  readonly complaintAnswers: readonly DemoComplaintAnswer[];
}

/** The last message of a work order that an account has read, by its `seq`. */
export interface DemoReadMark {
  readonly accountId: Id;
  readonly workOrderId: Id;
  readonly seq: number;
}

/** A notice that a platform has published. */
export interface DemoNotice {
  readonly platform: string;
  readonly title: string;
  readonly content: string;
  readonly createdAt: Instant;
}

/** A stored picture that messages show. */
export interface DemoFile extends DemoPicture {
  /** The account that uploaded it, a seller. */
  readonly accountId: Id;
  /** The work orders in which it is shown. */
  readonly workOrderIds: readonly Id[];
}

/** All data of a new demo. Ids are set, so that rows can refer to each other before they are stored. */
export interface DemoData {
  readonly shops: readonly DemoShop[];
  readonly accounts: readonly DemoAccount[];
  readonly projects: readonly DemoProject[];
  readonly sellerAccounts: readonly DemoSellerAccount[];
  readonly orders: readonly DemoOrder[];
  /** The movements, oldest first. */
  readonly movements: readonly DemoMovement[];
  readonly workOrders: readonly DemoWorkOrder[];
  readonly readMarks: readonly DemoReadMark[];
  readonly files: readonly DemoFile[];
  /** The notices, oldest first. */
  readonly notices: readonly DemoNotice[];
}
