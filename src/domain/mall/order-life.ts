import { DAY, type Instant, MINUTE } from '../kernel/instant';
import { ok, refuse, type Result } from '../result';

export const MALL_ORDER_STATUSES = ['UNPAID', 'PAID', 'SHIPPED', 'RECEIVED', 'DONE', 'CLOSED'] as const;
export type MallOrderStatus = (typeof MALL_ORDER_STATUSES)[number];

export const MALL_ORDER_ACTIONS = ['pay', 'cancel', 'ship', 'receive', 'askRefund', 'answerRefund'] as const;
export type MallOrderAction = (typeof MALL_ORDER_ACTIONS)[number];

/** What only time does. */
export const MALL_ORDER_TIMERS = ['closeUnpaid', 'autoReceive', 'finish'] as const;
export type MallOrderTimer = (typeof MALL_ORDER_TIMERS)[number];

export const PAY_WITHIN = 30 * MINUTE;
const RECEIVE_AFTER = 10 * DAY;
const REFUND_UNTIL = 7 * DAY;

type MallSide = 'buyer' | 'platform';

export interface MallActor {
  readonly side: MallSide;
  readonly may: (action: MallOrderAction) => boolean;
}

/** What an order's next step depends on. */
export interface MallOrderFacts {
  readonly status: MallOrderStatus;
  readonly createdAt: Instant;
  readonly shippedAt: Instant | undefined;
  readonly receivedAt: Instant | undefined;
  /** Pieces that were neither refunded nor sent. */
  readonly toShip: number;
  /** Pieces that were not refunded. */
  readonly kept: number;
  /** Refunds that wait for an answer. */
  readonly openRefunds: number;
}

type Test = (facts: MallOrderFacts, now: Instant) => Result<MallOrderStatus>;
const to = (status: MallOrderStatus): Result<MallOrderStatus> => ok(status);
const no: Result<MallOrderStatus> = refuse('mall.not-now');

export const payUntil = ({ createdAt }: Pick<MallOrderFacts, 'createdAt'>): Instant => createdAt + PAY_WITHIN;

const stays: Test = ({ status }) => to(status);
const mayRefund: Test = (facts) =>
  ['PAID', 'SHIPPED', 'RECEIVED'].includes(facts.status) && facts.kept > 0 ? stays(facts, 0) : no;

/** Where each step leads. A refund of the last piece closes the order: see `afterRefund`. */
const TABLE: Readonly<Record<MallOrderAction, Readonly<Partial<Record<MallSide, Test>>>>> = {
  pay: {
    buyer: (facts, now) => (facts.status === 'UNPAID' && now < payUntil(facts) ? to('PAID') : no),
  },
  cancel: {
    buyer: ({ status }) => (status === 'UNPAID' ? to('CLOSED') : no),
    platform: ({ status }) => (status === 'UNPAID' ? to('CLOSED') : no),
  },
  ship: {
    platform: ({ status, toShip, openRefunds }) => {
      if (status !== 'PAID' || toShip === 0) return no;
      return openRefunds > 0 ? refuse('mall.refund-open') : to('PAID');
    },
  },
  receive: { buyer: ({ status }) => (status === 'SHIPPED' ? to('RECEIVED') : no) },
  askRefund: {
    buyer: (facts, now) => (facts.openRefunds > 0 ? refuse('mall.refund-open') : mayRefund(facts, now)),
  },
  answerRefund: { platform: (facts, now) => (facts.openRefunds > 0 ? mayRefund(facts, now) : no) },
};

export const takeMallStep = (
  action: MallOrderAction,
  { side, may }: MallActor,
  facts: MallOrderFacts,
  now: Instant,
): Result<MallOrderStatus> => {
  if (!may(action)) return refuse('permission.denied');
  return TABLE[action][side]?.(facts, now) ?? no;
};

/** Offered is what is permitted. */
export const availableMallActions = (
  actor: MallActor,
  facts: MallOrderFacts,
  now: Instant,
): readonly MallOrderAction[] =>
  MALL_ORDER_ACTIONS.filter((action) => takeMallStep(action, actor, facts, now).ok);

/** Sent is what has nothing left to send. */
export const afterShipping = (toShip: number): MallOrderStatus => (toShip === 0 ? 'SHIPPED' : 'PAID');

/** An order without a piece is closed; one whose last unsent piece was refunded counts as sent. */
export const afterRefund = ({ status, kept, toShip }: MallOrderFacts): MallOrderStatus => {
  if (kept === 0) return 'CLOSED';
  return status === 'PAID' && toShip === 0 ? 'SHIPPED' : status;
};

/** When a timer may act; undefined while its reason is absent. */
export const dueAt = (timer: MallOrderTimer, facts: MallOrderFacts): Instant | undefined => {
  switch (timer) {
    case 'closeUnpaid':
      return facts.status === 'UNPAID' ? payUntil(facts) : undefined;
    case 'autoReceive':
      return facts.status === 'SHIPPED' && facts.shippedAt !== undefined
        ? facts.shippedAt + RECEIVE_AFTER
        : undefined;
    case 'finish':
      return facts.status === 'RECEIVED' && facts.receivedAt !== undefined && facts.openRefunds === 0
        ? facts.receivedAt + REFUND_UNTIL
        : undefined;
  }
};

const LEADS_TO: Readonly<Record<MallOrderTimer, MallOrderStatus>> = {
  closeUnpaid: 'CLOSED',
  autoReceive: 'RECEIVED',
  finish: 'DONE',
};

/** What a timer does: nothing where its reason is gone. */
export const takeMallTimer = (
  timer: MallOrderTimer,
  facts: MallOrderFacts,
  now: Instant,
): MallOrderStatus | undefined => {
  const due = dueAt(timer, facts);
  return due !== undefined && now >= due ? LEADS_TO[timer] : undefined;
};
