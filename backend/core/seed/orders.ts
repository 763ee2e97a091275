import { startOfDay, dayOf } from '@/domain/dates/calendar';
import { orderNumber } from '@/domain/order/order-number';
import { DAY, type Instant, MINUTE } from '@/domain/kernel/instant';
import { regionName } from '../regions/region-tree';
import type { DemoAccount, DemoLife, DemoOrder, DemoShop } from './demo-data';
import type { TargetState } from './lives/live-order';
import { livesOf } from './lives/lives-of';
import { shopPointsOf } from './demo-projects';
import type { People } from './people';
import type { RandomSource } from './random';
import type { Brand } from './texts/brands';
import { PLACES, STREETS, SURNAMES } from './texts/places';
import { CARS, PRODUCTS, type Project, PROJECTS } from './texts/products';

/** An order, and the facts for a conversation about it. */
export interface StoryOrder {
  readonly order: DemoOrder;
  readonly project: Project;
  readonly facts: Readonly<
    Record<'car' | 'product' | 'shop' | 'otherShop' | 'city' | 'customer' | 'surname', string>
  >;
}

/** An order as its seller enters it, before its steps. */
interface DraftedOrder extends Omit<StoryOrder, 'order'> {
  readonly order: Omit<DemoOrder, 'lived' | 'shopId' | 'paid' | 'part'> & {
    readonly part: Omit<DemoOrder['part'], 'status'>;
  };
  readonly seller: DemoAccount;
  readonly handler?: DemoAccount;
  readonly shop?: DemoShop;
  readonly points: number;
  readonly aim: TargetState;
  readonly chance: RandomSource;
}

const DAYS_OF_ORDERS = 300;

/**
 * A time between 8:30 and 21:00, this many days before `now`. If it is not at least five minutes before `now`, it is a
 * day earlier.
 */
export const inBusinessHours = (chance: RandomSource, now: Instant, daysAgo: number): Instant => {
  const at =
    startOfDay(dayOf(now) - daysAgo) + chance.between(510, 1260) * MINUTE + chance.between(0, 59) * 1000;
  return at < now - 5 * MINUTE ? at : at - DAY;
};

const ASSIGNED: readonly (readonly [number, TargetState])[] = [
  [4, 'ASSIGNED'],
  [5, 'ACCEPTED'],
  [10, 'APPOINTED'],
  [2, 'CANCEL_ASKED'],
];

/** The planned state of an order by its age. An order that waits for a shop is at most two days old. */
const aimOf = (chance: RandomSource, daysAgo: number): TargetState => {
  const aim =
    daysAgo > 25
      ? chance.weighted<TargetState>([
          [82, 'DONE'],
          [10, 'CANCELLED'],
          [8, 'AFTER_SALE'],
        ])
      : chance.weighted<TargetState>([
          [8, 'UNPAID'],
          [14, 'PENDING'],
          [24, 'ASSIGNED'],
          [22, 'INSTALLING'],
          [26, 'DONE'],
          [6, 'AFTER_SALE'],
        ]);
  const isWaiting = aim === 'PENDING' && daysAgo > 2;
  return aim === 'ASSIGNED' || isWaiting ? chance.fork('assigned').weighted(ASSIGNED) : aim;
};

/** The planned states of a brand's newest orders that have a shop, newest first: every state except CANCELLED. */
const NEWEST: readonly TargetState[] = [
  'UNPAID',
  'PENDING',
  'ASSIGNED',
  'PENDING',
  'ASSIGNED',
  'UNPAID',
  'ACCEPTED',
  'APPOINTED',
  'INSTALLING',
  'CANCEL_ASKED',
  'APPOINTED',
  'DONE',
  'AFTER_SALE',
];

const handlerOf = (chance: RandomSource, { accounts }: People, seller: keyof People['accounts']) => {
  if (seller === 'stranger') return undefined;
  const role = chance.weighted([
    [62, 'handler' as const],
    [31, 'handler2' as const],
    [7, undefined],
  ]);
  return role === undefined ? undefined : accounts[role];
};

/** A shop to which a customer may move the installation: in the same city if possible. No order goes to it. */
const otherShopOf = (chance: RandomSource, { furtherShops }: People, city: string): string => {
  const near = furtherShops.filter((shop) => shop.city === city);
  return chance.pick(near.length === 0 ? furtherShops : near).name;
};

/**
 * Builds one order. The orders of `stranger` have no handler and no shop, so that no other demo account shares them.
 */
const orderAt = (
  chance: RandomSource,
  people: People,
  createdAt: Instant,
  daysAgo: number,
  name: {
    readonly id: string;
    readonly orderNo: string;
    readonly platform: string;
    readonly isNear: boolean;
    /** Whether the order is planned as finished, by the second demo shop and with a product of at least 60 points. */
    readonly isForRefund: boolean;
  },
): DraftedOrder => {
  const drawn = chance.weighted([
    [58, 'seller' as const],
    [20, 'seller2' as const],
    [17, 'seller3' as const],
    [5, 'stranger' as const],
  ]);
  const role = (name.isNear || name.isForRefund) && drawn === 'stranger' ? 'seller' : drawn;
  const seller = people.accounts[role];
  const near = chance.weighted(PLACES.map((_, index) => [index === 0 ? 4 : 1, index] as const));
  const place = name.isForRefund ? 1 : near;
  const { city = '', plate = '', region = '' } = PLACES[place] ?? {};
  const home = chance.fork('home');
  const shop = people.shops[place];
  const product = chance.pick(name.isForRefund ? PRODUCTS.filter(({ points }) => points >= 60) : PRODUCTS);
  const car = chance.pick(CARS);
  const surname = chance.pick(SURNAMES);
  const customer = `${surname}${chance.pick(['先生', '女士'])}`;
  const handler = handlerOf(chance, people, role);
  const aim = name.isForRefund ? 'DONE' : aimOf(chance, daysAgo);
  const amount = Math.round(chance.between(...product.price) / 1000) * 1000;
  return {
    seller,
    ...(handler === undefined ? {} : { handler }),
    ...(role === 'stranger' || shop === undefined ? {} : { shop }),
    points: product.points,
    aim,
    chance: chance.fork('life'),
    project: product.project,
    facts: {
      ...{ car, product: product.name, shop: shop?.name ?? '', city, customer, surname },
      otherShop: otherShopOf(chance.fork('other shop'), people, city),
    },
    order: {
      part: {
        orderId: name.id,
        orderNo: name.orderNo,
        sellerId: seller.id,
        sellerName: seller.name,
        projectType: PROJECTS[product.project],
      },
      platform: name.platform,
      ...(handler === undefined
        ? {}
        : { handler: { uid: handler.id, name: handler.name, type: handler.type, sid: handler.sid } }),
      allowedTypes: [],
      customer: {
        name: customer,
        phone: `1${chance.between(30, 99)}0000${String(chance.between(0, 9999)).padStart(4, '0')}`,
        regionId: region,
        region: regionName(region) ?? '',
        address: `${home.pick(STREETS)}${chance.between(1, 99)}号${home.between(1, 6)}单元${home.between(1, 18)}02室`,
      },
      car: { model: car, plate: `${plate}${chance.between(1, 9)}D0${chance.between(10, 99)}` },
      amount,
      project: product.value,
      content: `${car} 安装${product.name}，预约${shop?.name ?? '门店'}施工。`,
      createdAt,
    },
  };
};

/** Runs the life of each order: its steps, its state and its shop. */
const lived = (drafted: readonly DraftedOrder[], people: People, now: Instant): readonly StoryOrder[] => {
  const lives = livesOf(
    drafted.map(({ order, seller, handler, shop, points, aim, chance }) => ({
      orderId: order.part.orderId,
      seller,
      placedAt: order.createdAt,
      points,
      shopPoints: shopPointsOf(points),
      aim,
      chance,
      ...(handler === undefined ? {} : { handler }),
      ...(shop === undefined ? {} : { shop }),
    })),
    people,
    now,
  );
  return drafted.map(({ project, facts, order }, index) => {
    const life = lives[index];
    if (life === undefined) throw new Error(`the order ${order.part.orderId} has no life`);
    const { status, work } = life.life;
    return {
      project,
      facts,
      order: {
        ...order,
        part: { ...order.part, status },
        ...(work === undefined ? {} : { shopId: work.shopId }),
        paid: isPaid(life) ? order.amount : 0,
        lived: life,
      },
    };
  });
};

/** Whether the order was ever paid: it is assigned to a shop, or moved points. */
const isPaid = ({ life, movements }: DemoLife): boolean => movements.length > 0 || life.work !== undefined;

const withNewest = (drafted: readonly DraftedOrder[]): readonly DraftedOrder[] => {
  const newest = drafted.filter(({ shop }) => shop !== undefined).slice(-NEWEST.length);
  return drafted.map((order) => {
    const place = newest.indexOf(order);
    const aim = place < 0 ? undefined : NEWEST[newest.length - 1 - place];
    return aim === undefined ? order : { ...order, aim };
  });
};

/** The ages of the newest orders in minutes, oldest first: some have waited for minutes, others for hours or days. */
const NEWEST_AGO = [4300, 3000, 1600, 200, 48, 26, 11];

/** The times of orders, oldest first. The newest ones are close to now. */
const timesOf = (chance: RandomSource, count: number, now: Instant) => {
  const days = Array.from({ length: count }, () => chance.between(0, DAYS_OF_ORDERS));
  const times = days
    .map((daysAgo) => ({ daysAgo, at: inBusinessHours(chance, now, daysAgo), isNear: false }))
    .sort((a, b) => a.at - b.at);
  const near = NEWEST_AGO.map((ago) => ({ daysAgo: 0, at: now - ago * MINUTE, isNear: true }));
  return [...times.slice(0, count - near.length), ...near].sort((a, b) => a.at - b.at);
};

/**
 * The seed of the random draws of orders. The demo is the same at every start. With this seed, every brand has waits of
 * minutes, hours and days, as `load-demo-data.test.ts` requires.
 */
const RANDOM_SEED = 'm';

/** A platform's orders, oldest first; their ids start at `firstId`. */
export const ordersOf = (
  chance: RandomSource,
  brand: Brand,
  people: People,
  { firstId, now }: { readonly firstId: number; readonly now: Instant },
): readonly StoryOrder[] => {
  const times = timesOf(chance, brand.orders, now);
  // Finished orders of the second demo shop: `livesOf` refunds one of the shop's orders after its settlement. Three are
  // planned, so that others are left if one cannot be refunded.
  const debtors = times.filter(({ daysAgo }) => daysAgo > 25 && daysAgo < 50).slice(-3);
  const drafted = times.map((time, index) => {
    const { at, daysAgo, isNear } = time;
    const id = String(firstId + index);
    return orderAt(chance.fork(`${RANDOM_SEED} ${brand.platform} ${index}`), people, at, daysAgo, {
      id,
      orderNo: orderNumber(id, at),
      platform: brand.platform,
      isNear,
      isForRefund: debtors.includes(time),
    });
  });
  return lived(withNewest(drafted), people, now);
};
