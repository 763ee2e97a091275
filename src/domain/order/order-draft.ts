import type { Id } from '../kernel/id';
import { isBlank, lengthOf } from '../kernel/text';
import { matchesPattern } from '../patterns/patterns';
import { ok, refuse, type Result } from '../result';

/** The input to place or change an order. It contains no amount, because the project's price decides the amount. */
export interface OrderDraft {
  /** The value of the ordered project. */
  readonly project: string;
  /** The chosen shop; absent if the platform chooses. */
  readonly shopId?: Id;
  readonly customerName: string;
  readonly customerPhone: string;
  /** The six-digit code of the region; empty if none was chosen. */
  readonly regionId: string;
  readonly address: string;
  readonly carPlate: string;
  readonly carModel: string;
  readonly content: string;
  readonly images: readonly string[];
  /** The order is saved unpaid; points are held when it is paid. */
  readonly payLater?: true;
  /** The points of the project that the user saw; absent if no points were shown. */
  readonly expectedPoints?: number;
}

const CUSTOMER_NAME_MAX = 30;
/** The longest plates have 8 characters (embassies and new-energy cars), and may contain spaces and a dot. */
const PLATE_MAX = 12;
const CAR_MODEL_MAX = 50;
/** The maximum length of the content, in code points. */
export const ORDER_CONTENT_MAX = 2000;
export const ORDER_IMAGES_MAX = 10;

export type DraftRefusal =
  | 'order.project-required'
  | 'order.customer-required'
  | 'order.customer-too-long'
  | 'order.plate-too-long'
  | 'order.model-too-long'
  | 'order.content-too-long'
  | 'order.too-many-images'
  | 'pattern.mobile'
  | 'pattern.address';

const trimmed = (draft: OrderDraft): OrderDraft => ({
  ...draft,
  customerName: draft.customerName.trim(),
  customerPhone: draft.customerPhone.trim(),
  address: draft.address.trim(),
  carPlate: draft.carPlate.trim().toUpperCase(),
  carModel: draft.carModel.trim(),
  content: draft.content.trim(),
});

type FieldCheck = (draft: OrderDraft, before: OrderDraft | undefined) => Result<undefined, DraftRefusal>;

const RIGHT = ok(undefined);

const atMost = (
  text: string,
  max: number,
  code:
    'order.customer-too-long' | 'order.plate-too-long' | 'order.model-too-long' | 'order.content-too-long',
): ReturnType<FieldCheck> => (lengthOf(text) > max ? refuse(code, { max }) : RIGHT);

const FIELD_CHECKS = {
  project: ({ project }, before) =>
    isBlank(project) && before?.project !== '' ? refuse('order.project-required') : RIGHT,
  customerName: ({ customerName }) =>
    isBlank(customerName)
      ? refuse('order.customer-required')
      : atMost(customerName, CUSTOMER_NAME_MAX, 'order.customer-too-long'),
  customerPhone: ({ customerPhone }, before) =>
    customerPhone === before?.customerPhone || matchesPattern('mobile', customerPhone)
      ? RIGHT
      : refuse('pattern.mobile'),
  address: ({ address }, before) =>
    address === before?.address || matchesPattern('address', address) ? RIGHT : refuse('pattern.address'),
  carPlate: ({ carPlate }) => atMost(carPlate, PLATE_MAX, 'order.plate-too-long'),
  carModel: ({ carModel }) => atMost(carModel, CAR_MODEL_MAX, 'order.model-too-long'),
  content: ({ content }) => atMost(content, ORDER_CONTENT_MAX, 'order.content-too-long'),
  images: ({ images }) =>
    images.length > ORDER_IMAGES_MAX ? refuse('order.too-many-images', { max: ORDER_IMAGES_MAX }) : RIGHT,
} as const satisfies Partial<Record<keyof OrderDraft, FieldCheck>>;

/** A field that can be checked alone, without the other fields of the order. */
export type CheckedField = keyof typeof FIELD_CHECKS;

/** Checks one field by the rules of `checkOrderDraft`. */
export const checkDraftField = (
  field: CheckedField,
  given: OrderDraft,
  before?: OrderDraft,
): Result<undefined, DraftRefusal> => (FIELD_CHECKS[field] as FieldCheck)(trimmed(given), before);

/**
 * The draft to store: trimmed, with the plate in capitals. A phone number or address that is unchanged from `before` is
 * not checked again. A project that was already missing is not required, because old orders come from another system.
 * The refusal is that of the first faulty field, from top to bottom.
 */
export const checkOrderDraft = (given: OrderDraft, before?: OrderDraft): Result<OrderDraft, DraftRefusal> => {
  const draft = trimmed(given);
  for (const judge of Object.values<FieldCheck>(FIELD_CHECKS)) {
    const judged = judge(draft, before);
    if (!judged.ok) return judged;
  }
  return ok(draft);
};
