import * as v from 'valibot';
import type { OrderEligibility } from '../../domain/order/may-order';
import type { Project } from '../../domain/order/project';
import type { PointBalance } from '../../domain/points/points';
import { call } from '../call';
import { codec, listOf, optional } from '../codec';
import { inData, yesOrNo } from '../envelope';
import { PATHS } from '../paths';
import { cents, count, countOf, flag, flagOf, labelEnOf, text, when } from '../scalars';

/**
 * The reads before a seller places an order: the projects, whether the seller may order, and the points. The call in
 * `order-entry.ts` places the order.
 */

const project = codec(
  v.object({
    value: v.union([v.string(), v.number()]),
    label: text,
    labelEn: optional(v.string()),
    projectType: text,
    price: cents,
    point: v.nullish(v.pipe(v.number(), v.integer())),
    enabled: v.nullish(v.boolean(), true),
  }),
  (wire): Project => ({
    value: String(wire.value),
    label: wire.label,
    ...labelEnOf(wire.labelEn),
    projectType: wire.projectType,
    ...when('price', wire.price ?? undefined),
    ...when('points', wire.point ?? undefined),
    enabled: wire.enabled,
  }),
  ({ points, ...value }) => ({ ...value, ...when('point', points) }),
);

/** If `allowed` is false, `reason` contains the reason as text. Our own back end also sends it as a refusal code. */
const mayOrder = codec(
  v.object({
    allowed: flag,
    reason: text,
    refusal: v.nullish(v.string()),
    params: v.nullish(v.record(v.string(), v.union([v.string(), v.number()]))),
  }),
  (wire): OrderEligibility =>
    flagOf(wire.allowed)
      ? { allowed: true }
      : {
          allowed: false,
          reason: wire.reason,
          ...when('refusal', wire.refusal ?? undefined),
          ...when('params', wire.params ?? undefined),
        },
  (value) =>
    value.allowed
      ? { allowed: 1 as const }
      : {
          allowed: 0 as const,
          reason: value.reason,
          ...when('refusal', value.refusal),
          ...when('params', value.params === undefined ? undefined : { ...value.params }),
        },
);

const points = codec(
  // If a back end sends no `account`, the account exists.
  v.object({ point: count, frozenPoint: count, account: v.nullish(v.boolean(), true) }),
  (wire): PointBalance => ({
    ...{ available: countOf(wire.point), frozen: countOf(wire.frozenPoint) },
    ...(wire.account ? {} : { isNone: true as const }),
  }),
  (balance) => ({
    ...{ point: balance.available, frozenPoint: balance.frozen },
    ...(balance.isNone === true ? { account: false } : {}),
  }),
);

export const getProjects = call(PATHS.projects, {
  summary:
    'Returns the projects that this seller may order now. Prices (whole cents) and points are absent if the caller may not see prices.',
  reply: inData(listOf(project)),
});
export const getAllProjects = call(PATHS.allProjects, {
  summary: 'Returns every current and former project of the platform, for filters and old orders.',
  reply: inData(listOf(project)),
});
export const maySeePrices = call(PATHS.maySeePrices, {
  summary: 'Returns whether this session may see prices.',
  reply: yesOrNo,
});
export const maySeeImages = call(PATHS.maySeeImages, {
  summary:
    'Returns whether this session may see the pictures of orders. If not, orders are returned without pictures.',
  reply: yesOrNo,
});
export const mustChooseShop = call(PATHS.mustChooseShop, {
  summary: 'Returns whether a new order requires a shop on this platform.',
  reply: yesOrNo,
});
export const getMayOrder = call(PATHS.mayOrder, {
  summary:
    'Returns whether this seller may place an order now. If not, it returns the reason: the account is closed, no project is available to it, or it has too few points.',
  reply: inData(mayOrder),
});
export const getPoints = call(PATHS.points, {
  summary:
    'Returns the points of the account. `frozenPoint` are the points held by placed orders. `account` is false for platform staff, who have no points account; if it is absent, the account exists.',
  reply: inData(points),
});
