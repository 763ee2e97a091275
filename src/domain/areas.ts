import type { DomainArea, RefusalsOf } from './area';
import { accountAccess } from './account-access/account-access.area';
import { balances } from './balances/balances.area';
import { feedback } from './feedback/feedback.area';
import { coupon } from './mall/coupon.area';
import { mall } from './mall/mall.area';
import { mallOrder } from './mall/mall-order.area';
import { radar } from './radar/radar.area';
import { recharge } from './recharge/recharge.area';
import { reconciliation } from './reconciliation/reconciliation.area';
import { shopHours } from './shop/shop-hours.area';
import { withdrawal } from './withdrawal/withdrawal.area';
import { linkedWork } from './linked-work/linked-work.area';
import { ownReminder } from './own-reminder/own-reminder.area';
import { workNote } from './work-note/work-note.area';

/** The areas that declare their permissions and refusals in one file. Add a new area here. */
const AREAS = [
  feedback,
  withdrawal,
  recharge,
  reconciliation,
  mall,
  mallOrder,
  coupon,
  radar,
  balances,
  accountAccess,
  shopHours,
  workNote,
  linkedWork,
  ownReminder,
] as const;

type AreaOfDomain = (typeof AREAS)[number];

export const AREA_NAMES = AREAS.map(({ name }) => name) as readonly AreaOfDomain['name'][];

export type AreaPermission = AreaOfDomain['permissions'][number];
export const AREA_PERMISSIONS = AREAS.flatMap(({ permissions }) => permissions) as readonly AreaPermission[];

export type AreaRefusals = RefusalsOf<AreaOfDomain>;
export const AREA_REFUSALS = AREAS.flatMap(({ refusals }) =>
  Object.keys(refusals),
) as readonly (keyof AreaRefusals)[];

const EVERY_AREA: readonly DomainArea[] = AREAS;

/** The permissions that have an effect only for some kinds of accounts, from all areas. */
export const AREA_ACCOUNT_KINDS: NonNullable<DomainArea['only']> = Object.assign(
  {},
  ...EVERY_AREA.map(({ only }) => only),
);

/** The ordinary permissions with their kinds of accounts, from all areas. */
export const AREA_ORDINARY: NonNullable<DomainArea['ordinary']> = Object.assign(
  {},
  ...EVERY_AREA.map(({ ordinary }) => ordinary),
);
