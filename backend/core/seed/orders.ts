import { startOfDay, dayOf } from '@/domain/dates/calendar';
import { formatDate } from '@/domain/dates/format';
import { DAY, type Instant, MINUTE } from '@/domain/kernel/instant';
import type { DemoOrder } from './demo-data';
import type { People } from './people';
import type { Chance } from './random';
import type { Brand } from './words/brands';
import { PLACES, SURNAMES } from './words/places';
import { CARS, PRODUCTS, type Project, PROJECTS } from './words/products';

/** An order, and what a conversation about it speaks of. */
export interface ToldOrder {
  readonly order: DemoOrder;
  readonly project: Project;
  readonly words: Readonly<Record<'car' | 'product' | 'shop' | 'city' | 'customer' | 'surname', string>>;
}

const DAYS_OF_ORDERS = 300;

/** Some time between 8:30 and 21:00 of the day so many days before `now`, never after `now`. */
export const inBusinessHours = (chance: Chance, now: Instant, daysAgo: number): Instant => {
  const at =
    startOfDay(dayOf(now) - daysAgo) + chance.between(510, 1260) * MINUTE + chance.between(0, 59) * 1000;
  return at < now - 5 * MINUTE ? at : at - DAY;
};

const statusOf = (chance: Chance, daysAgo: number): string =>
  daysAgo > 25
    ? chance.weighted([
        [82, 'DONE'],
        [10, 'CANCELLED'],
        [8, 'AFTER_SALE'],
      ])
    : chance.weighted([
        [8, 'UNPAID'],
        [14, 'PENDING'],
        [24, 'ASSIGNED'],
        [22, 'INSTALLING'],
        [26, 'DONE'],
        [6, 'AFTER_SALE'],
      ]);

const handlerOf = (chance: Chance, { accounts }: People, seller: keyof People['accounts']) => {
  if (seller === 'stranger') return undefined;
  const role = chance.weighted([
    [62, 'handler' as const],
    [31, 'handler2' as const],
    [7, undefined],
  ]);
  if (role === undefined) return undefined;
  const { id, name, type, sid } = accounts[role];
  return { uid: id, name, type, sid };
};

/** One order. The stranger's have no handler and no shop: nobody shares them. */
const orderAt = (
  chance: Chance,
  people: People,
  createdAt: Instant,
  daysAgo: number,
  name: { readonly id: string; readonly orderNo: string; readonly platform: string },
): ToldOrder => {
  const role = chance.weighted([
    [58, 'seller' as const],
    [20, 'seller2' as const],
    [17, 'seller3' as const],
    [5, 'stranger' as const],
  ]);
  const seller = people.accounts[role];
  const place = chance.weighted(PLACES.map((_, index) => [index === 0 ? 4 : 1, index] as const));
  const { city = '', plate = '' } = PLACES[place] ?? {};
  const shop = people.shops[place];
  const product = chance.pick(PRODUCTS);
  const car = chance.pick(CARS);
  const surname = chance.pick(SURNAMES);
  const customer = `${surname}${chance.pick(['先生', '女士'])}`;
  const handler = handlerOf(chance, people, role);
  const status = statusOf(chance, daysAgo);
  const amount = Math.round(chance.between(...product.price) / 1000) * 1000;
  return {
    project: product.project,
    words: { car, product: product.name, shop: shop?.name ?? '', city, customer, surname },
    order: {
      part: {
        orderId: name.id,
        orderNo: name.orderNo,
        sellerId: seller.id,
        sellerName: seller.name,
        status,
        projectType: PROJECTS[product.project],
      },
      platform: name.platform,
      ...(handler === undefined ? {} : { handler }),
      allowedTypes: [],
      ...(role === 'stranger' || shop === undefined ? {} : { shopId: shop.id }),
      customer: {
        name: customer,
        phone: `1${chance.between(30, 99)}****${String(chance.between(0, 9999)).padStart(4, '0')}`,
        address: `${city}市${chance.between(1, 99)} 号楼`,
      },
      car: { model: car, plate: `${plate}${chance.between(1, 9)}**${chance.between(10, 99)}` },
      amount,
      paid: status === 'UNPAID' ? 0 : amount,
      project: product.value,
      content: `${car} 安装${product.name}，预约${shop?.name ?? '门店'}施工。`,
      createdAt,
    },
  };
};

/** A platform's orders, oldest first; their ids follow `firstId`. */
export const ordersOf = (
  chance: Chance,
  brand: Brand,
  people: People,
  firstId: number,
  now: Instant,
): readonly ToldOrder[] => {
  const days = Array.from({ length: brand.orders }, () => chance.between(0, DAYS_OF_ORDERS));
  const times = days
    .map((daysAgo) => ({ daysAgo, at: inBusinessHours(chance, now, daysAgo) }))
    .sort((a, b) => a.at - b.at);
  return times.map(({ at, daysAgo }, index) => {
    const number = `${brand.prefix}${formatDate(at).replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`;
    return orderAt(chance.fork(number), people, at, daysAgo, {
      id: String(firstId + index),
      orderNo: number,
      platform: brand.platform,
    });
  });
};
