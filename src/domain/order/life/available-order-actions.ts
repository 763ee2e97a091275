import type { Instant } from '../../kernel/instant';
import type { OrderActor } from './order-actor';
import { rolesOn } from './order-actor';
import type { OrderVerb } from './order-command';
import type { OrderLife } from './order-life';
import type { OrderSettings } from './order-settings';
import { permitStep } from './permit-step';

/** Steps that move an order on, the most likely first. */
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

/** Steps that take an order back, around or away: never the expected next one. */
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

/** Most likely next step first. */
export const ORDER_VERBS: readonly OrderVerb[] = [...ONWARD, ...ASIDE];

/** The step that moves an order on, of those that are offered: the primary action of a screen. */
export const expectedStep = (offered: readonly OrderVerb[]): OrderVerb | undefined =>
  offered.find((verb) => ONWARD.includes(verb));

/** A shop without an appointment makes one before it starts. */
const ranked = (order: OrderLife): readonly OrderVerb[] =>
  order.work?.appointment === undefined
    ? ORDER_VERBS.toSpliced(ORDER_VERBS.indexOf('start'), 0, 'appoint').filter(
        (verb, index, all) => all.indexOf(verb) === index,
      )
    : ORDER_VERBS;

/** Revealing the number is of use only to the shop: all others see it already. */
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
