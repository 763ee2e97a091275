import type { RefusalsOf } from './area';
import { feedback } from './feedback/feedback.area';
import { coupon } from './mall/coupon.area';
import { mall } from './mall/mall.area';
import { mallOrder } from './mall/mall-order.area';
import { recharge } from './recharge/recharge.area';
import { reconciliation } from './reconciliation/reconciliation.area';
import { withdrawal } from './withdrawal/withdrawal.area';

/** The areas that declare their permissions and refusals in one file. Add a new area here. */
const AREAS = [feedback, withdrawal, recharge, reconciliation, mall, mallOrder, coupon] as const;

type AreaOfDomain = (typeof AREAS)[number];

export const AREA_NAMES = AREAS.map(({ name }) => name) as readonly AreaOfDomain['name'][];

export type AreaPermission = AreaOfDomain['permissions'][number];
export const AREA_PERMISSIONS = AREAS.flatMap(({ permissions }) => permissions) as readonly AreaPermission[];

export type AreaRefusals = RefusalsOf<AreaOfDomain>;
export const AREA_REFUSALS = AREAS.flatMap(({ refusals }) =>
  Object.keys(refusals),
) as readonly (keyof AreaRefusals)[];
