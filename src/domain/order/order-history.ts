import type { Instant } from '../kernel/instant';
import type { Appointment } from './life/appointment';
import type { OrderDraft } from './order-draft';

/** The parts of an order that a change may name, as the wire and stored events call them; `outlet` is the shop. */
export const ORDER_FIELDS = [
  'project',
  'outlet',
  'customerName',
  'customerPhone',
  'region',
  'address',
  'carPlate',
  'carModel',
  'content',
  'images',
] as const;

type OrderField = (typeof ORDER_FIELDS)[number];

/** One changed part of an order, as texts; pictures by their number. */
export interface FieldChange {
  readonly field: OrderField;
  readonly before: string;
  readonly after: string;
}

export const ORDER_EVENT_KINDS = [
  'place',
  'change',
  'pay',
  'assign',
  'reassign',
  'accept',
  'decline',
  'return',
  'appoint',
  'start',
  'abort',
  'complete',
  'confirm',
  'cancel',
  'cancelAsk',
  'cancelAnswer',
  'cancelRefuse',
  'cancelWithdraw',
  'afterSale',
  'resolve',
  'setHandler',
  'revealPhone',
  'cancelUnpaid',
  'autoConfirm',
  'markLate',
  'markUnappointed',
  'escalateCancel',
] as const;

export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** Something that happened to an order. Written once. */
export interface OrderEvent {
  /** Gapless from 1. */
  readonly seq: number;
  readonly kind: OrderEventKind;
  readonly authorName: string;
  readonly at: Instant;
  /** Of a change; empty for everything else. */
  readonly changes: readonly FieldChange[];
  /** Why a step was taken. */
  readonly reason?: string;
  /** The shop that a step names. */
  readonly shopName?: string;
  readonly window?: Appointment;
}

/** An order with the names of its project, shop and region. */
export interface DescribedOrder {
  readonly draft: OrderDraft;
  readonly projectName: string;
  readonly shopName: string;
  readonly region: string;
}

type Told = Readonly<Record<OrderField, string>>;

const textOf = ({ draft, projectName, shopName, region }: DescribedOrder): Told => ({
  project: projectName,
  outlet: shopName,
  customerName: draft.customerName,
  customerPhone: draft.customerPhone,
  region,
  address: draft.address,
  carPlate: draft.carPlate,
  carModel: draft.carModel,
  content: draft.content,
  images: String(draft.images.length),
});

/** What decides whether a part is another one; two shops may have one name. */
const identityOf = (order: DescribedOrder): Told => ({
  ...textOf(order),
  project: order.draft.project,
  outlet: order.draft.shopId ?? '',
  images: JSON.stringify(order.draft.images),
});

/** The changed parts, in the order of the form. */
export const changesBetween = (before: DescribedOrder, after: DescribedOrder): readonly FieldChange[] => {
  const [was, is] = [identityOf(before), identityOf(after)];
  const [old, now] = [textOf(before), textOf(after)];
  return ORDER_FIELDS.filter((field) => was[field] !== is[field]).map((field) => ({
    field,
    before: old[field],
    after: now[field],
  }));
};
