import { DAY, type Instant, MINUTE } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import { ok, refuse, type Result } from '../result';
import type { MallSettings } from './mall-settings';

export const MALL_ORDER_STATUSES = ['UNPAID', 'PAID', 'SHIPPED', 'RECEIVED', 'DONE', 'CLOSED'] as const;
export type MallOrderStatus = (typeof MALL_ORDER_STATUSES)[number];

export const MALL_ORDER_ACTIONS = [
  'pay',
  'payByCode',
  'dropCode',
  'cancel',
  'ship',
  'receiveParcel',
  'receive',
  'askRefund',
  'answerRefund',
  'retryRefund',
  'settleRefund',
] as const;
export type MallOrderAction = (typeof MALL_ORDER_ACTIONS)[number];

/** The transitions that only time makes. */
export const MALL_ORDER_TIMERS = ['closeUnpaid', 'autoReceive', 'finish'] as const;
export type MallOrderTimer = (typeof MALL_ORDER_TIMERS)[number];

export const PAY_WITHIN = 30 * MINUTE;
const RECEIVE_AFTER = 10 * DAY;

type MallSide = 'buyer' | 'platform';

export interface MallActor {
  readonly side: MallSide;
  readonly may: (action: MallOrderAction) => boolean;
}

/** The facts that an order's next step depends on. */
export interface MallOrderFacts {
  readonly status: MallOrderStatus;
  readonly createdAt: Instant;
  readonly shippedAt: Instant | undefined;
  /** Until when the buyer of a received order can ask for a refund; fixed when it is received. */
  readonly refundUntil: Instant | undefined;
  /** Pieces that were neither refunded nor sent. */
  readonly toShip: number;
  /** Pieces that were not refunded. */
  readonly kept: number;
  /** Parcels that were sent and have not arrived. */
  readonly arriving: number;
  /** Refunds that wait for an answer. */
  readonly openRefunds: number;
  /** Fen. */
  readonly payable: Fen;
  /** It waits for a payment by a code. */
  readonly hasCode: boolean;
  /** Money came in for it that does not fit, and staff have not decided on it. */
  readonly hasTrouble: boolean;
  /** Parts of its money that a provider refused to send back. */
  readonly failedRefunds: number;
}

type Test = (facts: MallOrderFacts, now: Instant) => Result<MallOrderStatus>;
const to = (status: MallOrderStatus): Result<MallOrderStatus> => ok(status);
const no: Result<MallOrderStatus> = refuse('mall.not-now');

/** The end of the refunds of an order that is received now. */
export const refundUntil = (receivedAt: Instant, { refundDays }: MallSettings): Instant =>
  receivedAt + refundDays * DAY;

/** The instant at which an unpaid order is closed. */
export const payUntil = ({ createdAt }: Pick<MallOrderFacts, 'createdAt'>): Instant => createdAt + PAY_WITHIN;

/** Another payment begins once the open code was dropped and no money is in doubt, so that nothing is paid twice. */
const mayPay: Test = (facts, now) => {
  if (facts.status !== 'UNPAID' || now >= payUntil(facts)) return no;
  if (facts.hasTrouble) return refuse('mall.payment-in-trouble');
  return facts.hasCode ? refuse('mall.code-open') : to('PAID');
};

const stays: Test = ({ status }) => to(status);
const mayRefund: Test = (facts) =>
  ['PAID', 'SHIPPED', 'RECEIVED'].includes(facts.status) && facts.kept > 0 ? stays(facts, 0) : no;

/** Where each step leads. A refund of the last piece closes the order: see `afterRefund`. */
const TABLE: Readonly<Record<MallOrderAction, Readonly<Partial<Record<MallSide, Test>>>>> = {
  pay: { buyer: mayPay },
  // The order is paid when the provider says so.
  payByCode: {
    buyer: (facts, now) => {
      if (facts.payable === 0) return no;
      const possible = mayPay(facts, now);
      return possible.ok ? to('UNPAID') : possible;
    },
  },
  dropCode: {
    buyer: ({ status, hasCode, hasTrouble }) => {
      if (status !== 'UNPAID' || !hasCode) return no;
      return hasTrouble ? refuse('mall.payment-in-trouble') : to('UNPAID');
    },
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
  receiveParcel: {
    buyer: ({ status, arriving }) => {
      if (arriving === 0 || (status !== 'PAID' && status !== 'SHIPPED')) return no;
      return to(status === 'SHIPPED' && arriving === 1 ? 'RECEIVED' : status);
    },
  },
  receive: { buyer: ({ status }) => (status === 'SHIPPED' ? to('RECEIVED') : no) },
  askRefund: {
    buyer: (facts, now) => (facts.openRefunds > 0 ? refuse('mall.refund-open') : mayRefund(facts, now)),
  },
  answerRefund: { platform: (facts, now) => (facts.openRefunds > 0 ? mayRefund(facts, now) : no) },
  retryRefund: { platform: (facts, now) => (facts.failedRefunds > 0 ? stays(facts, now) : no) },
  // Which part of its money may be settled is judged part by part: see `settleMoney`.
  settleRefund: { platform: (facts, now) => (facts.failedRefunds > 0 ? stays(facts, now) : no) },
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
      return facts.status === 'RECEIVED' && facts.openRefunds === 0 ? facts.refundUntil : undefined;
  }
};

const LEADS_TO: Readonly<Record<MallOrderTimer, MallOrderStatus>> = {
  closeUnpaid: 'CLOSED',
  autoReceive: 'RECEIVED',
  finish: 'DONE',
};

/** The state of the open code of an order whose time to pay is over. */
export interface CodeNews {
  /** Money came in by this code, and staff decide on it. */
  readonly isOdd: boolean;
  /** Its provider stayed silent for as long as it is asked. */
  readonly isGivenUp: boolean;
}

/**
 * A code may have been paid unheard: the order is closed only once its provider has answered. Odd money is an answer. A
 * payment that is told after its provider was given up goes back to its payer.
 */
export const waitsForProvider = (
  { hasCode }: Pick<MallOrderFacts, 'hasCode'>,
  { isOdd, isGivenUp }: CodeNews,
): boolean => hasCode && !isOdd && !isGivenUp;

/** The effect of a timer; none if its reason is gone. */
export const takeMallTimer = (
  timer: MallOrderTimer,
  facts: MallOrderFacts,
  now: Instant,
): MallOrderStatus | undefined => {
  const due = dueAt(timer, facts);
  return due !== undefined && now >= due ? LEADS_TO[timer] : undefined;
};
