import { accountAccess } from './account-access/area';
import { balances } from './balances/area';
import { complaint } from './complaint/area';
import { coupon } from './coupon/area';
import { feedback } from './feedback/area';
import { home } from './home/area';
import type { Area } from './kit/area/area';
import { job } from './job/area';
import { master } from './master/area';
import { notice } from './notice/area';
import { mall } from './mall/area';
import { mallOrder } from './mall-order/area';
import { order } from './order/area';
import { shop } from './shop/area';
import { points } from './points/area';
import { profile } from './profile/area';
import { radar } from './radar/area';
import { recharge } from './recharge/area';
import { reconciliation } from './reconciliation/area';
import { reshipment } from './reshipment/area';
import { sellerUser } from './seller-user/area';
import { withdrawal } from './withdrawal/area';
import { workOrder } from './work-order/area';

/** The areas of the product. The shell takes views, icons and change subscriptions only from this list. */
export const AREAS: readonly Area[] = [
  home,
  profile,
  workOrder,
  complaint,
  radar,
  order,
  reshipment,
  shop,
  points,
  recharge,
  withdrawal,
  reconciliation,
  balances,
  mall,
  mallOrder,
  coupon,
  feedback,
  master,
  sellerUser,
  accountAccess,
  notice,
  job,
];
