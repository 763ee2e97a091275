import type { Id } from '@/domain/kernel/id';
import type { DraftField } from '@/domain/order/order-change';
import type { OrderDraft } from '@/domain/order/order-draft';
import type { RefusalCode } from '@/domain/refusals';
import { regionPathOf } from '@/domain/region/region-code';
import { type StoredFile, storedFileOf } from '@/domain/upload/stored-file';

/** A draft in the shape of the form's fields. */
export interface OrderValues {
  readonly project: string | undefined;
  readonly customerName: string;
  readonly customerPhone: string;
  /** The region ids from the province downwards. */
  readonly region: readonly Id[];
  readonly address: string;
  readonly carPlate: string;
  readonly carModel: string;
  readonly shop: Id | undefined;
  readonly content: string;
  readonly pictures: readonly StoredFile[];
}

export type OrderFieldName = keyof OrderValues;

/** The form values of a draft. `known` contains pictures whose URLs are already known. */
export const valuesOf = (draft: OrderDraft, known: readonly StoredFile[] = []): OrderValues => ({
  project: draft.project === '' ? undefined : draft.project,
  customerName: draft.customerName,
  customerPhone: draft.customerPhone,
  region: regionPathOf(draft.regionId),
  address: draft.address,
  carPlate: draft.carPlate,
  carModel: draft.carModel,
  shop: draft.shopId,
  content: draft.content,
  pictures: draft.images.map(
    (image) => known.find(({ fileName }) => fileName === image) ?? storedFileOf(image),
  ),
});

/** The draft from the form's values. A hidden field has no value, so its part stays as it is in `before`. */
export const draftOf = (values: Partial<OrderValues>, before: OrderDraft): OrderDraft => {
  const shown = { ...valuesOf(before), ...values };
  const { shop } = shown;
  return {
    project: shown.project ?? '',
    ...(shop === undefined || shop === '' ? {} : { shopId: shop }),
    customerName: shown.customerName,
    customerPhone: shown.customerPhone,
    regionId: shown.region.at(-1) ?? '',
    address: shown.address,
    carPlate: shown.carPlate,
    carModel: shown.carModel,
    content: shown.content,
    images: shown.pictures.map(({ fileName }) => fileName),
  };
};

/** The field that contains a part of the draft. */
export const FIELD_OF_PART: Readonly<Record<DraftField, OrderFieldName>> = {
  project: 'project',
  shopId: 'shop',
  customerName: 'customerName',
  customerPhone: 'customerPhone',
  regionId: 'region',
  address: 'address',
  carPlate: 'carPlate',
  carModel: 'carModel',
  content: 'content',
  images: 'pictures',
};

const FIELD_OF_REFUSAL: Partial<Record<RefusalCode, OrderFieldName>> = {
  'order.project-required': 'project',
  'order.project-not-allowed': 'project',
  'order.project-fixed': 'project',
  'order.points-short': 'project',
  'order.outlet-required': 'shop',
  'order.outlet-unknown': 'shop',
  'order.shop-unstaffed': 'shop',
  'order.region-unknown': 'region',
  'order.customer-required': 'customerName',
  'order.customer-too-long': 'customerName',
  'pattern.mobile': 'customerPhone',
  'pattern.address': 'address',
  'order.plate-too-long': 'carPlate',
  'order.model-too-long': 'carModel',
  'order.content-too-long': 'content',
  'order.too-many-images': 'pictures',
  'file.unknown': 'pictures',
};

/** The field that a refusal is about, whether the form or the server refused. */
export const fieldOfRefusal = (code: RefusalCode): OrderFieldName | undefined => FIELD_OF_REFUSAL[code];
