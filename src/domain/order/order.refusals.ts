import type { NoParams } from '../kernel/no-params';

/** Refusals of placing and changing orders. */
export interface OrderRefusals {
  /** Shops and platform staff have no seller account to order for. */
  'order.seller-only': NoParams;
  'order.account-closed': NoParams;
  /** No project is available to this seller. */
  'order.nothing-to-order': NoParams;
  'order.points-short': { readonly needed: number; readonly available: number };
  /** The points of the project are others than the person was shown. */
  'order.price-changed': { readonly shown: number; readonly current: number };
  'order.project-required': NoParams;
  /** Not offered, or not to this seller. */
  'order.project-not-allowed': NoParams;
  /** The order is paid. */
  'order.project-fixed': NoParams;
  'order.outlet-required': NoParams;
  /** The shop takes no orders, belongs to another platform, or does not install this project type. */
  'order.outlet-unknown': NoParams;
  /** No account of the shop can sign in and accept orders. */
  'order.shop-unstaffed': NoParams;
  /** Not a region of the tree. */
  'order.region-unknown': NoParams;
  'order.customer-required': NoParams;
  'order.customer-too-long': { readonly max: number };
  'order.plate-too-long': { readonly max: number };
  'order.model-too-long': { readonly max: number };
  'order.content-too-long': { readonly max: number };
  'order.too-many-images': { readonly max: number };
  /** The order is visible, but belongs to another seller. */
  'order.change-not-allowed': NoParams;
  /** The order is assigned to a shop, done or cancelled. */
  'order.not-changeable': NoParams;
  /** The order has changed since it was read. */
  'order.outdated': NoParams;
}
