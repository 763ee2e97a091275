import type { NoParams } from '../kernel/no-params';

/** Refusals of placing and changing orders. */
export interface OrderRefusals {
  /** The user belongs to a shop or the platform, but only a seller account can place orders. */
  'order.seller-only': NoParams;
  'order.account-closed': NoParams;
  /** No project is available to this seller. */
  'order.nothing-to-order': NoParams;
  'order.points-short': { readonly needed: number; readonly available: number };
  /** The points of the project differ from those that the user saw. */
  'order.price-changed': { readonly shown: number; readonly current: number };
  'order.project-required': NoParams;
  /** The project is not offered, or not to this seller. */
  'order.project-not-allowed': NoParams;
  /** The project cannot be changed, because the order is paid. */
  'order.project-fixed': NoParams;
  'order.outlet-required': NoParams;
  /** The shop takes no orders, belongs to another platform, or does not install this project type. */
  'order.outlet-unknown': NoParams;
  /** No account of the shop can sign in and accept orders. */
  'order.shop-unstaffed': NoParams;
  /** The region is not in the tree. */
  'order.region-unknown': NoParams;
  'order.customer-required': NoParams;
  'order.customer-too-long': { readonly max: number };
  'order.plate-too-long': { readonly max: number };
  'order.model-too-long': { readonly max: number };
  'order.content-too-long': { readonly max: number };
  'order.too-many-images': { readonly max: number };
  /** The user may see the order, but it belongs to another seller. */
  'order.change-not-allowed': NoParams;
  /** A shop has accepted the order, or the order is done or cancelled. */
  'order.not-changeable': NoParams;
  /** The order has changed since it was read. */
  'order.outdated': NoParams;
}
