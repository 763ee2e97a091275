import type { GoodsFormValues } from '@/application/mall/mall-goods-commands';
import { isSame } from '@/domain/kernel/merge-entered';
import { descriptionMarkup } from '@/domain/mall/description';
import { type GoodsHistoryField, skuField } from '@/domain/mall/goods-history';
import { mergeMatrix } from '@/domain/mall/merge-matrix';
import { fileIdentity } from '@/domain/upload/stored-file';
import { matrixOf } from './goods-texts';

const FIELDS = [
  ...(['title', 'category', 'brand', 'pictures', 'film', 'description'] as const),
  ...(['freightFee', 'freightFreeFrom', 'limit', 'place'] as const),
] as const satisfies readonly (keyof GoodsFormValues)[];
type Field = (typeof FIELDS)[number];

/** The name of a form field in the history. */
const namedInHistory = (field: Field): GoodsHistoryField => (field === 'film' ? 'video' : field);

/** Matches the signature of a file's URL, which differs in every response. */
const SIGNATURE = /\?expires=\d+&(?:amp;)?signature=[\w-]+/g;

const comparable = (values: GoodsFormValues, field: Field): unknown => {
  const value = values[field];
  if (field === 'description') return descriptionMarkup(values.description).replace(SIGNATURE, '');
  return typeof value === 'string' ? value : value.map(fileIdentity);
};

interface MergedGoods {
  readonly values: GoodsFormValues;
  /**
   * The fields that both the input and a later save changed, to different values. They are named as in the
   * history. The merged goods contain the value of the input.
   */
  readonly both: readonly string[];
}

/**
 * Merges the input `mine`, which was based on the version `base`, into the newest version. The changes of
 * both are kept. If both changed a field to different values, the merged goods contain the value of `mine`.
 */
export const mergeGoods = (
  base: GoodsFormValues,
  mine: GoodsFormValues,
  newest: GoodsFormValues,
): MergedGoods => {
  const differ = (one: GoodsFormValues, other: GoodsFormValues, field: Field) =>
    !isSame(comparable(one, field), comparable(other, field));
  const entered = FIELDS.filter((field) => differ(base, mine, field));
  const { matrix, clashes, axesClash } = mergeMatrix(
    matrixOf(base.matrix),
    matrixOf(mine.matrix),
    matrixOf(newest.matrix),
  );
  return {
    values: {
      ...newest,
      ...Object.fromEntries(entered.map((field) => [field, mine[field]])),
      matrix: JSON.stringify(matrix),
    },
    both: [
      ...entered
        .filter((field) => differ(base, newest, field) && differ(mine, newest, field))
        .map(namedInHistory),
      ...(axesClash ? ['axes'] : []),
      ...clashes.map(({ field, values }) => skuField(field, { values })),
    ],
  };
};
