import type { OrderVerb } from './life/order-command';

/** The steps of an order that settle what a work order of a type asks for (business 2). */
const STEPS: Readonly<Record<string, readonly OrderVerb[]>> = {
  REVOKE: ['cancelAnswer', 'cancel', 'cancelWithdraw'],
  EXCHANGE: ['assign', 'reassign', 'decline', 'return'],
  URGE_INSTALL: ['accept', 'appoint', 'start', 'reassign', 'assign'],
  AFTER_SALE: ['resolve', 'afterSale'],
};

/** Those of the offered steps that answer a work order of this type, the most fitting first. */
export const stepsOfWork = (type: string, offered: readonly OrderVerb[]): readonly OrderVerb[] =>
  (STEPS[type] ?? []).filter((verb) => offered.includes(verb));
