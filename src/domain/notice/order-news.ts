import type { Id } from '../kernel/id';
import type { OrderEventKind } from '../order/order-history';

/** Deadlines of an order that passed without a step. */
export const ORDER_NEWS = ['not-accepted', 'not-appointed', 'cancel-unanswered'] as const;
export type OrderNewsKind = (typeof ORDER_NEWS)[number];

/** The data of the notice to the users who can take the missing step. The screen makes the text from it. */
export interface OrderNotice {
  readonly kind: OrderNewsKind;
  readonly orderId: Id;
  readonly orderNo: string;
}

const NEWS_OF: Readonly<Partial<Record<OrderEventKind, OrderNewsKind>>> = {
  markLate: 'not-accepted',
  markUnappointed: 'not-appointed',
  escalateCancel: 'cancel-unanswered',
};

/** The kind of notice that an event of a missed deadline causes; undefined for any other event. */
export const orderNewsOf = (kind: OrderEventKind): OrderNewsKind | undefined => NEWS_OF[kind];

/** The path where the reader takes the missing step. */
export const orderNewsPlace = ({ orderId }: Pick<OrderNotice, 'orderId'>): string =>
  `/order/detail/${orderId}`;
