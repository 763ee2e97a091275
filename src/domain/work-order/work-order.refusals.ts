import type { NoParams } from '../kernel/no-params';

/** Refusals of the work-order rules (work orders 5, 6 and 8). */
export interface WorkOrderRefusals {
  /** It does not exist, or is outside the caller's scope; the answer is the same for both. */
  'work-order.not-found': NoParams;
  /** Neither a work order nor an order was named, or the order is not visible. */
  'order.not-found': NoParams;
  'work-order.finished': NoParams;
  'create.type-required': NoParams;
  'create.type-not-allowed': NoParams;
  'create.level-unknown': NoParams;
  'create.content-too-long': { readonly max: number };
  'create.too-many-images': { readonly max: number };
  /** Shown in the chat. */
  'reply.empty': NoParams;
  /** Shown in the dialog. */
  'reply.empty-in-dialog': NoParams;
  'reply.too-long': { readonly max: number };
  'reply.too-many-images': { readonly max: number };
  /** Shown in the chat. The limit is 6; the message says 8, as the original does (work orders 5). */
  'reply.too-many-images-in-chat': { readonly max: number };
  'reply.too-many-files': { readonly max: number };
  /** A file whose name, type or size does not fit, counted from 1. */
  'reply.wrong-file': { readonly number: number };
  'urge.handler-may-not': NoParams;
  /** `minutes` until the next urge is allowed. */
  'urge.too-soon': { readonly minutes: number };
  'finish.not-allowed': NoParams;
  /** Shown in the dialog. */
  'finish.remark-required': NoParams;
  /** Shown in the chat. */
  'finish.remark-required-in-chat': NoParams;
  'finish.remark-too-long': { readonly max: number };
  /** Nothing to ship: no reshipment was requested, or it has been shipped. */
  'ship.not-requested': NoParams;
  'ship.waybill-too-long': { readonly max: number };
  'hand-over.person-required': NoParams;
  'hand-over.note-too-long': { readonly max: number };
  /** Only the handler and people of the handler's account hand a work order over. */
  'hand-over.handler-only': NoParams;
  /** Another person handed it over meanwhile, to the named one. */
  'hand-over.handler-changed': { readonly name: string };
  'hand-over.same-person': NoParams;
  /** The named person may not become the handler. */
  'hand-over.no-colleague': NoParams;
  'complaint.reason-required': NoParams;
  'complaint.reason-too-long': { readonly max: number };
  /** It does not exist, or its work order is outside the scope. */
  'complaint.not-found': NoParams;
  'complaint.staff-only': NoParams;
  'complaint.answer-required': NoParams;
  'complaint.answer-too-long': { readonly max: number };
  /** Another staff member, `name`, answered it after it was read. */
  'complaint.answered-meanwhile': { readonly name: string };
  'complaint.answer-unchanged': NoParams;
  'rating.creator-only': NoParams;
  'rating.not-finished': NoParams;
  /** Rated and followed up; a third rating is not possible. */
  'rating.already-followed-up': NoParams;
  'rating.stars-required': NoParams;
  'rating.staff-required': NoParams;
  'rating.type-required': NoParams;
  'rating.remark-too-long': { readonly max: number };
  /** A row of the list has no stars yet. */
  'staff-rating.incomplete': NoParams;
  /** The hint at a row without stars. */
  'staff-rating.row-required': NoParams;
  'staff-rating.nobody': NoParams;
  'staff-rating.out-of-range': { readonly max: number };
}
