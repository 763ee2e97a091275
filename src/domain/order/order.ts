import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import type { Appointment } from './life/appointment';
import type { OrderVerb } from './life/order-command';
import type { ShopOfOrder } from '../shop/shop';

/** An order as the back office shows it. Amounts are whole cents. */
export interface Order {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly sellerName: string;
  /** A value of the order-status dictionary. */
  readonly status: string;
  readonly projectType: string;
  readonly projectName: string;
  readonly projectLabelEn?: string;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly carPlate: string;
  readonly carModel: string;
  readonly region: string;
  readonly address: string;
  readonly shopName: string;
  /** Absent if the session may not see prices. */
  readonly amount?: number;
  /** The paid part; absent if the session may not see prices. */
  readonly paid?: number;
  /** Of the latest reshipment. */
  readonly waybill: string;
  readonly content: string;
  readonly images: readonly string[];
  /** URL of the installation video; only for accounts that may see pictures. */
  readonly installVideo?: string;
  readonly createdAt: Instant;
  /** The project for the change form; a foreign back end may leave it out. */
  readonly project?: string;
  readonly shopId?: Id;
  /** The shop that installs; a foreign back end may only know its name. */
  readonly shop?: ShopOfOrder;
  readonly regionId?: string;
  readonly handlerName?: string;
  /** Absent while the order is unchanged. */
  readonly changedAt?: Instant;
  /** Counts the changes from 1; a change sends the version it was made on. */
  readonly version?: number;
  /** Whether the user may change it now. */
  readonly changeable?: boolean;
  /**
   * Outside the user's own orders: it is read because the user's account handles a work order on it. Its steps and new
   * work orders belong to others.
   */
  readonly throughWork?: true;
  /** Steps that the user may take now, most likely first; absent on a foreign back end. */
  readonly actions?: readonly OrderVerb[];
  readonly appointment?: Appointment;
  /** The step for which the shop is late. */
  readonly late?: 'accept' | 'appoint';
  /** Why the seller asks to cancel; absent without a request. */
  readonly cancelReason?: string;
  /** The points to pay; whole; absent for shops. */
  readonly points?: number;
  /** Whole points in escrow; absent for shops. */
  readonly held?: number;
  /** Whole points for the shop; absent for sellers. */
  readonly shopPoints?: number;
  /** The number of pictures required for completion. */
  readonly evidenceNeeded?: number;
  /** Whether a video is required for completion. */
  readonly videoNeeded?: boolean;
  /** Pictures of the installation; visible to those who see the order's pictures. */
  readonly evidence?: readonly string[];
  /** A picture of the video's first frames. */
  readonly videoPoster?: string;
  /** A picture of the customer's signature; visible to those who see the order's pictures. */
  readonly signature?: string;
  /** The files of the installation were removed then, at the end of their time of keeping. */
  readonly evidenceRemovedAt?: Instant;
  readonly serialNumber?: string;
  /** Whole kilometres. */
  readonly mileage?: number;
  readonly installRemark?: string;
  /** The deadline to accept; absent once accepted. */
  readonly acceptBy?: Instant;
  /** Open work orders on it that the user may see; only on boards, as the order's page lists them. */
  readonly openWorkOrders?: number;
  readonly confirmBy?: Instant;
  readonly settledAt?: Instant;
}
