import type { Insertable, Selectable } from 'kysely';
import type { Party, PartyType } from '@/domain/kernel/party';
import { overdueAt, type TrackedWorkOrder, type AnswerFacts } from '@/domain/work-order/tracked-work-order';
import type { OrderPart } from '@/domain/work-order/work-order';
import { isFinished } from '@/domain/work-order/work-state';
import type { WorkOrderTable } from '../work-order/work-order.tables';
import { json } from '../storable-text';
import { ratingOf, ratingTo } from './rating-row';
import { reshipmentOf, reshipmentTo } from './reshipment-row';
import { instantOf, optionalTimeOf, timeOf } from './scalars';

export type WorkOrderRow = Selectable<WorkOrderTable>;

/** The columns of the order that are read with a work order's row. */
export interface OrderPartRow {
  readonly order_id: string;
  readonly order_no: string;
  readonly seller_id: string;
  readonly seller_name: string;
  readonly order_status: string;
  readonly project_type: string;
}

/** The columns of a work order that `workOrderChange` writes. Other statements write the omitted columns. */
export type WorkOrderChange = Omit<
  Insertable<WorkOrderTable>,
  'id' | 'order_id' | 'platform' | 'seller_id' | 'shop_id' | 'last_seq'
>;

export const orderPartOf = (row: OrderPartRow): OrderPart => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  sellerId: row.seller_id,
  sellerName: row.seller_name,
  status: row.order_status,
  projectType: row.project_type,
});

const handlerTo = ({ workOrder, handlerSid }: TrackedWorkOrder) => {
  const { handler, handlerSince = workOrder.createdAt } = workOrder;
  return {
    handler_id: handler?.uid ?? null,
    handler_name: handler?.name ?? null,
    handler_type: handler?.type ?? null,
    handler_sid: handler === undefined ? null : (handlerSid ?? handler.uid),
    handler_since: handler === undefined ? null : timeOf(handlerSince),
  };
};

/**
 * The columns of a work order's row after a decision, without the columns of its order, which belong to another row.
 * The status of the hint is not stored, because it depends on the current time. It follows from `finished`, `urged_at`
 * and `overdue_at`.
 */
export const workOrderChange = (tracked: TrackedWorkOrder): WorkOrderChange => {
  const { workOrder } = tracked;
  return {
    type: workOrder.type,
    level: workOrder.level,
    state: workOrder.state,
    finished: isFinished(workOrder),
    form_key: workOrder.formKey,
    content: workOrder.content,
    images: json(workOrder.images),
    remark: workOrder.remark,
    creator_id: workOrder.creator.uid,
    creator_name: workOrder.creator.name,
    creator_type: workOrder.creator.type,
    creator_sid: tracked.creatorSid,
    ...handlerTo(tracked),
    hint_minutes: workOrder.hint.intervalMinutes,
    urged_at: optionalTimeOf(tracked.urgedAt),
    overdue_at: optionalTimeOf(overdueAt(tracked)),
    last_said_side: tracked.lastPosted.side,
    last_said_at: timeOf(tracked.lastPosted.at),
    ...reshipmentTo(workOrder.reshipment),
    ...ratingTo(workOrder.rating),
    created_at: timeOf(workOrder.createdAt),
    updated_at: timeOf(workOrder.updatedAt),
    version: workOrder.version,
  };
};

/** The columns that `answerFactsOf` reads. */
type AnswerFactsColumn =
  | 'id'
  | 'state'
  | `creator_${'id' | 'name' | 'type' | 'sid'}`
  | `handler_${'id' | 'name' | 'type' | 'sid'}`
  | 'hint_minutes'
  | 'urged_at'
  | `last_said_${'side' | 'at'}`;
type AnswerFactsRow = Pick<WorkOrderRow, AnswerFactsColumn>;

const handlerOf = (row: AnswerFactsRow): Party | undefined =>
  row.handler_id === null
    ? undefined
    : { uid: row.handler_id, name: row.handler_name as string, type: row.handler_type as PartyType };

export const answerFactsOf = (row: AnswerFactsRow): AnswerFacts => {
  const handler = handlerOf(row);
  return {
    workOrder: {
      id: row.id,
      state: row.state,
      creator: { uid: row.creator_id, name: row.creator_name, type: row.creator_type },
      ...(handler === undefined ? {} : { handler }),
      hint: { status: 'NONE', intervalMinutes: row.hint_minutes },
    },
    creatorSid: row.creator_sid,
    ...(row.handler_sid === null ? {} : { handlerSid: row.handler_sid }),
    lastPosted: { side: row.last_said_side, at: instantOf(row.last_said_at) },
    ...(row.urged_at === null ? {} : { urgedAt: instantOf(row.urged_at) }),
  };
};

export const trackedOf = (row: WorkOrderRow & OrderPartRow): TrackedWorkOrder => {
  const turn = answerFactsOf(row);
  return {
    ...turn,
    workOrder: {
      ...turn.workOrder,
      platform: row.platform,
      order: orderPartOf(row),
      type: row.type,
      level: row.level,
      formKey: row.form_key,
      content: row.content,
      images: row.images,
      remark: row.remark,
      createdAt: instantOf(row.created_at),
      ...(row.handler_since === null ? {} : { handlerSince: instantOf(row.handler_since) }),
      reshipment: reshipmentOf(row),
      rating: ratingOf(row),
      updatedAt: instantOf(row.updated_at),
      version: row.version,
    },
  };
};
