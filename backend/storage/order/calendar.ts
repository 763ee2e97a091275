import { windowsOn } from '@/domain/order/life/appointment';
import { type FreeWindow, freePlaces } from '@/domain/order/life/capacity';
import type { DayNumber } from '@/domain/dates/civil';
import { endOfDay, startOfDay } from '@/domain/dates/calendar';
import type { Id } from '@/domain/kernel/id';
import type { Db } from '../database';
import { keyOf } from '../rows/scalars';
import { openingOf } from '../shop/opening-columns';
import { bookedPlaces } from './appointments';

/** Implements `OrderSteps.calendar` in SQL. */
export const calendarOf = async (
  db: Db,
  platform: string,
  shopId: Id,
  days: readonly DayNumber[],
): Promise<readonly FreeWindow[] | undefined> => {
  const shop = await db
    .selectFrom('shop')
    .select(['id', 'weekly_hours', 'closed_dates', 'capacity'])
    .where('platform', '=', platform)
    .where('id', '=', keyOf(shopId))
    .executeTakeFirst();
  if (shop === undefined) return undefined;
  const hours = openingOf(shop);
  const windows = days.flatMap((day) => windowsOn(hours, day));
  const booked = await bookedPlaces(db, shop.id, startOfDay(Math.min(...days)), endOfDay(Math.max(...days)));
  return windows.map((window) => ({ ...window, free: freePlaces(window, booked, shop.capacity) }));
};
