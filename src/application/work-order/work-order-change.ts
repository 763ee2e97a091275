import type { Id } from '../../domain/kernel/id';
import type { Message } from '../../domain/work-order/message';
import type { Change } from '../kernel/change';

const WORK_ORDER_AREA = 'work-order';

export type PostedBy =
  'reply' | 'urge' | 'finish' | 'ship' | 'complaint' | 'complaintAnswer' | 'rating' | 'hand-over';

/** The changes of a work order. Each kind carries the data that is known about the change. */
export type WorkOrderChange = { readonly area: typeof WORK_ORDER_AREA; readonly id: Id } & (
  | { readonly kind: 'created' }
  /** The message as the server stored it. */
  | { readonly kind: 'posted'; readonly by: PostedBy; readonly message: Message }
  /** The user's read mark has moved. */
  | { readonly kind: 'read' }
  /** Members of staff were rated; the change belongs to no work order. */
  | { readonly kind: 'staff-rated' }
  /** The work order must be read again, for example after a signal. */
  | { readonly kind: 'changed' }
);

export const isWorkOrderChange = (change: Change): change is WorkOrderChange =>
  change.area === WORK_ORDER_AREA;

export const created = (id: Id): WorkOrderChange => ({ area: WORK_ORDER_AREA, id, kind: 'created' });

export const posted = (id: Id, by: PostedBy, message: Message): WorkOrderChange => ({
  area: WORK_ORDER_AREA,
  id,
  kind: 'posted',
  by,
  message,
});

export const messagesReadChange = (id: Id): WorkOrderChange => ({ area: WORK_ORDER_AREA, id, kind: 'read' });

export const staffRated = (): WorkOrderChange => ({ area: WORK_ORDER_AREA, id: '', kind: 'staff-rated' });

export const workOrderChanged = (id: Id): WorkOrderChange => ({ area: WORK_ORDER_AREA, id, kind: 'changed' });
