import type { Chapter } from './screen';
import { CHAT } from './screens/chat';
import { COMPLAINTS } from './screens/complaints';
import { FRAME } from './screens/frame';
import { KIT } from './screens/kit';
import { SHOPS } from './screens/shops';
import { ORDER_ENTRY } from './screens/order-entry';
import { OUTSIDE } from './screens/outside';
import { USERS } from './screens/users';
import { WORK_ORDERS } from './screens/work-orders';

/** The gallery. A new screen is one entry in its chapter. */
export const CHAPTERS: readonly Chapter[] = [
  OUTSIDE,
  FRAME,
  WORK_ORDERS,
  COMPLAINTS,
  CHAT,
  ORDER_ENTRY,
  SHOPS,
  USERS,
  KIT,
];
