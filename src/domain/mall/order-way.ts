import type { Instant } from '../kernel/instant';
import type { MallEventKind } from './mall-order';
import type { MallOrderStatus } from './order-life';

/** The usual course of an order, by the state that it has once a step was taken. */
const WAY = ['UNPAID', 'PAID', 'SHIPPED', 'RECEIVED', 'DONE'] as const satisfies MallOrderStatus[];

const REACHED_BY: Readonly<Record<(typeof WAY)[number], readonly MallEventKind[]>> = {
  UNPAID: ['place'],
  PAID: ['pay'],
  SHIPPED: ['ship'],
  RECEIVED: ['receive', 'autoReceive'],
  DONE: ['finish'],
};

/** A step of the course, by the state that it leads to: done, the one that is waited for, or later. */
export interface MallWayStep {
  readonly status: MallOrderStatus;
  readonly state: 'done' | 'current' | 'ahead' | 'stopped';
  /** When it was reached. */
  readonly at?: Instant;
}

interface Passed {
  readonly status: MallOrderStatus;
  readonly events: readonly { readonly kind: MallEventKind; readonly at: Instant }[];
}

/** The stages of an order. A closed order shows only the stages that it has passed, and its end. */
export const mallOrderWay = ({ status, events }: Passed): readonly MallWayStep[] => {
  const stepOf = (step: (typeof WAY)[number], state: MallWayStep['state']): MallWayStep => {
    const at = events.findLast(({ kind }) => REACHED_BY[step].includes(kind))?.at;
    return { status: step, state, ...(at === undefined || state !== 'done' ? {} : { at }) };
  };
  if (status === 'CLOSED') {
    const passed = WAY.filter((step) => events.some(({ kind }) => REACHED_BY[step].includes(kind)));
    const end = events.at(-1)?.at;
    return [
      ...passed.map((step) => stepOf(step, 'done')),
      { status, state: 'stopped', ...(end === undefined ? {} : { at: end }) },
    ];
  }
  const reached = WAY.indexOf(status);
  return WAY.map((step, at) => {
    if (at <= reached) return stepOf(step, 'done');
    return stepOf(step, at === reached + 1 ? 'current' : 'ahead');
  });
};
