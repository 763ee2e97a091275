import { parseDateTime } from '@/domain/dates/format';
import type { Instant } from '@/domain/kernel/instant';
import { type OrderActor, SYSTEM } from '@/domain/order/life/order-actor';
import type { OrderLife } from '@/domain/order/life/order-life';
import { DEFAULT_ORDER_SETTINGS } from '@/domain/order/life/order-settings';
import type { OrderFacts, ShopFacts } from '@/domain/order/life/order-step';
import { ORDER_RIGHTS } from '@/domain/order/life/order-table';
import { readOpeningHours } from '@/domain/shop/weekly-hours';
import type { PartyType } from '@/domain/kernel/party';

export const at = (text: string): Instant => parseDateTime(`${text}:00`) ?? Number.NaN;

/** A Monday within the opening hours of the shop below. */
export const MONDAY = at('2026-11-23 10:00');

export const OPEN_HOURS = readOpeningHours('09:00-12:00,13:30-20:00');

const personOf = (
  uid: string,
  type: PartyType,
  permissions: readonly string[],
  shopId?: string,
): OrderActor => ({
  kind: 'person',
  person: { userId: uid, sid: uid, name: `P${uid}`, type },
  ...(shopId === undefined ? {} : { shopId }),
  permissions,
});

const ALL = Object.values(ORDER_RIGHTS);

/** The parties of one order, another seller and another shop, and the seller without permissions. */
export const ACTORS = {
  seller: personOf('1', 'SELLER', ALL),
  handler: personOf('2', 'SELLER', ALL),
  shop: personOf('3', 'SHOP', ALL, '7'),
  platform: personOf('4', 'PLATFORM', ALL),
  system: SYSTEM,
  otherSeller: personOf('5', 'SELLER', ALL),
  otherShop: personOf('6', 'SHOP', ALL, '8'),
  reader: personOf('1', 'SELLER', []),
} satisfies Readonly<Record<string, OrderActor>>;

export const aShop = (given: Partial<ShopFacts> = {}): ShopFacts => ({
  id: '7',
  open: true,
  suits: true,
  staffed: true,
  hours: OPEN_HOURS,
  ...given,
});

export const orderFacts = (given: Partial<OrderFacts> = {}): OrderFacts => ({
  settings: DEFAULT_ORDER_SETTINGS,
  available: 100,
  namedShop: aShop(),
  shop: aShop(),
  receivable: 0,
  namedHandler: { uid: '2', sid: '2' },
  ...given,
});

/** A new order that is not paid. */
export const anOrder = (given: Partial<OrderLife> = {}): OrderLife => ({
  orderId: '100001',
  sellerId: '1',
  status: 'UNPAID',
  version: 1,
  placedAt: MONDAY,
  terms: { points: 60, shopPoints: 40, evidence: { pictures: 3, video: false } },
  held: 0,
  handler: { uid: '2', sid: '2' },
  refunded: 0,
  reclaimed: 0,
  ...given,
});
