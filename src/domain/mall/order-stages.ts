import type { Instant } from '../kernel/instant';
import type { MallEventKind } from './mall-order';
import type { MallOrderStatus } from './order-life';

/** The usual stages of an order, each by the status of the order at that stage. */
const STAGES = ['UNPAID', 'PAID', 'SHIPPED', 'RECEIVED', 'DONE'] as const satisfies MallOrderStatus[];

const REACHED_BY: Readonly<Record<(typeof STAGES)[number], readonly MallEventKind[]>> = {
  UNPAID: ['place'],
  PAID: ['pay'],
  SHIPPED: ['ship'],
  RECEIVED: ['receive', 'autoReceive'],
  DONE: ['finish'],
};

/**
 * The events by which an order reaches a stage. An order that is not closed is also received when its last
 * parcel is received.
 */
const reachedBy = (step: (typeof STAGES)[number], status: MallOrderStatus): readonly MallEventKind[] =>
  step === 'RECEIVED' && status !== 'CLOSED' ? [...REACHED_BY[step], 'receiveParcel'] : REACHED_BY[step];

/** A stage of an order, by its status: done, current, ahead, or stopped. */
export interface MallOrderStage {
  readonly status: MallOrderStatus;
  readonly state: 'done' | 'current' | 'ahead' | 'stopped';
  /** The time at which the stage was reached. */
  readonly at?: Instant;
}

interface Passed {
  readonly status: MallOrderStatus;
  readonly events: readonly { readonly kind: MallEventKind; readonly at: Instant }[];
}

/** The stages of an order. A closed order shows only the stages that it has passed, and its end. */
export const mallOrderStages = ({ status, events }: Passed): readonly MallOrderStage[] => {
  const stepOf = (step: (typeof STAGES)[number], state: MallOrderStage['state']): MallOrderStage => {
    const at = events.findLast(({ kind }) => reachedBy(step, status).includes(kind))?.at;
    return { status: step, state, ...(at === undefined || state !== 'done' ? {} : { at }) };
  };
  if (status === 'CLOSED') {
    const passed = STAGES.filter((step) => events.some(({ kind }) => REACHED_BY[step].includes(kind)));
    const end = events.at(-1)?.at;
    return [
      ...passed.map((step) => stepOf(step, 'done')),
      { status, state: 'stopped', ...(end === undefined ? {} : { at: end }) },
    ];
  }
  const reached = STAGES.indexOf(status);
  return STAGES.map((step, at) => {
    if (at <= reached) return stepOf(step, 'done');
    return stepOf(step, at === reached + 1 ? 'current' : 'ahead');
  });
};
