import type { Id } from '../../kernel/id';
import { ok, refuse, type Result } from '../../result';
import type { Appointment } from './appointment';
import type { Evidence } from './evidence';
import type { AfterSaleOutcome, OrderCommand, OrderVerb } from './order-command';
import { ORDER_VERBS } from './available-order-actions';
import type { Split } from './settlement';

/** The input of all steps; each step uses only its own fields. */
export interface OrderRequest {
  readonly reason: string;
  readonly shopId?: Id;
  readonly handlerId?: Id;
  readonly window?: Appointment;
  /** Whole points for the shop of an order that is cancelled while the car is at the shop. */
  readonly compensation: number;
  readonly agreed?: boolean;
  readonly evidence: Evidence;
  readonly outcome?: AfterSaleOutcome['kind'];
  readonly split: Split;
}

/** The request of a step that needs no input. */
export const plainRequest = (): OrderRequest => ({
  reason: '',
  compensation: 0,
  evidence: { pictures: [] },
  split: { shop: 0, revenue: 0, seller: 0 },
});

export const isOrderVerb = (verb: string): verb is OrderVerb =>
  (ORDER_VERBS as readonly string[]).includes(verb);

export type RequestRefusal = 'order.window-required' | 'order.answer-required' | 'order.outcome-required';

const outcomeOf = ({ outcome, split }: OrderRequest): AfterSaleOutcome | undefined => {
  switch (outcome) {
    case 'refund':
      return { kind: 'refund', split };
    case 'refund-settled':
      return { kind: 'refund-settled', seller: split.seller, shop: split.shop };
    case 'none':
    case 'reinstall':
      return { kind: outcome };
    default:
      return undefined;
  }
};

/** The command of a request. The transition decides whether the command is possible. */
export const commandOf = (verb: OrderVerb, request: OrderRequest): Result<OrderCommand, RequestRefusal> => {
  const { reason, window, compensation, agreed, evidence } = request;
  switch (verb) {
    case 'reassign':
    case 'decline':
    case 'return':
    case 'abort':
    case 'afterSale':
      return ok({ verb, reason });
    case 'appoint':
      return window === undefined ? refuse('order.window-required') : ok({ verb, window, reason });
    case 'complete':
      return ok({ verb, evidence });
    case 'cancel':
      return ok({ verb, reason, compensation });
    case 'cancelAnswer':
      return agreed === undefined ? refuse('order.answer-required') : ok({ verb, agreed, reason });
    case 'resolve': {
      const outcome = outcomeOf(request);
      return outcome === undefined ? refuse('order.outcome-required') : ok({ verb, outcome, reason });
    }
    case 'pay':
    case 'assign':
    case 'accept':
    case 'start':
    case 'confirm':
    case 'cancelWithdraw':
    case 'setHandler':
    case 'revealPhone':
      return ok({ verb });
  }
};
