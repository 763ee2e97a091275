import type { OrderVerb } from '@/domain/order/life/order-command';

/** Steps that need a confirmation but no input. */
const PLAIN_STEPS = ['pay', 'accept', 'start', 'confirm', 'cancelWithdraw', 'revealPhone'] as const;
export type PlainStep = (typeof PLAIN_STEPS)[number];
export type EnteredStep = Exclude<OrderVerb, PlainStep>;

export const isPlainStep = (verb: OrderVerb): verb is PlainStep =>
  (PLAIN_STEPS as readonly OrderVerb[]).includes(verb);
