import { availableOrderActions } from '@/domain/order/life/available-order-actions';
import type { Evidence } from '@/domain/order/life/evidence';
import type { OrderActor } from '@/domain/order/life/order-actor';
import type { Order } from '@/domain/order/order';
import type { Instant } from '@/domain/kernel/instant';
import type { Scope } from '../ports/scope';
import type { FoundOrder } from '../ports/found-order';

/** The fields of an order that show its life: the user's next actions, and the agreed terms. */
type ShownLife = Pick<
  Order,
  | 'actions'
  | 'appointment'
  | 'late'
  | 'cancelReason'
  | 'points'
  | 'held'
  | 'shopPoints'
  | 'evidenceNeeded'
  | 'videoNeeded'
  | 'evidence'
  | 'installVideo'
  | 'videoPoster'
  | 'signature'
  | 'evidenceRemovedAt'
  | 'serialNumber'
  | 'mileage'
  | 'installRemark'
  | 'acceptBy'
  | 'confirmBy'
  | 'settledAt'
>;

const shownEvidence = (
  { pictures, video, poster, signature, serialNumber, mileage, remark, filesRemovedAt }: Evidence,
  seesImages: boolean,
): ShownLife => ({
  evidence: seesImages ? pictures : [],
  ...(video === undefined || !seesImages ? {} : { installVideo: video }),
  ...(poster === undefined || !seesImages ? {} : { videoPoster: poster }),
  ...(signature === undefined || !seesImages ? {} : { signature }),
  ...(filesRemovedAt === undefined || !seesImages ? {} : { evidenceRemovedAt: filesRemovedAt }),
  ...(serialNumber === undefined ? {} : { serialNumber }),
  ...(mileage === undefined ? {} : { mileage }),
  ...(remark === undefined ? {} : { installRemark: remark }),
});

/**
 * An order's life as this user sees it. A seller never sees the shop's points, and a shop never sees the seller's price
 * (business 2).
 */
export const shownLife = (
  { life, settings }: FoundOrder,
  { person, shopId }: Scope,
  permissions: readonly string[],
  now: Instant,
  seesImages: boolean,
): ShownLife => {
  if (life === undefined) return {};
  const actor: OrderActor = {
    kind: 'person',
    person,
    permissions,
    ...(shopId === undefined ? {} : { shopId }),
  };
  const { work, cancelRequest, terms, evidence, confirmBy, settledAt, held } = life;
  return {
    actions: availableOrderActions(life, actor, settings, now),
    ...(work?.appointment === undefined ? {} : { appointment: work.appointment }),
    ...(work?.late === undefined ? {} : { late: work.late }),
    ...(cancelRequest === undefined ? {} : { cancelReason: cancelRequest.reason }),
    ...(person.type === 'SHOP' ? {} : { points: terms.points, held }),
    ...(person.type === 'SELLER' ? {} : { shopPoints: terms.shopPoints }),
    evidenceNeeded: terms.evidence.pictures,
    videoNeeded: terms.evidence.video,
    ...(evidence === undefined ? {} : shownEvidence(evidence, seesImages)),
    ...(life.status !== 'ASSIGNED' || work === undefined || work.acceptedAt !== undefined
      ? {}
      : { acceptBy: work.acceptBy }),
    ...(confirmBy === undefined ? {} : { confirmBy }),
    ...(settledAt === undefined ? {} : { settledAt }),
  };
};
