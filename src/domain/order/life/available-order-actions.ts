import type { Instant } from '../../kernel/instant';
import type { OrderActor } from './order-actor';
import { rolesOn } from './order-actor';
import type { OrderVerb } from './order-command';
import type { OrderLife } from './order-life';
import type { OrderSettings } from './order-settings';
import { permitStep } from './permit-step';

/** The steps that move an order forward, in the order in which users usually take them. */
const ONWARD: readonly OrderVerb[] = [
  'pay',
  'cancelAnswer',
  'assign',
  'accept',
  'start',
  'complete',
  'confirm',
  'resolve',
  'appoint',
];

/** Steps that return, interrupt or cancel an order, or do not move it. They are never the expected next step. */
const ASIDE: readonly OrderVerb[] = [
  'decline',
  'reassign',
  'cancelWithdraw',
  'return',
  'abort',
  'afterSale',
  'cancel',
  'setHandler',
  'revealPhone',
];

/** All steps of users, the most likely next step first. */
export const ORDER_VERBS: readonly OrderVerb[] = [...ONWARD, ...ASIDE];

/** The offered step that moves an order forward, which a screen shows as the primary action. */
export const expectedStep = (offered: readonly OrderVerb[]): OrderVerb | undefined =>
  offered.find((verb) => ONWARD.includes(verb));

/** The steps, most likely first. Without an appointment, `appoint` comes before `start`. */
const ranked = (order: OrderLife): readonly OrderVerb[] =>
  order.work?.appointment === undefined
    ? ORDER_VERBS.toSpliced(ORDER_VERBS.indexOf('start'), 0, 'appoint').filter(
        (verb, index, all) => all.indexOf(verb) === index,
      )
    : ORDER_VERBS;

/** Offers `revealPhone` only to the shop. Other users with the permission already see the complete number. */
const isUseful = (verb: OrderVerb, order: OrderLife, actor: OrderActor): boolean =>
  verb !== 'revealPhone' || rolesOn(order, actor).includes('shop');

/** The actions a screen offers, from the transition table, most likely first. */
export const availableOrderActions = (
  order: OrderLife,
  actor: OrderActor,
  settings: OrderSettings,
  now: Instant,
): readonly OrderVerb[] =>
  ranked(order).filter(
    (verb) => isUseful(verb, order, actor) && permitStep(order, verb, actor, settings, now).ok,
  );
