import * as v from 'valibot';
import type { MayOrder } from '../../domain/order/may-order';
import type { Project } from '../../domain/order/project';
import type { PointBalance } from '../../domain/points/points';
import { call } from '../call';
import { codec, listOf, optional } from '../codec';
import { inData, yesOrNo } from '../envelope';
import { PATHS } from '../paths';
import { cents, count, countOf, flag, flagOf, labelEnOf, text, when } from '../scalars';

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

/** `false` comes with the reason as text, and from our own back end also with a code, like every refusal. */
const mayOrder = codec(
  v.object({
    allowed: flag,
    reason: text,
    refusal: v.nullish(v.string()),
    params: v.nullish(v.record(v.string(), v.union([v.string(), v.number()]))),
  }),
  (wire): MayOrder =>
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
  // A back end that sends no `account` counts the points of one.
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
    'What this seller may order now. Prices (whole cents) and points are absent where prices may not be seen.',
  reply: inData(listOf(project)),
});
export const getAllProjects = call(PATHS.allProjects, {
  summary: 'Every project the platform has or had, for filters and old orders.',
  reply: inData(listOf(project)),
});
export const maySeePrices = call(PATHS.maySeePrices, {
  summary: 'Whether this session may see prices.',
  reply: yesOrNo,
});
export const maySeeImages = call(PATHS.maySeeImages, {
  summary: 'Whether this session may see the pictures of orders; where not, orders come without them.',
  reply: yesOrNo,
});
export const mustChooseShop = call(PATHS.mustChooseShop, {
  summary: 'Whether a new order needs a shop on this platform.',
  reply: yesOrNo,
});
export const getMayOrder = call(PATHS.mayOrder, {
  summary:
    'Whether this seller may place an order now, and why not: the account is closed, nothing is open to it, or its points do not reach.',
  reply: inData(mayOrder),
});
export const getPoints = call(PATHS.points, {
  summary:
    'The points of the account; `frozenPoint` is what placed orders hold. `account` is false for platform staff, who have none; without it there is one.',
  reply: inData(points),
});
