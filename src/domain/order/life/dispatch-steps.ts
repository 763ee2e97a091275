import type { Instant } from '../../kernel/instant';
import { afterOpenTime } from '../../shop/opening-hours';
import { ok, refuse, type Result } from '../../result';
import { checkTakesOrders } from '../takes-orders';
import { checkReason, type ReasonRefusal } from './check-reason';
import type { CommandOf } from './order-command';
import type { OrderLife, ShopWork } from './order-life';
import { APPOINT_WITHIN, hours } from './order-settings';
import {
  altered,
  type OrderFacts,
  type OrderLifeEvent,
  type OrderStep,
  type ShopFacts,
  step,
} from './order-step';

/** Why an order cannot be assigned or reassigned to a shop. */
export type AssignRefusal = 'order.outlet-unknown' | 'order.shop-unstaffed' | 'order.same-shop';

const suitable = (
  shop: ShopFacts | undefined,
): Result<ShopFacts, 'order.outlet-unknown' | 'order.shop-unstaffed'> => {
  if (shop === undefined) return refuse('order.outlet-unknown');
  const takes = checkTakesOrders(shop);
  return takes.ok ? ok(shop) : takes;
};

/** A new assignment; the time to answer counts only during the shop's opening hours. */
const workOf = (shop: ShopFacts, { settings }: OrderFacts, now: Instant): ShopWork => ({
  shopId: shop.id,
  assignedAt: now,
  acceptBy: afterOpenTime(shop.hours, now, hours(settings.acceptHours)),
});

const given = (
  order: OrderLife,
  shop: ShopFacts,
  event: OrderLifeEvent,
  facts: OrderFacts,
  now: Instant,
): OrderStep => {
  const work = workOf(shop, facts, now);
  return step(
    altered(order, { status: 'ASSIGNED', work }),
    { ...event, shopId: shop.id },
    {
      jobs: [{ verb: 'markLate', at: work.acceptBy }],
    },
  );
};

/** Gives an order to a shop. Refuses an unknown shop and one that takes no orders now. */
export const assign = (
  order: OrderLife,
  _command: CommandOf<'assign'>,
  facts: OrderFacts,
  now: Instant,
): Result<OrderStep, AssignRefusal> => {
  const shop = suitable(facts.namedShop);
  return shop.ok ? ok(given(order, shop.value, { kind: 'assign' }, facts, now)) : shop;
};

/** Gives an order to another shop. Needs a reason, and refuses the current shop. */
export const reassign = (
  order: OrderLife,
  { reason: why }: CommandOf<'reassign'>,
  facts: OrderFacts,
  now: Instant,
): Result<OrderStep, AssignRefusal | ReasonRefusal> => {
  const reason = checkReason(why);
  if (!reason.ok) return reason;
  const shop = suitable(facts.namedShop);
  if (!shop.ok) return shop;
  if (shop.value.id === order.work?.shopId) return refuse('order.same-shop');
  return ok(given(order, shop.value, { kind: 'reassign', reason: reason.value }, facts, now));
};

/** The shop accepts an order and has to make an appointment in time. */
export const accept = (order: OrderLife, work: ShopWork, now: Instant): OrderStep => {
  const { late: _late, ...rest } = work;
  const appointBy = now + APPOINT_WITHIN;
  return step(
    altered(order, { work: { ...rest, acceptedAt: now, appointBy } }),
    { kind: 'accept' },
    {
      jobs: [{ verb: 'markUnappointed', at: appointBy }],
    },
  );
};

/** Puts an order that the shop declined or returned back into the queue, and removes the seller's choice of a shop. */
export const giveBack = (
  order: OrderLife,
  work: ShopWork,
  { verb, reason: why }: CommandOf<'decline' | 'return'>,
): Result<OrderStep, ReasonRefusal> => {
  const reason = checkReason(why);
  if (!reason.ok) return reason;
  const event = { kind: verb, reason: reason.value, shopId: work.shopId };
  const back = altered(order, { status: 'PENDING' }, 'work', 'chosenShopId');
  return ok(step(back, event));
};

/** Marks an order as late. The mark is for information only: the order keeps its shop and its version. */
export const markLate = (order: OrderLife, work: ShopWork, late: 'accept' | 'appoint'): OrderStep =>
  step(
    { ...order, work: { ...work, late } },
    { kind: late === 'accept' ? 'markLate' : 'markUnappointed', shopId: work.shopId },
  );
