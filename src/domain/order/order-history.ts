import type { Instant } from '../kernel/instant';
import type { Appointment } from './life/appointment';
import type { EvidenceFiles } from './life/evidence';
import type { AfterSaleOutcome } from './life/order-command';
import type { Split } from './life/settlement';
import type { OrderDraft } from './order-draft';

/**
 * The fields that an event of a change can contain, by their names in responses and stored events; `outlet` is the
 * shop.
 */
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

/** One changed field of an order. Values are texts; the value of pictures is their number. */
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

/** An event in an order's history. Events are only appended. */
export interface OrderEvent {
  /** The number of the event, from 1 without gaps. */
  readonly seq: number;
  readonly kind: OrderEventKind;
  readonly authorName: string;
  readonly at: Instant;
  /** The changed fields; empty for any other kind of event. */
  readonly changes: readonly FieldChange[];
  /** The reason for a step. */
  readonly reason?: string;
  /** The shop of a step. */
  readonly shopName?: string;
  readonly window?: Appointment;
  /** The outcome of a resolved after-sale case; absent for other events. */
  readonly outcome?: AfterSaleOutcome['kind'];
  /** The division of the order's points, in points: only the parts that the viewer may see. */
  readonly split?: Partial<Split>;
  /** The files of a completion that are still stored, for users who may see them. */
  readonly files?: EvidenceFiles;
}

/** An order with the names of its project, shop and region. */
export interface DescribedOrder {
  readonly draft: OrderDraft;
  readonly projectName: string;
  readonly shopName: string;
  readonly region: string;
}

type FieldTexts = Readonly<Record<OrderField, string>>;

const textOf = ({ draft, projectName, shopName, region }: DescribedOrder): FieldTexts => ({
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

/**
 * The values that decide whether a field has changed. They contain ids instead of names, because two shops may have the
 * same name.
 */
const identityOf = (order: DescribedOrder): FieldTexts => ({
  ...textOf(order),
  project: order.draft.project,
  outlet: order.draft.shopId ?? '',
  images: JSON.stringify(order.draft.images),
});

/** The changed fields, sorted as in `ORDER_FIELDS`. */
export const changesBetween = (before: DescribedOrder, after: DescribedOrder): readonly FieldChange[] => {
  const [was, is] = [identityOf(before), identityOf(after)];
  const [old, now] = [textOf(before), textOf(after)];
  return ORDER_FIELDS.filter((field) => was[field] !== is[field]).map((field) => ({
    field,
    before: old[field],
    after: now[field],
  }));
};
