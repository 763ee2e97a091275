import type { Appointment } from './appointment';
import type { Evidence } from './evidence';
import type { Split } from './settlement';

/** The outcome of an after-sale case. A refund of a settled order contains the seller's amount and the shop's debt. */
export type AfterSaleOutcome =
  | { readonly kind: 'none' }
  | { readonly kind: 'reinstall' }
  | { readonly kind: 'refund'; readonly split: Split }
  | { readonly kind: 'refund-settled'; readonly seller: number; readonly shop: number };

export const AFTER_SALE_OUTCOMES = [
  'none',
  'reinstall',
  'refund',
  'refund-settled',
] as const satisfies readonly AfterSaleOutcome['kind'][];

interface Reason {
  readonly reason: string;
}

/**
 * The input of each command of a user (business 2). The named shop and handler are passed in `OrderFacts`.
 */
interface OrderInputs {
  readonly pay: object;
  readonly assign: object;
  readonly reassign: Reason;
  readonly accept: object;
  readonly decline: Reason;
  readonly return: Reason;
  /** The reason is required only for moving an appointment. */
  readonly appoint: { readonly window: Appointment; readonly reason: string };
  readonly start: object;
  readonly abort: Reason;
  readonly complete: { readonly evidence: Evidence };
  readonly confirm: object;
  /** Only the platform grants compensation, while the car is at the shop. */
  readonly cancel: Reason & { readonly compensation: number };
  readonly cancelAnswer: { readonly agreed: boolean; readonly reason: string };
  readonly cancelWithdraw: object;
  readonly afterSale: Reason;
  readonly resolve: { readonly outcome: AfterSaleOutcome; readonly reason: string };
  readonly setHandler: object;
  readonly revealPhone: object;
}

/** Steps that the back end takes by itself when they are due. */
interface DueInputs {
  readonly cancelUnpaid: object;
  readonly autoConfirm: object;
  readonly markLate: object;
  readonly markUnappointed: object;
  readonly escalateCancel: object;
}

export type OrderVerb = keyof OrderInputs;
export type DueVerb = keyof DueInputs;

type Named<Inputs> = { readonly [V in keyof Inputs]: { readonly verb: V } & Inputs[V] }[keyof Inputs];

type DueCommand = Named<DueInputs>;
export type OrderCommand = Named<OrderInputs> | DueCommand;

export type CommandOf<V extends OrderVerb | DueVerb> = Extract<OrderCommand, { readonly verb: V }>;
