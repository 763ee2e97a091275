import type { OrderVerb } from './life/order-command';

/** The order steps that resolve a work order, by its type (business 2). */
const STEPS: Readonly<Record<string, readonly OrderVerb[]>> = {
  REVOKE: ['cancelAnswer', 'cancel', 'cancelWithdraw'],
  EXCHANGE: ['assign', 'reassign', 'decline', 'return'],
  URGE_INSTALL: ['accept', 'appoint', 'start', 'reassign', 'assign'],
  AFTER_SALE: ['resolve', 'afterSale'],
};

/** Those of the `offered` steps that resolve a work order of this type, most fitting first. */
export const stepsOfWork = (type: string, offered: readonly OrderVerb[]): readonly OrderVerb[] =>
  (STEPS[type] ?? []).filter((verb) => offered.includes(verb));
