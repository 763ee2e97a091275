import { fileIdentity } from '../upload/stored-file';
import type { Choice } from './choice';
import type { Goods } from './goods';
import type { Sku } from './sku';

/** A picture on the page of goods: of the goods themselves, or of some of their SKUs. */
interface GalleryPicture {
  readonly url: string;
  /** The values that all SKUs with this picture share; absent for a picture of the goods. */
  readonly of?: string;
}

/** The values that are equal in all these SKUs. */
const sharedBy = (skus: readonly Pick<Sku, 'values'>[]): string =>
  (skus[0]?.values ?? []).filter((value, at) => skus.every(({ values }) => values[at] === value)).join(' / ');

/** The pictures of the goods, then those of the SKUs for sale; each file once. */
export const galleryOf = ({
  pictures,
  skus,
}: Pick<Goods, 'pictures' | 'skus'>): readonly GalleryPicture[] => {
  const known = new Set(pictures.map(fileIdentity));
  const bySku = new Map<string, Sku[]>();
  for (const sku of skus) {
    const identity = fileIdentity(sku.picture);
    if (sku.picture === '' || sku.disabled || known.has(identity)) continue;
    bySku.set(identity, [...(bySku.get(identity) ?? []), sku]);
  }
  return [
    ...pictures.map((url) => ({ url })),
    ...[...bySku.values()].map((some) => ({ url: some[0]?.picture ?? '', of: sharedBy(some) })),
  ];
};

/**
 * The picture that all SKUs for sale have in common, among those that match the choice. Empty if they differ, if there
 * is no picture, or if no value is chosen.
 */
export const pictureOfChoice = (
  skus: readonly Pick<Sku, 'values' | 'picture' | 'disabled'>[],
  choice: Choice,
): string => {
  if (choice.every((value) => value === undefined)) return '';
  const left = skus.filter(
    ({ values, disabled }) =>
      !disabled && values.every((value, at) => choice[at] === undefined || choice[at] === value),
  );
  const [first] = left;
  if (first === undefined) return '';
  const identity = fileIdentity(first.picture);
  return left.every(({ picture }) => fileIdentity(picture) === identity) ? first.picture : '';
};
