import type { NoParams } from '../kernel/no-params';

/** Refusals of placing and changing orders. */
export interface OrderRefusals {
  /** Shops and platform staff have no account to order for. */
  'order.seller-only': NoParams;
  'order.account-closed': NoParams;
  /** No project is open to this seller. */
  'order.nothing-to-order': NoParams;
  'order.points-short': { readonly needed: number; readonly available: number };
  'order.project-required': NoParams;
  /** Not offered, or not to this seller. */
  'order.project-not-allowed': NoParams;
  /** Paid for. */
  'order.project-fixed': NoParams;
  'order.outlet-required': NoParams;
  /** Takes no orders, is of another platform, or does not do this kind of work. */
  'order.outlet-unknown': NoParams;
  /** No region of the tree. */
  'order.region-unknown': NoParams;
  'order.customer-required': NoParams;
  'order.customer-too-long': { readonly max: number };
  'order.plate-too-long': { readonly max: number };
  'order.model-too-long': { readonly max: number };
  'order.content-too-long': { readonly max: number };
  'order.too-many-images': { readonly max: number };
  /** Seen, but of another seller. */
  'order.change-not-allowed': NoParams;
  /** The order is assigned to a shop, done or cancelled. */
  'order.not-changeable': NoParams;
  /** Changed since it was read. */
  'order.outdated': NoParams;
}
