import { DAY, HOUR, type Instant, MINUTE } from '@/domain/kernel/instant';
import type { Id } from '@/domain/kernel/id';
import type { Evidence } from '@/domain/order/life/evidence';
import type { ShopFacts } from '@/domain/order/life/order-step';
import type { DemoAccount } from '../demo-data';
import type { RandomSource } from '../random';
import { REASONS } from '../texts/reasons';
import type { OrderPlay } from './order-play';
import type { ShopCalendar } from './shop-calendar';

/** The state that an order should reach, unless the demo's present or a due step comes first. */
export type TargetState =
  | 'UNPAID'
  | 'PENDING'
  | 'ASSIGNED'
  | 'ACCEPTED'
  | 'APPOINTED'
  | 'CANCEL_ASKED'
  | 'INSTALLING'
  | 'DONE'
  | 'AFTER_SALE'
  | 'CANCELLED';

/** An order whose life is planned, with its participants. */
export interface Scene {
  readonly play: OrderPlay;
  readonly aim: TargetState;
  readonly chance: RandomSource;
  readonly now: Instant;
  readonly shop: ShopFacts;
  readonly shopPerson: DemoAccount;
  readonly seller: DemoAccount;
  readonly dispatcher: DemoAccount;
  readonly platform: DemoAccount;
  /** Another shop with its user. This shop may decline first. */
  readonly other: { readonly shop: ShopFacts; readonly person: DemoAccount };
  readonly calendar: ShopCalendar;
}

/** After-sale cases of orders that are older than this are resolved, if time allows. */
const AFTER_SALE_RESOLVED_AFTER = 30 * DAY;
const UNDER_WAY: readonly TargetState[] = ['ASSIGNED', 'ACCEPTED', 'APPOINTED', 'CANCEL_ASKED', 'INSTALLING'];

const orderIdOf = ({ play }: Scene): Id => play.life.orderId;

/**
 * Advances the time to the assignment. If the order should be under way at the end, the assignment is close to the
 * present, however old the order is.
 */
const advanceToAssignment = ({ play, aim, chance, now }: Scene): boolean => {
  if (!UNDER_WAY.includes(aim)) return play.waits(12 * MINUTE, 5 * HOUR);
  const [least, most] =
    aim === 'ASSIGNED' ? [8, 200] : aim === 'ACCEPTED' ? [2 * 60, 27 * 60] : [18 * 60, 60 * 60];
  const ago = chance.between(least, most);
  return play.goesOnAt(now - ago * MINUTE);
};

const assignOrder = (scene: Scene): boolean => {
  const { play, chance, dispatcher, shop, other } = scene;
  if (play.life.status !== 'PENDING') return play.life.status === 'ASSIGNED';
  if (!advanceToAssignment(scene)) return false;
  if (other.shop.id !== shop.id && chance.happens(0.06)) {
    play.does(dispatcher, { verb: 'assign' }, { shopId: other.shop.id });
    if (!play.waits(10 * MINUTE, 90 * MINUTE)) return false;
    play.does(other.person, { verb: 'decline', reason: chance.pick(REASONS.decline) });
    if (!play.waits(5 * MINUTE, HOUR)) return false;
  }
  play.does(dispatcher, { verb: 'assign' }, { shopId: shop.id });
  return true;
};

const acceptOrder = ({ play, shopPerson }: Scene): boolean => {
  if (!play.waits(6 * MINUTE, 2 * HOUR)) return false;
  play.does(shopPerson, { verb: 'accept' });
  return true;
};

const appoints = (scene: Scene, from: Instant, reason = ''): Instant => {
  const { play, shop, shopPerson, calendar } = scene;
  const { window, place } = calendar.book(shop, orderIdOf(scene), from);
  play.does(shopPerson, { verb: 'appoint', window, reason });
  play.books(place);
  return window.from;
};

const makeAppointment = (scene: Scene): Instant | undefined => {
  const { play, aim, chance, now } = scene;
  if (!play.waits(4 * MINUTE, 3 * HOUR)) return undefined;
  const from =
    aim === 'INSTALLING'
      ? Math.max(play.at, now - DAY)
      : aim === 'APPOINTED' || aim === 'CANCEL_ASKED'
        ? now + chance.between(0, 50) * HOUR
        : play.at + chance.between(3, 70) * HOUR;
  return appoints(scene, from);
};

const startInstallation = ({ play, aim, chance, now, shopPerson }: Scene, window: Instant): boolean => {
  const at =
    aim === 'INSTALLING' ? now - chance.between(15, 150) * MINUTE : window + chance.between(0, 40) * MINUTE;
  if (!play.goesOnAt(at)) return false;
  play.does(shopPerson, { verb: 'start' });
  return true;
};

const evidenceOf = ({ chance }: Scene): Evidence => ({
  pictures: [],
  serialNumber: `SN${chance.between(10_000_000, 99_999_999)}`,
  mileage: chance.between(20, 180_000),
});

const completeInstallation = (scene: Scene): boolean => {
  if (!scene.play.waits(50 * MINUTE, 4 * HOUR)) return false;
  scene.play.does(scene.shopPerson, { verb: 'complete', evidence: evidenceOf(scene) });
  return true;
};

const installs = (scene: Scene, window: Instant | undefined): boolean =>
  window !== undefined &&
  startInstallation(scene, window) &&
  scene.aim !== 'INSTALLING' &&
  completeInstallation(scene);

/** The seller confirms some orders; the timer confirms the others. */
const confirms = ({ play, chance, seller }: Scene): void => {
  if (chance.happens(0.4) && play.waits(5 * HOUR, 6 * DAY)) play.does(seller, { verb: 'confirm' });
};

const requestAfterSale = ({ play, chance, seller }: Scene): void => {
  play.does(seller, { verb: 'afterSale', reason: chance.pick(REASONS.afterSale) });
};

/**
 * Opens an after-sale case of an old order and resolves it: without a refund, by reinstallation, or by dividing the
 * hold.
 */
const playResolvedAfterSale = (scene: Scene): void => {
  const { play, chance, platform } = scene;
  if (!play.waits(5 * HOUR, 4 * DAY)) return;
  requestAfterSale(scene);
  if (!play.waits(3 * HOUR, 3 * DAY)) return;
  const reason = chance.pick(REASONS.resolve);
  const { held, terms } = play.life;
  const shop = Math.floor(terms.shopPoints / 2);
  const revenue = Math.floor((held - shop) / 3);
  const outcome = chance.pick([
    { kind: 'none' },
    { kind: 'reinstall' },
    { kind: 'refund', split: { shop, revenue, seller: held - shop - revenue } },
  ] as const);
  if (outcome.kind === 'reinstall') scene.calendar.free(scene.shop.id, orderIdOf(scene));
  play.does(platform, { verb: 'resolve', outcome, reason });
  if (outcome.kind !== 'reinstall' || !play.waits(HOUR, 8 * HOUR)) return;
  installs(scene, appoints(scene, play.at + chance.between(5, 60) * HOUR));
};

const playAfterSale = (scene: Scene): void => {
  const { play, chance, now } = scene;
  if (now - play.life.placedAt > AFTER_SALE_RESOLVED_AFTER) playResolvedAfterSale(scene);
  else {
    confirms(scene);
    if (play.goesOnAt(Math.max(play.at + 30 * MINUTE, now - chance.between(1, 180) * HOUR)))
      requestAfterSale(scene);
  }
};

const asksToCancel = ({ play, chance, now, aim, seller }: Scene): boolean => {
  const goesOn =
    aim === 'CANCEL_ASKED'
      ? play.goesOnAt(now - chance.between(20, 700) * MINUTE)
      : play.waits(HOUR, 20 * HOUR);
  if (!goesOn) return false;
  play.does(seller, { verb: 'cancel', reason: chance.pick(REASONS.cancel), compensation: 0 });
  return true;
};

/**
 * Cancels the order: by the seller alone before the shop accepts, with the shop's consent after that, or by the
 * platform while the car is at the shop.
 */
const cancels = (scene: Scene): void => {
  const { play, chance, seller, shop, shopPerson, platform } = scene;
  const way = chance.weighted([
    [30, 'early'],
    [55, 'asked'],
    [15, 'while-installing'],
  ] as const);
  const reason = chance.pick(REASONS.cancel);
  if (play.life.status === 'UNPAID' || way === 'early') {
    if (play.waits(20 * MINUTE, 6 * HOUR)) play.does(seller, { verb: 'cancel', reason, compensation: 0 });
    return;
  }
  if (!assignOrder(scene) || !acceptOrder(scene)) return;
  if (way === 'asked') {
    if (asksToCancel(scene) && play.waits(10 * MINUTE, 5 * HOUR))
      play.does(shopPerson, { verb: 'cancelAnswer', agreed: true, reason: '' });
    return;
  }
  const window = makeAppointment(scene);
  if (window === undefined || !startInstallation(scene, window) || !play.waits(10 * MINUTE, HOUR)) return;
  const compensation = Math.floor(Math.min(play.life.terms.shopPoints, play.life.held) / 3);
  play.does(platform, { verb: 'cancel', reason, compensation });
  scene.calendar.free(shop.id, orderIdOf(scene));
};

/** Takes an order to its planned state, as far as time allows. */
export const liveOrder = (scene: Scene): void => {
  const { play, aim, chance, seller } = scene;
  if (aim === 'UNPAID') return;
  if (aim === 'CANCELLED' && play.life.status === 'UNPAID') return cancels(scene);
  if (play.life.status === 'UNPAID') {
    if (!play.waits(HOUR, 2 * DAY)) return;
    play.does(seller, { verb: 'pay' });
  }
  if (aim === 'CANCELLED') return cancels(scene);
  if (aim === 'PENDING' || !assignOrder(scene) || aim === 'ASSIGNED' || !acceptOrder(scene)) return;
  if (aim === 'ACCEPTED') return;
  const window = makeAppointment(scene);
  if (aim === 'CANCEL_ASKED') {
    asksToCancel(scene);
    return;
  }
  if (aim === 'APPOINTED' || !installs(scene, window)) return;
  if (aim === 'AFTER_SALE') playAfterSale(scene);
  else if (chance.happens(0.97)) confirms(scene);
};
