import type { FormValues } from '@/domain/form/form-value';
import type { Id } from '@/domain/kernel/id';
import type { PricedProject } from '@/domain/order/project';
import type { Instant } from '@/domain/kernel/instant';
import type { ComplaintAnswer } from '@/domain/work-order/complaint';
import type { OrderForWork } from '@/domain/work-order/create-work-order';
import type { RatingWords } from '@/domain/work-order/rating-form';
import type { TrackedWorkOrder } from '@/domain/work-order/tracked-work-order';
import type { WorkOrderEvent } from '@/domain/work-order/work-order-event';
import type { Account } from '../ports/account';

/** What the back end is configured with; a demo keeps to it as everybody does. */
export interface DemoReference {
  readonly levels: readonly string[];
  readonly reminderMinutes: number;
  readonly rating: RatingWords;
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
}

export interface DemoProject extends PricedProject {
  readonly platform: string;
  readonly position: number;
}

/** What a seller account has to order with. */
export interface DemoSellerAccount {
  readonly accountId: Id;
  readonly platform: string;
  readonly points: number;
}

/** What it may do comes from its roles. */
export interface DemoAccount extends Omit<Account, 'permissions'> {
  /** The seller account a clerk belongs to. */
  readonly parentId?: Id;
}

export interface DemoOrder extends OrderForWork {
  readonly shopId?: Id;
  /** A project by its value. */
  readonly project: string;
  readonly customer: { readonly name: string; readonly phone: string; readonly address: string };
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
  readonly workOrders: readonly DemoWorkOrder[];
  readonly readMarks: readonly DemoReadMark[];
  /** Oldest first. */
  readonly notices: readonly DemoNotice[];
}
