import type { Id } from '../kernel/id';
import { fileIdentity } from '../upload/stored-file';
import type { Order } from './order';
import type { OrderDraft } from './order-draft';

/** A change to the version of the order that the user saw. */
export interface OrderChange {
  readonly orderId: Id;
  readonly version: number;
  readonly draft: OrderDraft;
}

/** An order as it was when editing began, or as it is now. */
export type OrderVersion = Pick<OrderChange, 'version' | 'draft'>;

/** The version a change starts from; a back end without versions always has the same. */
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

/** The fields in the order of the form. */
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

/** A picture keeps its identity when its signed URL changes. */
const identityOf = (draft: OrderDraft, field: DraftField): string =>
  field === 'images' ? draft.images.map(fileIdentity).join('\n') : (draft[field] ?? '').trim();

export const isSameField = (one: OrderDraft, other: OrderDraft, field: DraftField): boolean =>
  identityOf(one, field) === identityOf(other, field);

export const isSameDraft = (one: OrderDraft, other: OrderDraft): boolean =>
  DRAFT_FIELDS.every((field) => isSameField(one, other, field));

/**
 * A field that changed on the server during editing: either the user now has the new value too, or both sides changed
 * it differently.
 */
export interface ChangedMeanwhile {
  readonly field: DraftField;
  readonly kind: 'taken' | 'both';
}

/** The user's own pictures with current URLs. */
const withFreshUrls = (images: readonly string[], fresh: readonly string[]): readonly string[] =>
  images.map((image) => fresh.find((each) => fileIdentity(each) === fileIdentity(image)) ?? image);

const copyField = (to: OrderDraft, from: OrderDraft, field: DraftField): OrderDraft => {
  const { [field]: _replaced, ...rest } = to;
  return (field in from ? { ...rest, [field]: from[field] } : rest) as OrderDraft;
};

/**
 * Merges the user's edits with the current order: fields that the user changed keep the user's value, all
 * others take the current one.
 */
export const mergeDrafts = (begun: OrderDraft, mine: OrderDraft, now: OrderDraft): OrderDraft => {
  const isMine = (field: DraftField): boolean => !isSameField(begun, mine, field);
  const merged = DRAFT_FIELDS.reduce(
    (draft, field) => (isMine(field) ? copyField(draft, mine, field) : draft),
    now,
  );
  return { ...merged, images: withFreshUrls(merged.images, now.images) };
};

/** The changed fields to report; `held` is the user's draft. */
export const changedMeanwhile = (
  begun: OrderDraft,
  held: OrderDraft,
  now: OrderDraft,
): readonly ChangedMeanwhile[] =>
  DRAFT_FIELDS.filter((field) => !isSameField(begun, now, field)).map((field) => ({
    field,
    kind: isSameField(held, now, field) ? 'taken' : 'both',
  }));
