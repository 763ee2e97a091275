import type { HistoryChange, HistoryValue } from '../kernel/change-history';
import { fileIdentity } from '../upload/stored-file';
import type { Goods } from './goods';
import type { Axis, Sku } from './sku';

/** The ways in which goods can be changed, for the history of goods. */
export const GOODS_WAYS = ['form', 'bulk', 'import', 'step'] as const;
export type GoodsWay = (typeof GOODS_WAYS)[number];

/** The fields of goods in the history. Stock has its own journal. */
export interface GoodsRecord extends Omit<
  Goods,
  'id' | 'sold' | 'updatedAt' | 'version' | 'actions' | 'status' | 'skus'
> {
  readonly status: Goods['status'] | 'REMOVED';
  readonly skus: readonly Sku[];
}

/** Fields of the goods, in the order in which they are shown. */
export const GOODS_HISTORY_FIELDS = [
  ...(['status', 'title', 'category', 'brand', 'axes', 'pictures', 'video', 'description'] as const),
  ...(['freightFee', 'freightFreeFrom', 'limit', 'place'] as const),
] as const;
export type GoodsHistoryField = (typeof GOODS_HISTORY_FIELDS)[number];

/** Fields of a SKU in the history. `sku` records that the SKU was added or removed. */
export const SKU_HISTORY_FIELDS = [
  ...(['sku', 'price', 'marketPrice', 'warnAt', 'code', 'picture', 'disabled'] as const),
] as const;
export type SkuHistoryField = (typeof SKU_HISTORY_FIELDS)[number];

/** The maximum length of the text about the axes in the history, in characters. */
const KEPT_MAX = 500;
const SEPARATOR = ':';

const axisText = ({ name, values }: Axis): string => `${name}: ${values.join(', ')}`;

/** The beginning of a file's random name, which distinguishes two files; empty if there is no file. */
const fileMark = (file: string): string => fileIdentity(file).replace(/^.*\//, '').slice(0, 6);

/** The value of a field in the history. Pictures are stored as their number, and the description as its length. */
const keptOf = (record: GoodsRecord, field: GoodsHistoryField): HistoryValue => {
  if (field === 'axes') return record.axes.map(axisText).join('; ').slice(0, KEPT_MAX);
  if (field === 'pictures') return record.pictures.length;
  if (field === 'description') return record.description.length;
  if (field === 'video') return fileMark(record.video);
  return record[field];
};

const isSame = (before: GoodsRecord, after: GoodsRecord, field: GoodsHistoryField): boolean =>
  JSON.stringify(before[field]) === JSON.stringify(after[field]);

/** The key of a field of one SKU in the history. */
export const skuField = (field: SkuHistoryField, { values }: Pick<Sku, 'values'>): string =>
  `${field}${SEPARATOR}${values.join(' / ')}`.slice(0, 200);

/** Parses the key of a history entry into its field and its SKU. */
export const namedInHistory = (name: string): { readonly field: string; readonly sku?: string } => {
  const at = name.indexOf(SEPARATOR);
  return at < 0 ? { field: name } : { field: name.slice(0, at), sku: name.slice(at + 1) };
};

const keptOfSku = (sku: Sku, field: Exclude<SkuHistoryField, 'sku'>): HistoryValue =>
  field === 'picture' ? fileMark(sku.picture) : sku[field];

const FACTS = SKU_HISTORY_FIELDS.filter((field) => field !== 'sku');

/** The changed fields with their old and new values, without stock. New goods have one entry, their title. */
export const goodsChanges = (
  before: GoodsRecord | undefined,
  after: GoodsRecord,
): readonly HistoryChange[] => {
  if (before === undefined) return [{ field: 'title', after: after.title }];
  const whole = GOODS_HISTORY_FIELDS.filter((field) => !isSame(before, after, field)).map((field) => ({
    ...{ field, before: keptOf(before, field), after: keptOf(after, field) },
  }));
  const keyOf = ({ values }: Sku) => JSON.stringify(values);
  const known = new Map(before.skus.map((sku) => [keyOf(sku), sku]));
  const left = new Set(after.skus.map(keyOf));
  return [
    ...whole,
    ...after.skus.flatMap((sku): readonly HistoryChange[] => {
      const was = known.get(keyOf(sku));
      if (was === undefined) return [{ field: skuField('sku', sku), after: true }];
      return FACTS.filter((field) => was[field] !== sku[field]).map((field) => ({
        ...{ field: skuField(field, sku), before: keptOfSku(was, field), after: keptOfSku(sku, field) },
      }));
    }),
    ...before.skus
      .filter((sku) => !left.has(keyOf(sku)))
      .map((sku) => ({ field: skuField('sku', sku), before: true, after: false })),
  ];
};
