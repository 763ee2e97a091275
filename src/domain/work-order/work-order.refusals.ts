import type { NoParams } from '../kernel/no-params';

/** Refusals of the work-order rules (work orders 5, 6 and 8). */
export interface WorkOrderRefusals {
  /** It does not exist, or is outside the caller's scope; the two are not told apart. */
  'work-order.not-found': NoParams;
  /** Neither a work order nor an order was named, or the order is not visible. */
  'order.not-found': NoParams;
  'work-order.finished': NoParams;
  'create.type-required': NoParams;
  'create.type-not-allowed': NoParams;
  'create.level-unknown': NoParams;
  'create.content-too-long': { readonly max: number };
  'create.too-many-images': { readonly max: number };
  /** The chat's wording. */
  'reply.empty': NoParams;
  /** The reply dialog's wording. */
  'reply.empty-in-dialog': NoParams;
  'reply.too-long': { readonly max: number };
  'reply.too-many-images': { readonly max: number };
  /** The chat's wording, which names 8 once the list exceeds 6. */
  'reply.too-many-images-in-chat': { readonly max: number };
  'urge.handler-may-not': NoParams;
  /** `minutes` until the next urge is allowed. */
  'urge.too-soon': { readonly minutes: number };
  'finish.not-allowed': NoParams;
  /** The dialog's wording. */
  'finish.remark-required': NoParams;
  /** The chat's wording. */
  'finish.remark-required-in-chat': NoParams;
  'finish.remark-too-long': { readonly max: number };
  /** Nothing to ship: no re-shipment was asked for, or it has been shipped. */
  'ship.not-requested': NoParams;
  'ship.waybill-too-long': { readonly max: number };
  'complaint.reason-required': NoParams;
  'complaint.reason-too-long': { readonly max: number };
  /** Does not exist, or its work order lies outside the scope. */
  'complaint.not-found': NoParams;
  'complaint.staff-only': NoParams;
  'complaint.answer-required': NoParams;
  'complaint.answer-too-long': { readonly max: number };
  /** Another member of staff, `name`, answered it after it was read. */
  'complaint.answered-meanwhile': { readonly name: string };
  'complaint.answer-unchanged': NoParams;
  'rating.creator-only': NoParams;
  'rating.not-finished': NoParams;
  /** Rated and followed up; there is no third time. */
  'rating.already-followed-up': NoParams;
  'rating.stars-required': NoParams;
  'rating.staff-required': NoParams;
  'rating.type-required': NoParams;
  'rating.remark-too-long': { readonly max: number };
  /** A person on the list has no stars yet. */
  'staff-rating.incomplete': NoParams;
  /** The hint in the row of a person without stars. */
  'staff-rating.row-required': NoParams;
  'staff-rating.nobody': NoParams;
  'staff-rating.out-of-range': { readonly max: number };
}
