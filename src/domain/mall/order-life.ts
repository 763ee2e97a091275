import { DAY, type Instant, MINUTE } from '../kernel/instant';
import type { Fen } from '../ledger/fen';
import { ok, refuse, type Result } from '../result';
import type { MallSettings } from './mall-settings';

/* The life of a mall order: its statuses, and the steps and timers that change them. */

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
  'withdrawRefund',
  'answerRefund',
  'retryRefund',
  'settleRefund',
] as const;
export type MallOrderAction = (typeof MALL_ORDER_ACTIONS)[number];

/** The transitions that timers cause. */
export const MALL_ORDER_TIMERS = ['closeUnpaid', 'autoReceive', 'finish'] as const;
export type MallOrderTimer = (typeof MALL_ORDER_TIMERS)[number];

/** An order that is not paid within this time is closed (business 4). */
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
  /** The time limit for the buyer's refund request, which is set when the order is received. */
  readonly refundUntil: Instant | undefined;
  /** The number of pieces that were neither refunded nor sent. */
  readonly toShip: number;
  /** The number of pieces that were not refunded. */
  readonly kept: number;
  /** The number of parcels that were sent and have not arrived. */
  readonly arriving: number;
  /** The number of open refund requests. */
  readonly openRefunds: number;
  /** The amount of the order, in fen. */
  readonly payable: Fen;
  /** Whether the order has an open payment by code. */
  readonly hasCode: boolean;
  /** Whether a payment does not match the order, and staff have not decided on it. */
  readonly hasTrouble: boolean;
  /** The number of the order's partial refunds that a provider refused. */
  readonly failedRefunds: number;
}

type Test = (facts: MallOrderFacts, now: Instant) => Result<MallOrderStatus>;
const to = (status: MallOrderStatus): Result<MallOrderStatus> => ok(status);
const no: Result<MallOrderStatus> = refuse('mall.not-now');

/** The end of the time for refund requests, for an order that is received now. */
export const refundUntil = (receivedAt: Instant, { refundDays }: MallSettings): Instant =>
  receivedAt + refundDays * DAY;

/** The instant at which an unpaid order is closed. */
export const payUntil = ({ createdAt }: Pick<MallOrderFacts, 'createdAt'>): Instant => createdAt + PAY_WITHIN;

/** Whether a payment may begin. To prevent a double payment, no payment code may be open and no payment be in doubt. */
const mayPay: Test = (facts, now) => {
  if (facts.status !== 'UNPAID' || now >= payUntil(facts)) return no;
  if (facts.hasTrouble) return refuse('mall.payment-in-trouble');
  return facts.hasCode ? refuse('mall.code-open') : to('PAID');
};

const stays: Test = ({ status }) => to(status);
const mayRefund: Test = (facts) =>
  ['PAID', 'SHIPPED', 'RECEIVED'].includes(facts.status) && facts.kept > 0 ? stays(facts, 0) : no;

/** Whether the time for refund requests is over, even if the job that finishes the order is late. */
const isRefundOver = ({ status, refundUntil: until }: MallOrderFacts, now: Instant): boolean =>
  status === 'DONE' || (status === 'RECEIVED' && until !== undefined && now >= until);

const onOpenRefund: Test = (facts, now) =>
  facts.openRefunds > 0 ? mayRefund(facts, now) : refuse('mall.refund-not-open');

/**
 * The check of each step by side, which returns the next status. A refund of the last piece closes the order: see
 * `afterRefund`.
 */
const TABLE: Readonly<Record<MallOrderAction, Readonly<Partial<Record<MallSide, Test>>>>> = {
  pay: { buyer: mayPay },
  // Opening a code keeps the status; only the confirmation of the provider makes the order paid.
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
    buyer: (facts, now) => {
      if (isRefundOver(facts, now)) return refuse('mall.refund-over');
      return facts.openRefunds > 0 ? refuse('mall.refund-open') : mayRefund(facts, now);
    },
  },
  // A withdrawn or answered request leaves the status and the time limit for refunds unchanged.
  withdrawRefund: { buyer: onOpenRefund },
  answerRefund: { platform: onOpenRefund },
  retryRefund: { platform: (facts, now) => (facts.failedRefunds > 0 ? stays(facts, now) : no) },
  // `settleMoney` decides about each partial refund.
  settleRefund: { platform: (facts, now) => (facts.failedRefunds > 0 ? stays(facts, now) : no) },
};

/** The status after an action. Refuses an actor without the right, and an action that the facts do not allow now. */
export const takeMallStep = (
  action: MallOrderAction,
  { side, may }: MallActor,
  facts: MallOrderFacts,
  now: Instant,
): Result<MallOrderStatus> => {
  if (!may(action)) return refuse('permission.denied');
  return TABLE[action][side]?.(facts, now) ?? no;
};

/** The actions that `takeMallStep` would accept. */
export const availableMallActions = (
  actor: MallActor,
  facts: MallOrderFacts,
  now: Instant,
): readonly MallOrderAction[] =>
  MALL_ORDER_ACTIONS.filter((action) => takeMallStep(action, actor, facts, now).ok);

/** The status after shipping: sent once no pieces are left to ship. */
export const afterShipping = (toShip: number): MallOrderStatus => (toShip === 0 ? 'SHIPPED' : 'PAID');

/**
 * The status after a refund. An order without remaining pieces is closed. If no unsent pieces are left, it counts as
 * sent. If its parcels have arrived as well, it counts as received, because nothing is left to confirm.
 */
export const afterRefund = ({ status, kept, toShip, arriving }: MallOrderFacts): MallOrderStatus => {
  if (kept === 0) return 'CLOSED';
  if (status !== 'PAID' || toShip > 0) return status;
  return arriving > 0 ? 'SHIPPED' : 'RECEIVED';
};

/** The time at which a timer may act; undefined if it does not apply now. */
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

/** The state of the open payment code of an order whose time for payment is over. */
export interface OpenCodeState {
  /** Whether the payment by this code does not match the order. Staff then decide on it. */
  readonly isMismatched: boolean;
  /** Whether the provider has not answered within the time for retries. */
  readonly isProviderSilent: boolean;
}

/**
 * Whether an order stays open until its provider answers, because a code may have been paid without a notification.
 * A mismatched payment is an answer too. A payment that is reported after the retries have ended is refunded.
 */
export const waitsForProvider = (
  { hasCode }: Pick<MallOrderFacts, 'hasCode'>,
  { isMismatched, isProviderSilent }: OpenCodeState,
): boolean => hasCode && !isMismatched && !isProviderSilent;

/** The status after a timer; undefined if the timer does not apply or is not due. */
export const takeMallTimer = (
  timer: MallOrderTimer,
  facts: MallOrderFacts,
  now: Instant,
): MallOrderStatus | undefined => {
  const due = dueAt(timer, facts);
  return due !== undefined && now >= due ? LEADS_TO[timer] : undefined;
};
