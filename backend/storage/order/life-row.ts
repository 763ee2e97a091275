import type { Selectable, Updateable } from 'kysely';
import { isOrderStatus } from '@/domain/order/order-status';
import type { OrderLife, ShopWork } from '@/domain/order/life/order-life';
import { instantOf, optionalTimeOf } from '../rows/scalars';
import type { CustomerOrderTable } from './order.tables';
import { json } from '../storable-text';

type Row = Selectable<CustomerOrderTable>;

type Times<K extends string> = { readonly [key in K]?: number };

const optional = <K extends string>(key: K, time: Date | null): Times<K> =>
  (time === null ? {} : { [key]: instantOf(time) }) as Times<K>;

const WITHOUT_SHOP: readonly string[] = ['UNPAID', 'PENDING'];

/** The work of the shop to which the order is assigned; undefined if the order is not assigned. */
const workOf = (row: Row): ShopWork | undefined => {
  if (row.shop_id === null || row.assigned_at === null || WITHOUT_SHOP.includes(row.status)) return undefined;
  return {
    shopId: row.shop_id,
    assignedAt: instantOf(row.assigned_at),
    acceptBy: instantOf(row.accept_by ?? row.assigned_at),
    ...optional('acceptedAt', row.accepted_at),
    ...optional('appointBy', row.appoint_by),
    ...(row.appointed_from === null || row.appointed_to === null
      ? {}
      : { appointment: { from: instantOf(row.appointed_from), to: instantOf(row.appointed_to) } }),
    ...(row.late === null ? {} : { late: row.late }),
  };
};

/** The facts that decide which steps of an order are possible; undefined if the domain does not know its status. */
export const lifeOf = (row: Row): OrderLife | undefined => {
  const { status } = row;
  if (!isOrderStatus(status)) return undefined;
  const work = workOf(row);
  return {
    orderId: row.id,
    sellerId: row.seller_id,
    status,
    version: row.version,
    placedAt: instantOf(row.created_at),
    terms: {
      points: row.agreed_points,
      shopPoints: row.shop_points,
      evidence: { pictures: row.evidence_pictures, video: row.evidence_video },
    },
    held: row.held_points,
    ...(row.handler_id === null || row.handler_sid === null
      ? {}
      : { handler: { uid: row.handler_id, sid: row.handler_sid } }),
    ...(row.wanted_shop_id === null ? {} : { chosenShopId: row.wanted_shop_id }),
    ...(work === undefined ? {} : { work }),
    ...(row.cancel_asked_at === null || row.cancel_answer_by === null
      ? {}
      : {
          cancelRequest: {
            at: instantOf(row.cancel_asked_at),
            reason: row.cancel_reason,
            answerBy: instantOf(row.cancel_answer_by),
            ...(row.cancel_escalated ? { escalated: true as const } : {}),
          },
        }),
    ...(row.evidence === null ? {} : { evidence: row.evidence }),
    ...optional('completedAt', row.completed_at),
    ...optional('confirmBy', row.confirm_by),
    ...optional('confirmedAt', row.confirmed_at),
    ...optional('settledAt', row.settled_at),
    refunded: row.refunded_points,
    reclaimed: row.reclaimed_points,
  };
};

/** The columns that a step may change. */
export const lifeColumns = (life: OrderLife) =>
  ({
    status: life.status,
    version: life.version,
    held_points: life.held,
    handler_id: life.handler?.uid ?? null,
    handler_sid: life.handler?.sid ?? null,
    wanted_shop_id: life.chosenShopId ?? null,
    shop_id: life.work?.shopId ?? null,
    assigned_at: optionalTimeOf(life.work?.assignedAt),
    accept_by: optionalTimeOf(life.work?.acceptBy),
    accepted_at: optionalTimeOf(life.work?.acceptedAt),
    appoint_by: optionalTimeOf(life.work?.appointBy),
    appointed_from: optionalTimeOf(life.work?.appointment?.from),
    appointed_to: optionalTimeOf(life.work?.appointment?.to),
    late: life.work?.late ?? null,
    cancel_asked_at: optionalTimeOf(life.cancelRequest?.at),
    cancel_reason: life.cancelRequest?.reason ?? '',
    cancel_answer_by: optionalTimeOf(life.cancelRequest?.answerBy),
    cancel_escalated: life.cancelRequest?.escalated === true,
    evidence: life.evidence === undefined ? null : json(life.evidence),
    completed_at: optionalTimeOf(life.completedAt),
    confirm_by: optionalTimeOf(life.confirmBy),
    confirmed_at: optionalTimeOf(life.confirmedAt),
    settled_at: optionalTimeOf(life.settledAt),
    refunded_points: life.refunded,
    reclaimed_points: life.reclaimed,
  }) satisfies Updateable<CustomerOrderTable>;
