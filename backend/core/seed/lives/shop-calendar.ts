import { dayOf } from '@/domain/dates/calendar';
import { type Appointment, windowsOn } from '@/domain/order/life/appointment';
import { type BookedPlace, freePlace } from '@/domain/order/life/capacity';
import type { ShopFacts } from '@/domain/order/life/order-step';
import type { Id } from '@/domain/kernel/id';
import type { Instant } from '@/domain/kernel/instant';

/** A booked window of a shop, and the position in this window, from 1 to `CAPACITY`. */
export interface FoundPlace {
  readonly window: Appointment;
  readonly place: number;
}

/** The number of cars that a shop of the demo takes in one window. */
const CAPACITY = 2;
const DAYS_LOOKED_AHEAD = 30;

/** The appointments of a brand's shops while the demo is planned. No position in a window is booked twice. */
export class ShopCalendar {
  private readonly booked = new Map<Id, (BookedPlace & { readonly orderId: Id })[]>();

  /** Books the first window that begins at or after a moment and has a free position. */
  book(shop: ShopFacts, orderId: Id, from: Instant): FoundPlace {
    for (let day = dayOf(from); day < dayOf(from) + DAYS_LOOKED_AHEAD; day += 1) {
      for (const window of windowsOn(shop.hours, day)) {
        if (window.from < from) continue;
        const place = freePlace(window, this.of(shop.id), CAPACITY);
        if (place === undefined) continue;
        this.of(shop.id).push({ ...window, place, orderId });
        return { window, place };
      }
    }
    throw new Error(`no free window at the shop ${shop.id} from ${from}`);
  }

  /** Frees the positions that an order had booked. */
  free(shopId: Id, orderId: Id): void {
    this.booked.set(
      shopId,
      this.of(shopId).filter((each) => each.orderId !== orderId),
    );
  }

  private of(shopId: Id): (BookedPlace & { readonly orderId: Id })[] {
    const known = this.booked.get(shopId);
    if (known !== undefined) return known;
    const none: (BookedPlace & { readonly orderId: Id })[] = [];
    this.booked.set(shopId, none);
    return none;
  }
}
