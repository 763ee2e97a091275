import type { Id } from '@/domain/kernel/id';
import type { OrderForWork } from '@/domain/work-order/create-work-order';
import type { OrderOfWork } from '@/domain/work-order/order-of-work';
import type { OrderFacts } from '@/domain/work-order/work-order-view';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { orderPartOf } from '../rows/work-order-row';
import { reshipmentOf } from '../rows/reshipment-row';
import { instantOf, keyOf } from '../rows/scalars';
import { inScope } from '../kernel/in-scope';
import { trackedRows } from './work-orders';

/** The orders of a scope, each with its handler. */
export const orders = (db: Db, scope: Scope) =>
  db
    .selectFrom('customer_order')
    .leftJoin('account as handler', 'handler.id', 'customer_order.handler_id')
    .where(inScope('customer_order', scope))
    .select([
      'customer_order.id as order_id',
      'customer_order.order_no',
      'customer_order.platform',
      'customer_order.seller_id',
      'customer_order.seller_name',
      'customer_order.shop_id',
      'customer_order.status as order_status',
      'customer_order.project_type',
      'customer_order.allowed_types',
      'customer_order.handler_sid',
      'handler.id as handler_id',
      'handler.name as handler_name',
      'handler.type as handler_type',
    ]);

type OrderRow = Awaited<ReturnType<ReturnType<typeof orders>['executeTakeFirstOrThrow']>>;

const handlerOf = (row: OrderRow): OrderForWork['handler'] =>
  row.handler_id === null ||
  row.handler_name === null ||
  row.handler_type === null ||
  row.handler_sid === null
    ? undefined
    : { uid: row.handler_id, name: row.handler_name, type: row.handler_type, sid: row.handler_sid };

export const orderForWorkOf = (row: OrderRow): OrderForWork => {
  const handler = handlerOf(row);
  return {
    part: orderPartOf(row),
    platform: row.platform,
    ...(handler === undefined ? {} : { handler }),
    allowedTypes: row.allowed_types,
  };
};

export const orderForWork = async (db: Db, scope: Scope, orderId: Id): Promise<OrderForWork | undefined> => {
  const row = await orders(db, scope).where('customer_order.id', '=', keyOf(orderId)).executeTakeFirst();
  return row && orderForWorkOf(row);
};

/** The notes on an order, oldest first. */
export const notesOn = async (db: Db, orderId: Id): Promise<OrderOfWork['notes']> => {
  const notes = await db
    .selectFrom('order_note')
    .select(['author_name', 'text', 'at'])
    .where('order_id', '=', keyOf(orderId))
    .orderBy('id')
    .execute();
  return notes.map((note) => ({ authorName: note.author_name, text: note.text, at: instantOf(note.at) }));
};

/** The customer, car and shop of the order of a work order in the scope. The phone number is not masked. */
export const orderFacts = async (db: Db, scope: Scope, id: Id): Promise<OrderFacts | undefined> => {
  const row = await db
    .selectFrom('work_order')
    .innerJoin('customer_order', 'customer_order.id', 'work_order.order_id')
    .leftJoin('shop', 'shop.id', 'customer_order.shop_id')
    .where(inScope('work_order', scope))
    .where('work_order.id', '=', keyOf(id))
    .select([
      'customer_order.customer_name',
      'customer_order.customer_phone',
      'customer_order.car_plate',
      'customer_order.car_model',
      'shop.name as shop_name',
    ])
    .executeTakeFirst();
  return (
    row && {
      customerName: row.customer_name,
      customerPhone: row.customer_phone,
      carPlate: row.car_plate,
      carModel: row.car_model,
      shopName: row.shop_name ?? '',
    }
  );
};

/** The order of a work order in the scope, with the order's notes, oldest first. */
export const orderOfWork = async (db: Db, scope: Scope, id: Id): Promise<OrderOfWork | undefined> => {
  const row = await trackedRows(db, scope)
    .where('work_order.id', '=', keyOf(id))
    .select([
      'customer_order.content as order_content',
      'customer_order.images as order_images',
      'customer_order.allowed_types',
    ])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    part: orderPartOf(row),
    content: row.order_content,
    images: row.order_images,
    reshipment: reshipmentOf(row),
    types: row.allowed_types,
    notes: await notesOn(db, row.order_id),
  };
};
