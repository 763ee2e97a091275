import { freePlace, type BookedPlace } from '@/domain/order/life/capacity';
import type { OrderLife } from '@/domain/order/life/order-life';
import { ok, refuse, type Result } from '@/domain/result';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';
import type { Db } from '../database';
import { instantOf, timeOf } from '../rows/scalars';

/** The appointments of a shop that overlap a time range. */
export const bookedPlaces = async (
  db: Db,
  shopId: Id,
  from: Instant,
  to: Instant,
): Promise<readonly (BookedPlace & { readonly orderId: Id })[]> => {
  const rows = await db
    .selectFrom('order_appointment')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('starts_at', '<', timeOf(to))
    .where('ends_at', '>', timeOf(from))
    .orderBy('starts_at')
    .orderBy('place')
    .execute();
  return rows.map(({ order_id, place, starts_at, ends_at }) => ({
    orderId: order_id,
    place,
    from: instantOf(starts_at),
    to: instantOf(ends_at),
  }));
};

/**
 * Books the appointment of an order, and frees its earlier appointment. The caller has locked the shop's row. In any
 * case, an exclusion constraint prevents a double booking.
 */
export const bookAppointment = async (
  db: Db,
  { orderId, work, status }: OrderLife,
  capacity: number,
): Promise<Result<undefined, 'order.window-full'>> => {
  await db.deleteFrom('order_appointment').where('order_id', '=', orderId).execute();
  const window = work?.appointment;
  if (work === undefined || window === undefined || status === 'CANCELLED') return ok(undefined);
  const booked = await bookedPlaces(db, work.shopId, window.from, window.to);
  const place = freePlace(window, booked, capacity);
  if (place === undefined) return refuse('order.window-full');
  await db
    .insertInto('order_appointment')
    .values({
      order_id: orderId,
      shop_id: work.shopId,
      place,
      starts_at: timeOf(window.from),
      ends_at: timeOf(window.to),
    })
    .execute();
  return ok(undefined);
};
