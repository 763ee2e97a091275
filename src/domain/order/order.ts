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
  readonly customerName: string;
  readonly customerPhone: string;
  readonly carPlate: string;
  readonly carModel: string;
  readonly region: string;
  readonly address: string;
  readonly shopName: string;
  /** Absent where the session may not see prices. */
  readonly amount?: number;
  /** The paid part of it; absent where the session may not see prices. */
  readonly paid?: number;
  /** Of the goods that were shipped again last. */
  readonly waybill: string;
  readonly content: string;
  readonly images: readonly string[];
  /** Address of the installation video; shown to those who may see the pictures. */
  readonly installVideo?: string;
  readonly createdAt: Instant;
  /** The project value for the change form; a foreign back end may leave it out. */
  readonly project?: string;
  readonly shopId?: Id;
  /** Where it is installed; a foreign back end may know no more than the name. */
  readonly shop?: ShopOfOrder;
  readonly regionId?: string;
  readonly handlerName?: string;
  /** Absent while the order is unchanged. */
  readonly changedAt?: Instant;
  /** Counts the changes from 1; a change names the one it was made on. */
  readonly version?: number;
  /** Whether the person may change it now. */
  readonly changeable?: boolean;
  /** Steps that the person may take now, the most likely first; a foreign back end knows none. */
  readonly actions?: readonly OrderVerb[];
  readonly appointment?: Appointment;
  /** The step for which the shop is late. */
  readonly late?: 'accept' | 'appoint';
  /** Why the seller asks to cancel; absent where nothing is asked. */
  readonly cancelReason?: string;
  /** Whole points that paying it takes; absent for shops. */
  readonly points?: number;
  /** Whole points in escrow; absent for shops. */
  readonly held?: number;
  /** Whole points for the shop; absent for sellers. */
  readonly shopPoints?: number;
  /** Pictures that its completion needs. */
  readonly evidenceNeeded?: number;
  /** Its completion needs a video. */
  readonly videoNeeded?: boolean;
  /** Pictures of the installation; seen with the pictures of the order. */
  readonly evidence?: readonly string[];
  /** A picture of the video's beginning. */
  readonly videoPoster?: string;
  readonly serialNumber?: string;
  /** Whole kilometres. */
  readonly mileage?: number;
  readonly installRemark?: string;
  /** Until when the shop should accept; absent once it has. */
  readonly acceptBy?: Instant;
  /** Work orders on it that are open and that the person may see; a board tells them, the order's page lists them. */
  readonly openWorkOrders?: number;
  readonly confirmBy?: Instant;
  readonly settledAt?: Instant;
}
