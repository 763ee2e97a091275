import { PENDING, UNPAID } from './order-status';

/** The usual course, from placing to the finished installation. */
const WAY: readonly string[] = [UNPAID, PENDING, 'ASSIGNED', 'INSTALLING', 'DONE'];
const CANCELLED = 'CANCELLED';
/** Follows the whole course. */
const AFTER_SALE = 'AFTER_SALE';

/** A status of an order's course, and whether the order has reached it. */
export interface OrderStep {
  readonly status: string;
  readonly state: 'done' | 'current' | 'ahead' | 'stopped';
}

/**
 * The steps to show for an order in this status; empty for a status without known steps. A cancelled order shows only
 * its placing and its end, since the steps between are unknown.
 */
export const orderSteps = (status: string): readonly OrderStep[] => {
  if (status === CANCELLED) {
    return [
      { status: UNPAID, state: 'done' },
      { status: CANCELLED, state: 'stopped' },
    ];
  }
  if (status === AFTER_SALE) {
    return [
      ...WAY.map((step): OrderStep => ({ status: step, state: 'done' })),
      { status: AFTER_SALE, state: 'current' },
    ];
  }
  const reached = WAY.indexOf(status);
  if (reached < 0) return [];
  return WAY.map((step, at) => ({
    status: step,
    state:
      at < reached || (at === reached && at === WAY.length - 1)
        ? 'done'
        : at === reached
          ? 'current'
          : 'ahead',
  }));
};
