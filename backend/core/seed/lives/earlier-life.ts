import { DAY } from '@/domain/kernel/instant';
import type { OrderLife } from '@/domain/order/life/order-life';
import { personOf } from '../people';
import type { DemoLife } from '../demo-data';
import type { Placed } from './placed';

/**
 * The life of an order from before points and steps were recorded: it has no hold, and its only event is its placing.
 */
export const earlierLife = ({ orderId, seller, handler, placedAt, shop, aim, chance }: Placed): DemoLife => {
  const done = shop !== undefined && aim !== 'CANCELLED';
  const completedAt = placedAt + chance.between(2, 9) * DAY;
  const life: OrderLife = {
    orderId,
    sellerId: seller.id,
    status: done ? 'DONE' : 'CANCELLED',
    version: 1,
    placedAt,
    terms: { points: 0, shopPoints: 0, evidence: { pictures: 0, video: false } },
    held: 0,
    ...(handler === undefined ? {} : { handler: { uid: handler.id, sid: handler.sid } }),
    ...(shop === undefined
      ? {}
      : { work: { shopId: shop.id, assignedAt: placedAt, acceptBy: placedAt + DAY, acceptedAt: placedAt } }),
    ...(done ? { completedAt, confirmedAt: completedAt, settledAt: completedAt } : {}),
    refunded: 0,
    reclaimed: 0,
  };
  return {
    life,
    events: [{ kind: 'place', version: 1, at: placedAt, author: personOf(seller) }],
    answers: [],
    movements: [],
    due: [],
  };
};
