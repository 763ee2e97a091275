import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';

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
  readonly waybill: string;
  readonly content: string;
  readonly images: readonly string[];
  readonly createdAt: Instant;
}

/** A row of the re-issue lists: goods that are asked for again, or were. */
export interface ReissueRow {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly workId: Id;
  readonly sellerName: string;
  readonly quantity: number;
  readonly requestedAt: Instant;
  readonly shippedAt?: Instant;
  readonly waybill: string;
}

export interface ReissueQuery {
  readonly search?: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Something that may be ordered. */
export interface Project {
  readonly value: string;
  readonly label: string;
  /** Whole cents; absent where the session may not see prices. */
  readonly price?: number;
  readonly enabled: boolean;
}

/** Whether an order may be placed now; the reason is the server's words. */
export type MayOrder = { readonly allowed: true } | { readonly allowed: false; readonly reason: string };
