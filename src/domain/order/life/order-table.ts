import type { Instant } from '../../kernel/instant';
import { refuse, type Result } from '../../result';
import type { OrderStatus } from '../order-status';
import { ORDER_STATUSES } from '../order-status';
import type { OrderRole } from './order-actor';
import type { DueVerb, OrderVerb } from './order-command';
import type { OrderLife } from './order-life';
import { days, type OrderSettings } from './order-settings';

/** The permissions for the steps of an order (business 2). */
export const ORDER_RIGHTS = {
  pay: 'order:pay',
  assign: 'order:assign',
  install: 'order:install',
  confirm: 'order:confirm',
  cancel: 'order:cancel',
  afterSale: 'order:afterSale',
  revealPhone: 'order:revealPhone',
} as const;

export type StepRefusal =
  | 'order.already-accepted'
  | 'order.not-accepted'
  | 'order.cancel-open'
  | 'order.cancel-not-asked'
  | 'order.platform-decides'
  | 'order.already-confirmed'
  | 'order.after-sale-over'
  | 'order.not-due';

type Guard = (
  order: OrderLife,
  now: Instant,
  settings: OrderSettings,
) => Extract<Result<never, StepRefusal>, { ok: false }> | undefined;

/**
 * One way to take a step: its statuses, roles, permissions and further conditions. A user needs one of the
 * permissions.
 */
export interface TableRow {
  readonly from: readonly OrderStatus[];
  readonly by: readonly OrderRole[];
  readonly rights: readonly string[];
  readonly guards: readonly Guard[];
}

const notAccepted: Guard = ({ work }) =>
  work?.acceptedAt === undefined ? undefined : refuse('order.already-accepted');
const accepted: Guard = ({ work }) =>
  work?.acceptedAt === undefined ? refuse('order.not-accepted') : undefined;
const noCancelOpen: Guard = ({ cancelRequest }) =>
  cancelRequest === undefined ? undefined : refuse('order.cancel-open');
const cancelOpen: Guard = ({ cancelRequest }) =>
  cancelRequest === undefined ? refuse('order.cancel-not-asked') : undefined;
const shopMayAnswer: Guard = ({ cancelRequest }, now) =>
  cancelRequest !== undefined && now >= cancelRequest.answerBy ? refuse('order.platform-decides') : undefined;
const notConfirmed: Guard = ({ confirmedAt }) =>
  confirmedAt === undefined ? undefined : refuse('order.already-confirmed');
const afterSaleOpen: Guard = ({ settledAt }, now, { afterSaleDays }) =>
  settledAt === undefined || now < settledAt + days(afterSaleDays)
    ? undefined
    : refuse('order.after-sale-over', { days: afterSaleDays });

const dueWhen =
  (isDue: (order: OrderLife, now: Instant, settings: OrderSettings) => boolean): Guard =>
  (order, now, settings) =>
    isDue(order, now, settings) ? undefined : refuse('order.not-due');

const row = (
  from: readonly OrderStatus[],
  by: readonly OrderRole[],
  right: keyof typeof ORDER_RIGHTS,
  ...guards: readonly Guard[]
): TableRow => ({ from, by, rights: [ORDER_RIGHTS[right]], guards });

const due = (from: readonly OrderStatus[], isDue: Parameters<typeof dueWhen>[0]): TableRow => ({
  from,
  by: ['system'],
  rights: [],
  guards: [dueWhen(isDue)],
});

/**
 * The table of business 2: who may take which step from which status. The available actions are derived from it too.
 */
export const ORDER_TABLE: Readonly<Record<OrderVerb | DueVerb, readonly TableRow[]>> = {
  pay: [row(['UNPAID'], ['seller'], 'pay')],
  // The system takes this step for an order whose seller chose the shop.
  assign: [row(['PENDING'], ['platform', 'handler', 'system'], 'assign')],
  reassign: [row(['ASSIGNED'], ['platform', 'handler'], 'assign', noCancelOpen)],
  accept: [row(['ASSIGNED'], ['shop'], 'install', notAccepted)],
  decline: [row(['ASSIGNED'], ['shop'], 'install', notAccepted)],
  return: [row(['ASSIGNED'], ['shop'], 'install', accepted, noCancelOpen)],
  appoint: [row(['ASSIGNED'], ['shop'], 'install', accepted, noCancelOpen)],
  start: [row(['ASSIGNED'], ['shop'], 'install', accepted, noCancelOpen)],
  abort: [row(['INSTALLING'], ['shop'], 'install')],
  complete: [row(['INSTALLING'], ['shop'], 'install')],
  confirm: [row(['DONE'], ['seller'], 'confirm', notConfirmed)],
  cancel: [
    row(['UNPAID', 'PENDING'], ['seller', 'platform'], 'cancel'),
    row(['ASSIGNED'], ['platform'], 'cancel', notAccepted),
    // For an accepted order, this sends the shop a request to cancel.
    row(['ASSIGNED'], ['seller'], 'cancel', noCancelOpen),
    row(['INSTALLING'], ['platform'], 'cancel'),
  ],
  cancelAnswer: [
    row(['ASSIGNED'], ['platform'], 'cancel', cancelOpen),
    row(['ASSIGNED'], ['shop'], 'install', cancelOpen, shopMayAnswer),
  ],
  cancelWithdraw: [row(['ASSIGNED'], ['seller'], 'cancel', cancelOpen)],
  afterSale: [row(['DONE'], ['seller', 'handler', 'platform'], 'afterSale', afterSaleOpen)],
  resolve: [row(['AFTER_SALE'], ['handler', 'platform'], 'afterSale')],
  setHandler: [
    row(
      ORDER_STATUSES.filter((status) => status !== 'CANCELLED'),
      ['platform'],
      'assign',
    ),
  ],
  revealPhone: [
    row(['ASSIGNED'], ['shop'], 'install', accepted),
    row(['INSTALLING'], ['shop'], 'install'),
    row(ORDER_STATUSES, ['seller', 'handler', 'platform'], 'revealPhone'),
  ],
  cancelUnpaid: [due(['UNPAID'], ({ placedAt }, now, { unpaidDays }) => now >= placedAt + days(unpaidDays))],
  autoConfirm: [
    due(
      ['DONE'],
      ({ confirmBy, confirmedAt }, now) =>
        confirmedAt === undefined && confirmBy !== undefined && now >= confirmBy,
    ),
  ],
  markLate: [
    due(
      ['ASSIGNED'],
      ({ work }, now) =>
        work !== undefined &&
        work.acceptedAt === undefined &&
        work.late === undefined &&
        now >= work.acceptBy,
    ),
  ],
  markUnappointed: [
    due(
      ['ASSIGNED'],
      ({ work }, now) =>
        work?.appointBy !== undefined &&
        work.appointment === undefined &&
        work.late === undefined &&
        now >= work.appointBy,
    ),
  ],
  escalateCancel: [
    due(
      ['ASSIGNED'],
      ({ cancelRequest }, now) =>
        cancelRequest !== undefined && cancelRequest.escalated !== true && now >= cancelRequest.answerBy,
    ),
  ],
};

/** Whether at least one user may take a step from this status; false for a status that is not known. */
export const isPossibleIn = (verb: OrderVerb, status: string): boolean =>
  ORDER_TABLE[verb].some(({ from }) => from.some((each) => each === status));
