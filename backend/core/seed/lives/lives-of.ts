import type { Id } from '@/domain/kernel/id';
import { DAY, HOUR, type Instant, MINUTE } from '@/domain/kernel/instant';
import type { OrderTerms } from '@/domain/order/life/order-life';
import type { ShopFacts } from '@/domain/order/life/order-step';
import { readOpeningHours } from '@/domain/shop/weekly-hours';
import type { DemoAccount, DemoLife, DemoShop } from '../demo-data';
import type { People } from '../people';
import { REASONS } from '../texts/reasons';
import { earlierLife } from './earlier-life';
import { liveOrder } from './live-order';
import { OrderPlay } from './order-play';
import type { Placed } from './placed';
import { ShopCalendar } from './shop-calendar';

/** The last step of an order in the demo happens at least this long before now. */
const LAST_MOMENT = 2 * MINUTE;
const LEDGER_DAYS = 90;
/** The debt in points of the shop whose settled order is refunded. */
const OWED = 30;
const REFUNDED = 50;

const factsOf = ({ id, openingHours }: DemoShop): ShopFacts => ({
  id,
  // Counts as open even if it is closed now, because it took orders before it closed.
  open: true,
  suits: true,
  staffed: true,
  hours: readOpeningHours(openingHours),
});

const termsOf = ({ points, shopPoints }: Placed): OrderTerms => ({
  points,
  shopPoints,
  evidence: { pictures: 0, video: false },
});

/**
 * The time when the demo's ledger was opened. Orders have steps from this time on; earlier orders look like migrated
 * orders.
 */
export const ledgerOpenedAt = (now: Instant): Instant => now - LEDGER_DAYS * DAY;

/** The lives of a brand's orders, in the order of placing. */
export const livesOf = (placed: readonly Placed[], people: People, now: Instant): readonly DemoLife[] => {
  const facts = new Map(people.shops.map((shop) => [shop.id, factsOf(shop)]));
  const calendar = new ShopCalendar();
  const personOfShop = (shopId: Id): DemoAccount => people.shopPeople.get(shopId) ?? people.accounts.shop;
  const played = placed.map((order): OrderPlay | DemoLife => {
    if (order.placedAt < ledgerOpenedAt(now)) return earlierLife(order);
    const { seller, handler, shop, aim, chance } = order;
    const isWished = shop !== undefined && aim !== 'PENDING' && chance.happens(0.4);
    const paid = shop !== undefined && aim !== 'UNPAID' && !chance.happens(0.07);
    const play = new OrderPlay(
      {
        orderId: order.orderId,
        sellerId: seller.id,
        seller,
        placedAt: order.placedAt,
        terms: termsOf(order),
        paid,
        ...(handler === undefined ? {} : { handler: { uid: handler.id, sid: handler.sid } }),
        ...(isWished ? { chosenShopId: shop.id } : {}),
      },
      facts,
      chance,
      now - LAST_MOMENT,
    );
    const own = shop && facts.get(shop.id);
    if (own !== undefined) {
      const other = chance.pick(people.shops);
      liveOrder({
        play,
        aim,
        chance,
        now,
        shop: own,
        shopPerson: personOfShop(own.id),
        seller,
        dispatcher: handler !== undefined && chance.happens(0.5) ? handler : people.staff.dispatcher,
        platform: people.accounts.platform,
        other: { shop: facts.get(other.id) ?? own, person: personOfShop(other.id) },
        calendar,
      });
    }
    play.result();
    return play;
  });
  const plays = played.filter((each) => each instanceof OrderPlay);
  // Refunds an order of one shop: of the second demo shop, or else of the next shop with an order that can be refunded
  // now. The first shop is the last resort.
  const [first, ...others] = people.shops;
  [...others, ...(first === undefined ? [] : [first])].some(({ id }) =>
    refundSettledOrder(plays, id, people.accounts.platform, now),
  );
  return played.map((each) => (each instanceof OrderPlay ? each.result() : each));
};

/**
 * Refunds one settled order after the last settlement of its shop, so that no later settlement pays the shop's debt.
 * Returns whether it found such an order.
 */
const refundSettledOrder = (
  plays: readonly OrderPlay[],
  shopId: Id,
  platform: DemoAccount,
  now: Instant,
): boolean => {
  const own = plays.filter(({ life }) => life.work?.shopId === shopId);
  const lastSettled = Math.max(0, ...own.map(({ life }) => life.settledAt ?? 0));
  const at = Math.max(now - HOUR, lastSettled + MINUTE);
  const candidate = own.findLast(
    ({ life }) =>
      life.status === 'DONE' &&
      life.settledAt !== undefined &&
      life.settledAt > now - 60 * DAY &&
      life.refunded === 0 &&
      life.terms.shopPoints - life.reclaimed >= OWED,
  );
  if (candidate?.goesOnAt(at) !== true) return false;
  candidate.does(platform, { verb: 'afterSale', reason: REASONS.afterSale[0] });
  candidate.does(platform, {
    verb: 'resolve',
    outcome: { kind: 'refund-settled', seller: Math.min(REFUNDED, candidate.life.terms.points), shop: OWED },
    reason: REASONS.resolve[0],
  });
  return true;
};
