import type { Id } from '../kernel/id';
import { fileIdentity } from '../upload/stored-file';
import type { Order } from './order';
import type { OrderDraft } from './order-draft';

/** A change of an order, based on the version that the user saw. */
export interface OrderChange {
  readonly orderId: Id;
  readonly version: number;
  readonly draft: OrderDraft;
}

/** An order as it was when editing began, or as it is now. */
export type OrderVersion = Pick<OrderChange, 'version' | 'draft'>;

/** The version on which a change is based. On a back end without versions it is always 1. */
export const orderVersionOf = (order: Order): OrderVersion => ({
  version: order.version ?? 1,
  draft: {
    project: order.project ?? '',
    ...(order.shopId === undefined ? {} : { shopId: order.shopId }),
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    regionId: order.regionId ?? '',
    address: order.address,
    carPlate: order.carPlate,
    carModel: order.carModel,
    content: order.content,
    images: order.images,
  },
});

export type DraftField = Exclude<keyof OrderDraft, 'payLater' | 'expectedPoints'>;

/** The fields, sorted as in the form. */
export const DRAFT_FIELDS: readonly DraftField[] = [
  'project',
  'customerName',
  'customerPhone',
  'regionId',
  'address',
  'carPlate',
  'carModel',
  'shopId',
  'content',
  'images',
];

/** A comparable text of a field. A picture keeps its identity when its signed URL changes. */
const identityOf = (draft: OrderDraft, field: DraftField): string =>
  field === 'images' ? draft.images.map(fileIdentity).join('\n') : (draft[field] ?? '').trim();

/** Whether a field is the same in two drafts. Lists of pictures are compared in their order. */
export const isSameField = (one: OrderDraft, other: OrderDraft, field: DraftField): boolean =>
  identityOf(one, field) === identityOf(other, field);

/** Whether all fields that a user can edit are the same in two drafts. */
export const isSameDraft = (one: OrderDraft, other: OrderDraft): boolean =>
  DRAFT_FIELDS.every((field) => isSameField(one, other, field));

/**
 * A field that changed on the server during editing. `taken`: the draft has the new value. `both`: the user changed the
 * field to another value.
 */
export interface ChangedMeanwhile {
  readonly field: DraftField;
  readonly kind: 'taken' | 'both';
}

/** The pictures of a draft with their current URLs. */
const withFreshUrls = (images: readonly string[], fresh: readonly string[]): readonly string[] =>
  images.map((image) => fresh.find((each) => fileIdentity(each) === fileIdentity(image)) ?? image);

const copyField = (to: OrderDraft, from: OrderDraft, field: DraftField): OrderDraft => {
  const { [field]: _replaced, ...rest } = to;
  return (field in from ? { ...rest, [field]: from[field] } : rest) as OrderDraft;
};

/**
 * Merges the user's edits with the current order. Fields that the user changed keep their value; all others get the
 * current one.
 */
export const mergeDrafts = (begun: OrderDraft, mine: OrderDraft, now: OrderDraft): OrderDraft => {
  const isMine = (field: DraftField): boolean => !isSameField(begun, mine, field);
  const merged = DRAFT_FIELDS.reduce(
    (draft, field) => (isMine(field) ? copyField(draft, mine, field) : draft),
    now,
  );
  return { ...merged, images: withFreshUrls(merged.images, now.images) };
};

/** The fields that changed on the server; `held` is the user's draft. */
export const changedMeanwhile = (
  begun: OrderDraft,
  held: OrderDraft,
  now: OrderDraft,
): readonly ChangedMeanwhile[] =>
  DRAFT_FIELDS.filter((field) => !isSameField(begun, now, field)).map((field) => ({
    field,
    kind: isSameField(held, now, field) ? 'taken' : 'both',
  }));
