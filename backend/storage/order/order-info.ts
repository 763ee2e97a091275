import type { Order } from '@/domain/order/order';
import type { Id } from '@/domain/kernel/id';
import type { Scope } from '@backend/core/ports/scope';
import type { Db } from '../database';
import { instantOf, keyOf } from '../rows/scalars';
import { inScope } from '../work-order/in-scope';

/** Cents beyond this lose digits in a number; no order of the trade comes near. */
const centsOf = (stored: string): number => Number(stored);

/** One order of the scope with everything that is known about it, its amount included. */
export const orderInfo = async (
  db: Db,
  scope: Scope,
  orderId: Id,
): Promise<(Order & { readonly amount: number }) | undefined> => {
  const row = await db
    .selectFrom('customer_order')
    .leftJoin('shop', 'shop.id', 'customer_order.shop_id')
    .selectAll('customer_order')
    .select(['shop.name as shop_name', 'shop.city as shop_city'])
    .where(inScope('customer_order', scope))
    .where('customer_order.id', '=', keyOf(orderId))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    orderId: row.id,
    orderNo: row.order_no,
    sellerName: row.seller_name,
    status: row.status,
    projectType: row.project_type,
    projectName: row.project_type,
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    carPlate: row.car_plate,
    carModel: row.car_model,
    region: row.shop_city ?? '',
    address: row.customer_address,
    shopName: row.shop_name ?? '',
    amount: centsOf(row.amount_cents),
    waybill: '',
    content: row.content,
    images: row.images,
    createdAt: instantOf(row.created_at),
  };
};
