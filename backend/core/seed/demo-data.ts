import type { FormValues } from '@/domain/form/form-value';
import type { Id } from '@/domain/kernel/id';
import type { HoldId, Transfer } from '@/domain/ledger/transfer';
import type { OrderLife } from '@/domain/order/life/order-life';
import type { OrderJob, OrderLifeEvent } from '@/domain/order/life/order-step';
import type { OrderEventKind } from '@/domain/order/order-history';
import type { PricedProject } from '@/domain/order/project';
import type { Person } from '@/domain/work-order/party';
import type { Instant } from '@/domain/kernel/instant';
import type { ComplaintAnswer } from '@/domain/work-order/complaint';
import type { OrderForWork } from '@/domain/work-order/create-work-order';
import type { RatingTexts } from '@/domain/work-order/rating-form';
import type { TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { Account } from '../ports/account';

/** What the back end is configured with; a demo keeps to it as everybody does. */
export interface DemoReference {
  readonly levels: readonly string[];
  readonly reminderMinutes: number;
  readonly rating: RatingTexts;
  /** Addresses of pictures people may have sent; none where there are none. */
  readonly pictures: readonly string[];
}

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
  /** Empty means all. */
  readonly projectTypes: readonly string[];
  readonly open: boolean;
}

export interface DemoProject extends PricedProject {
  readonly platform: string;
  readonly shopPoints: number;
  readonly position: number;
}

export interface DemoSellerAccount {
  readonly accountId: Id;
  readonly platform: string;
  readonly closed: boolean;
  /** Who handles its new orders. */
  readonly handlerId?: Id;
  /** Points that it has left; absent where it recharges as it needs. */
  readonly left?: number;
}

/** What a shop does with an order that it was given. */
export type ShopAnswer = 'assign' | 'reassign' | 'accept' | 'decline' | 'return';

/** An event of an order; without an author where the back end acted by itself. */
export interface DemoOrderEvent {
  readonly kind: OrderEventKind;
  readonly version: number;
  readonly at: Instant;
  readonly author?: Person;
  readonly step?: OrderLifeEvent;
}

/** The state of an order, its history, and its pending steps. */
export interface DemoLife {
  readonly life: OrderLife;
  /** The hold that is open. */
  readonly holdId?: HoldId;
  /** Its place in the shop's calendar, counted from 1. */
  readonly place?: number;
  /** In their order. */
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

/** What it may do comes from its roles. */
export interface DemoAccount extends Omit<Account, 'permissions'> {
  /** The seller account a clerk belongs to. */
  readonly parentId?: Id;
}

export interface DemoOrder extends OrderForWork {
  /** The shop that has it. */
  readonly shopId?: Id;
  readonly lived: DemoLife;
  /** A project by its value. */
  readonly project: string;
  readonly customer: {
    readonly name: string;
    readonly phone: string;
    /** Six digits of the region tree, and its names. */
    readonly regionId: string;
    readonly region: string;
    readonly address: string;
  };
  readonly car: { readonly model: string; readonly plate: string };
  /** Fen. */
  readonly amount: number;
  readonly paid: number;
  readonly content: string;
  readonly createdAt: Instant;
}

interface DemoEvent extends WorkOrderEvent {
  readonly authorSid: Id;
}

/** The answer to a complaint, by the id of the complaint's event. */
interface DemoComplaintAnswer extends ComplaintAnswer {
  readonly complaintId: Id;
  readonly version: number;
  readonly authorId: Id;
}

export interface DemoWorkOrder {
  readonly tracked: TrackedWorkOrder;
  /** What was filled in on the current work-order form. */
  readonly form: FormValues;
  readonly shopId?: Id;
  /** In their order, from 1. */
  readonly events: readonly DemoEvent[];
  readonly complaintAnswers: readonly DemoComplaintAnswer[];
}

export interface DemoReadMark {
  readonly accountId: Id;
  readonly workOrderId: Id;
  readonly seq: number;
}

export interface DemoNotice {
  readonly platform: string;
  readonly title: string;
  readonly content: string;
  readonly createdAt: Instant;
}

/** Everything a demo starts with. Ids are given, so that one row can name another before either is stored. */
export interface DemoData {
  readonly shops: readonly DemoShop[];
  readonly accounts: readonly DemoAccount[];
  readonly projects: readonly DemoProject[];
  readonly sellerAccounts: readonly DemoSellerAccount[];
  readonly orders: readonly DemoOrder[];
  /** Oldest first. */
  readonly movements: readonly DemoMovement[];
  readonly workOrders: readonly DemoWorkOrder[];
  readonly readMarks: readonly DemoReadMark[];
  /** Oldest first. */
  readonly notices: readonly DemoNotice[];
}
