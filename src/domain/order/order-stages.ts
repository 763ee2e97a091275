import type { Instant } from '../kernel/instant';
import type { OrderEventKind } from './order-history';
import { type OrderStatus, PENDING, UNPAID } from './order-status';

/** The usual statuses of an order, from placing to the finished installation. */
const STAGES = [UNPAID, PENDING, 'ASSIGNED', 'INSTALLING', 'DONE'] as const satisfies readonly OrderStatus[];
const CANCELLED = 'CANCELLED';
const AFTER_SALE = 'AFTER_SALE';

/** The events that lead to a status. The order reached the status at the time of the latest of these events. */
const REACHED_BY: Readonly<Record<OrderStatus, readonly OrderEventKind[]>> = {
  UNPAID: ['place'],
  PENDING: ['place', 'pay', 'decline', 'return'],
  ASSIGNED: ['assign', 'reassign', 'abort'],
  INSTALLING: ['start'],
  DONE: ['complete'],
  AFTER_SALE: ['afterSale'],
  CANCELLED: ['cancel', 'cancelAnswer', 'cancelUnpaid'],
};

/** A stage of an order: a status in its progress, and whether the order has reached it. */
export interface OrderStage {
  readonly status: string;
  readonly state: 'done' | 'current' | 'ahead' | 'stopped';
  /** When the order last reached the status; absent for a future stage, and without a history. */
  readonly at?: Instant;
}

interface Happened {
  readonly kind: OrderEventKind;
  readonly at: Instant;
}

/**
 * Whether an after-sale case sent the order back to its shop for a new installation. The event of the case does not
 * contain this fact, so it is derived from the status and from later events.
 */
const isBackAtShop = (status: string, later: readonly Happened[]): boolean =>
  status === 'ASSIGNED' || status === 'INSTALLING' || later.some(({ kind }) => kind === 'start');

const reachedAt = (step: OrderStatus, status: string, events: readonly Happened[]): Instant | undefined =>
  events.findLast(
    ({ kind }, index) =>
      REACHED_BY[step].includes(kind) ||
      (step === 'ASSIGNED' && kind === 'resolve' && isBackAtShop(status, events.slice(index + 1))),
  )?.at;

/**
 * The stages to show for an order, with times from `events`, oldest first. Empty for a status without known stages. A
 * cancelled order shows the stages that its history contains, and then its cancellation.
 */
export const orderStages = (status: string, events: readonly Happened[] = []): readonly OrderStage[] => {
  const stepOf = (step: OrderStatus, state: OrderStage['state']): OrderStage => {
    const at = state === 'ahead' ? undefined : reachedAt(step, status, events);
    return { status: step, state, ...(at === undefined ? {} : { at }) };
  };
  if (status === CANCELLED) {
    // An order may be placed unpaid, so the event `place` does not prove that the order waited for a shop.
    const passed = STAGES.filter(
      (step) =>
        step === UNPAID || events.some(({ kind }) => kind !== 'place' && REACHED_BY[step].includes(kind)),
    );
    return [...passed.map((step) => stepOf(step, 'done')), stepOf(CANCELLED, 'stopped')];
  }
  if (status === AFTER_SALE) {
    return [...STAGES.map((step) => stepOf(step, 'done')), stepOf(AFTER_SALE, 'current')];
  }
  const reached = STAGES.findIndex((step) => step === status);
  if (reached < 0) return [];
  return STAGES.map((step, index) => {
    if (index < reached || (index === reached && index === STAGES.length - 1)) return stepOf(step, 'done');
    return stepOf(step, index === reached ? 'current' : 'ahead');
  });
};
