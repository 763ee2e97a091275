import type { NoParams } from '../kernel/no-params';

/** Refusals of the work-order rules (work orders 5, 6 and 8). */
export interface WorkOrderRefusals {
  /** The work order does not exist, or is outside the caller's scope. Both cases get the same response. */
  'work-order.not-found': NoParams;
  /** The query contains neither a work order nor an order, or the order is not visible. */
  'order.not-found': NoParams;
  /** A list with a search cannot be sorted by seller. */
  'work-list.seller-order-searched': NoParams;
  'work-order.finished': NoParams;
  'create.type-required': NoParams;
  'create.type-not-allowed': NoParams;
  'create.level-unknown': NoParams;
  'create.content-too-long': { readonly max: number };
  'create.too-many-images': { readonly max: number };
  /** The reply is empty; this text is for the chat. */
  'reply.empty': NoParams;
  /** The reply is empty; this text is for the dialog. */
  'reply.empty-in-dialog': NoParams;
  'reply.too-long': { readonly max: number };
  'reply.too-many-images': { readonly max: number };
  /** Too many images, for the chat. The limit is 6, but the message states 8, as in the original (work orders 5). */
  'reply.too-many-images-in-chat': { readonly max: number };
  'reply.too-many-files': { readonly max: number };
  /** The file with this number, counted from 1, has a wrong name, type or size. */
  'reply.wrong-file': { readonly number: number };
  'urge.handler-may-not': NoParams;
  /** The next urge is allowed after `minutes`. */
  'urge.too-soon': { readonly minutes: number };
  'finish.not-allowed': NoParams;
  /** The remark is missing; this text is for the dialog. */
  'finish.remark-required': NoParams;
  /** The remark is missing; this text is for the chat. */
  'finish.remark-required-in-chat': NoParams;
  'finish.remark-too-long': { readonly max: number };
  /** There is nothing to ship: no reshipment was requested, or it was shipped already. */
  'ship.not-requested': NoParams;
  'ship.waybill-too-long': { readonly max: number };
  'hand-over.person-required': NoParams;
  'hand-over.note-too-long': { readonly max: number };
  /** Only users of the handler's account, and platform staff with the permission, may hand a work order over. */
  'hand-over.handler-only': NoParams;
  /** There is no handler from whom the work order could be taken. */
  'hand-over.no-handler': NoParams;
  /** Meanwhile another user handed the work order over to `name`. */
  'hand-over.handler-changed': { readonly name: string };
  'hand-over.same-person': NoParams;
  /** The chosen user may not become the handler. */
  'hand-over.no-colleague': NoParams;
  'complaint.reason-required': NoParams;
  'complaint.reason-too-long': { readonly max: number };
  /** The complaint does not exist, or its work order is outside the scope. */
  'complaint.not-found': NoParams;
  'complaint.staff-only': NoParams;
  'complaint.answer-required': NoParams;
  'complaint.answer-too-long': { readonly max: number };
  /** Meanwhile another staff member, `name`, answered the complaint. */
  'complaint.answered-meanwhile': { readonly name: string };
  'complaint.answer-unchanged': NoParams;
  'rating.creator-only': NoParams;
  'rating.not-finished': NoParams;
  /** The work order was rated and followed up, so a third rating is not possible. */
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
