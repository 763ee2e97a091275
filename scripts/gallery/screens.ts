import type { Chapter, Screen } from './screen';
import { CHAT } from './screens/chat';
import { COMPLAINTS } from './screens/complaints';
import { DESKS } from './screens/desks';
import { FEEDBACK } from './screens/feedback';
import { FRAME } from './screens/frame';
import { KIT } from './screens/kit';
import { MALL } from './screens/mall';
import { MASTERS } from './screens/masters';
import { MONEY } from './screens/money';
import { SHOPS } from './screens/shops';
import { ORDER_ENTRY } from './screens/order-entry';
import { OUTSIDE } from './screens/outside';
import { USERS } from './screens/users';
import { WORK_ORDERS } from './screens/work-orders';

/** All chapters of the gallery. To add a screen, add an entry to its chapter. */
export const CHAPTERS: readonly Chapter[] = [
  OUTSIDE,
  FRAME,
  WORK_ORDERS,
  COMPLAINTS,
  CHAT,
  ORDER_ENTRY,
  DESKS,
  SHOPS,
  USERS,
  MONEY,
  MALL,
  FEEDBACK,
  MASTERS,
  KIT,
];

const screenOf = (id: string): Screen => {
  const found = CHAPTERS.flatMap(({ screens }) => screens).find((screen) => screen.id === id);
  if (found === undefined) throw new Error(`There is no screen ${id}.`);
  return found;
};

/** The screens that a reader sees first. Each is also in its chapter and shares that picture. */
export const FIRST_LOOK: Chapter = {
  title: 'First look',
  screens: ['shop-desk', 'work-order', 'chat', 'home-figures'].map(screenOf),
};
