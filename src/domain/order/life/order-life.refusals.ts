import type { NoParams } from '../../kernel/no-params';

/** Refusals of the steps of an order's life (business 2). */
export interface OrderLifeRefusals {
  /** The role or the permission does not allow the step in any status. */
  'order.action-not-allowed': NoParams;
  /** The step is not possible in the order's current status. */
  'order.step-not-possible': NoParams;
  'order.already-accepted': NoParams;
  'order.not-accepted': NoParams;
  /** The seller's request to cancel must be answered first. */
  'order.cancel-open': NoParams;
  'order.cancel-not-asked': NoParams;
  /** The shop's time to answer a cancel request has passed. */
  'order.platform-decides': NoParams;
  'order.already-confirmed': NoParams;
  'order.already-settled': NoParams;
  'order.not-settled': NoParams;
  'order.after-sale-over': { readonly days: number };
  /** A job ran before its due time, or when its step was no longer needed. */
  'order.not-due': NoParams;
  'order.same-shop': NoParams;
  'order.handler-unknown': NoParams;
  'order.reason-required': NoParams;
  'order.reason-too-long': { readonly max: number };
  'order.window-required': NoParams;
  'order.answer-required': NoParams;
  'order.outcome-required': NoParams;
  'order.window-past': NoParams;
  'order.window-too-far': { readonly days: number };
  'order.window-outside-hours': NoParams;
  /** The shop is closed on that day; `reason` is the shop's own text. */
  'order.window-closed-date': { readonly day: string; readonly reason: string };
  'order.window-full': NoParams;
  'order.pictures-missing': { readonly needed: number; readonly given: number };
  'order.picture-twice': NoParams;
  'order.video-required': NoParams;
  'order.serial-too-long': { readonly max: number };
  'order.mileage-unlikely': { readonly max: number };
  'order.remark-too-long': { readonly max: number };
  'order.share-out-of-range': { readonly max: number };
  'order.split-mismatch': { readonly held: number };
}
