import type { OrderEventKind } from '@/domain/order/order-history';
import type { OrderStatus } from '@/domain/order/order-status';

/** The statuses in which an event may happen, and the status after it. Without `to` the status stays. */
interface Edge {
  readonly from: readonly OrderStatus[];
  readonly to?: readonly OrderStatus[];
}

const BEFORE_A_SHOP: readonly OrderStatus[] = ['UNPAID', 'PENDING'];
const ALIVE: readonly OrderStatus[] = [...BEFORE_A_SHOP, 'ASSIGNED', 'INSTALLING', 'DONE', 'AFTER_SALE'];

/**
 * The transition graph of orders, copied from the specification. It is independent of the transition table in the
 * product's code, so that it can check that table.
 */
const GRAPH: Readonly<Record<Exclude<OrderEventKind, 'place' | 'resolve'>, Edge>> = {
  change: { from: ['UNPAID', 'PENDING', 'ASSIGNED'] },
  pay: { from: ['UNPAID'], to: ['PENDING'] },
  assign: { from: ['PENDING'], to: ['ASSIGNED'] },
  reassign: { from: ['ASSIGNED'] },
  accept: { from: ['ASSIGNED'] },
  decline: { from: ['ASSIGNED'], to: ['PENDING'] },
  return: { from: ['ASSIGNED'], to: ['PENDING'] },
  appoint: { from: ['ASSIGNED'] },
  start: { from: ['ASSIGNED'], to: ['INSTALLING'] },
  abort: { from: ['INSTALLING'], to: ['ASSIGNED'] },
  complete: { from: ['INSTALLING'], to: ['DONE'] },
  confirm: { from: ['DONE'] },
  autoConfirm: { from: ['DONE'] },
  cancel: { from: [...BEFORE_A_SHOP, 'ASSIGNED', 'INSTALLING'], to: ['CANCELLED'] },
  cancelUnpaid: { from: ['UNPAID'], to: ['CANCELLED'] },
  cancelAsk: { from: ['ASSIGNED'] },
  cancelAnswer: { from: ['ASSIGNED'], to: ['CANCELLED'] },
  cancelRefuse: { from: ['ASSIGNED'] },
  cancelWithdraw: { from: ['ASSIGNED'] },
  escalateCancel: { from: ['ASSIGNED'] },
  afterSale: { from: ['DONE'], to: ['AFTER_SALE'] },
  setHandler: { from: ALIVE },
  revealPhone: { from: ['ASSIGNED', 'INSTALLING'] },
  markLate: { from: ['ASSIGNED'] },
  markUnappointed: { from: ['ASSIGNED'] },
};

export interface TakenStep {
  readonly seq: number;
  readonly kind: OrderEventKind;
  /** The outcome of an after-sale case. */
  readonly outcome?: string;
}

const edgeOf = ({ kind, outcome }: TakenStep): Edge => {
  if (kind === 'place') return { from: [], to: BEFORE_A_SHOP };
  if (kind === 'resolve')
    return { from: ['AFTER_SALE'], to: [outcome === 'reinstall' ? 'ASSIGNED' : 'DONE'] };
  return GRAPH[kind];
};

/**
 * Describes the first step of a history that is not in the graph, or an end that differs from the stored status.
 * Returns `undefined` for a valid history.
 */
export const invalidStepIn = (steps: readonly TakenStep[], status: string): string | undefined => {
  let possible: readonly OrderStatus[] = [];
  for (const [at, step] of steps.entries()) {
    if (step.seq !== at + 1) return `event ${at + 1} has the number ${step.seq}`;
    if ((at === 0) !== (step.kind === 'place')) return `event ${step.seq} is ${step.kind}`;
    const { from, to } = edgeOf(step);
    const able = possible.filter((each) => from.includes(each));
    if (at > 0 && able.length === 0)
      return `event ${step.seq} is ${step.kind}, which ${possible.join(' or ')} does not allow`;
    possible = to ?? able;
  }
  return possible.some((each) => each === status)
    ? undefined
    : `the history ends in ${possible.join(' or ')}, the order is ${status}`;
};
