import type { Id } from '../kernel/id';
import { fileIdentity } from '../upload/stored-file';
import type { Order } from './order';
import type { OrderDraft } from './order-draft';

/** A change of the order that the person saw in this version. */
export interface OrderChange {
  readonly orderId: Id;
  readonly version: number;
  readonly draft: OrderDraft;
}

/** An order as it stood when somebody began to change it, or as it stands now. */
export type OrderVersion = Pick<OrderChange, 'version' | 'draft'>;

/** What a change starts from; a back end that counts no versions has one. */
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

export type DraftField = Exclude<keyof OrderDraft, 'payLater'>;

/** In the order of the form. */
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

/** A picture is the same one whatever address it is read at today. */
const identityOf = (draft: OrderDraft, field: DraftField): string =>
  field === 'images' ? draft.images.map(fileIdentity).join('\n') : (draft[field] ?? '').trim();

export const isSameField = (one: OrderDraft, other: OrderDraft, field: DraftField): boolean =>
  identityOf(one, field) === identityOf(other, field);

export const isSameDraft = (one: OrderDraft, other: OrderDraft): boolean =>
  DRAFT_FIELDS.every((field) => isSameField(one, other, field));

/** What somebody else has changed meanwhile: the person has it now, or both have made something else of it. */
export interface ChangedMeanwhile {
  readonly field: DraftField;
  readonly kind: 'taken' | 'both';
}

/** One's own pictures at the addresses that are good now. */
const withFreshAddresses = (images: readonly string[], fresh: readonly string[]): readonly string[] =>
  images.map((image) => fresh.find((each) => fileIdentity(each) === fileIdentity(image)) ?? image);

const copyField = (to: OrderDraft, from: OrderDraft, field: DraftField): OrderDraft => {
  const { [field]: _replaced, ...rest } = to;
  return (field in from ? { ...rest, [field]: from[field] } : rest) as OrderDraft;
};

/**
 * What somebody entered on an order that others have changed since they began: whatever the person has changed stays
 * theirs, everything else is as it stands now.
 */
export const mergeDrafts = (begun: OrderDraft, mine: OrderDraft, now: OrderDraft): OrderDraft => {
  const isMine = (field: DraftField): boolean => !isSameField(begun, mine, field);
  const merged = DRAFT_FIELDS.reduce(
    (draft, field) => (isMine(field) ? copyField(draft, mine, field) : draft),
    now,
  );
  return { ...merged, images: withFreshAddresses(merged.images, now.images) };
};

/** What is to be told of it, while the person holds `held`. */
export const changedMeanwhile = (
  begun: OrderDraft,
  held: OrderDraft,
  now: OrderDraft,
): readonly ChangedMeanwhile[] =>
  DRAFT_FIELDS.filter((field) => !isSameField(begun, now, field)).map((field) => ({
    field,
    kind: isSameField(held, now, field) ? 'taken' : 'both',
  }));
