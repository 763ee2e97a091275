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
  /** The seller account, for staff who may see its balance; absent for other users. */
  readonly sellerId?: Id;
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
  /** The shop is the seller's choice and not assigned yet; absent once it is assigned. */
  readonly shopChosen?: true;
  /** Absent for a user who may not see prices. */
  readonly amount?: number;
  /** The paid part; absent for a user who may not see prices. */
  readonly paid?: number;
  /** The waybill of the latest reshipment. */
  readonly waybill: string;
  readonly content: string;
  readonly images: readonly string[];
  /** URL of the installation video; only for accounts that may see pictures. */
  readonly installVideo?: string;
  readonly createdAt: Instant;
  /** The project, which the change form needs; a foreign back end may omit it. */
  readonly project?: string;
  readonly shopId?: Id;
  /** The installing shop; a foreign back end may know only its name. */
  readonly shop?: ShopOfOrder;
  readonly regionId?: string;
  readonly handlerName?: string;
  /** The time of the last change; absent while the order is unchanged. */
  readonly changedAt?: Instant;
  /** The version, from 1, which increases with each change. A change sends the version on which it is based. */
  readonly version?: number;
  /** Whether the user may change the order now. */
  readonly changeable?: boolean;
  /**
   * The order is not one of the user's own orders. The user sees it because their account handles one of its work
   * orders. The user may take no step on it and create no work order for it.
   */
  readonly throughWork?: true;
  /** Steps that the user may take now, most likely first; absent on a foreign back end. */
  readonly actions?: readonly OrderVerb[];
  readonly appointment?: Appointment;
  /** The step for which the shop is late. */
  readonly late?: 'accept' | 'appoint';
  /** The seller's reason for a request to cancel; absent if there is none. */
  readonly cancelReason?: string;
  /** The price in whole points; absent for shops. */
  readonly points?: number;
  /** The whole points in escrow; absent for shops. */
  readonly held?: number;
  /** The shop's whole points; absent for sellers. */
  readonly shopPoints?: number;
  /** The number of pictures required for completion. */
  readonly evidenceNeeded?: number;
  /** Whether a video is required for completion. */
  readonly videoNeeded?: boolean;
  /** Pictures of the installation, for users who may see the order's pictures. */
  readonly evidence?: readonly string[];
  /** A picture of the video's first frames. */
  readonly videoPoster?: string;
  /** A picture of the customer's signature, for users who may see the order's pictures. */
  readonly signature?: string;
  /** When the files of the installation were removed, at the end of their retention period. */
  readonly evidenceRemovedAt?: Instant;
  readonly serialNumber?: string;
  /** The mileage of the car, in whole kilometres. */
  readonly mileage?: number;
  readonly installRemark?: string;
  /** The deadline to accept; absent once accepted. */
  readonly acceptBy?: Instant;
  /**
   * The number of the order's open work orders that the user may see. Present only on boards; the order's page lists
   * the work orders instead.
   */
  readonly openWorkOrders?: number;
  readonly confirmBy?: Instant;
  readonly settledAt?: Instant;
}
