import type { GoodsFormValues } from '@/application/mall/mall-goods-commands';
import type { Tint } from '@/domain/dictionary/dictionary';
import type { Id } from '@/domain/kernel/id';
import { checkGoods, type Goods, type GoodsInput, type GoodsStatus } from '@/domain/mall/goods';
import type { Sku } from '@/domain/mall/sku';
import type { Matrix } from '@/domain/mall/merge-matrix';
import { parseCount, parseYuanAsFen, yuanOf } from '@/domain/mall/typed';
import { refuse, type Result } from '@/domain/result';

/** The texts and tints of goods, and the conversion between goods and the values of their form. */

/** The prefix of the keys of all queries about goods. */
export const GOODS_KEY = ['mall-goods'] as const;

export const goodsPath = (id: Id): string => `/mall/goods/detail/${id}`;

export const STATUS_TEXTS = {
  DRAFT: 'mall.goods.status.DRAFT',
  ON: 'mall.goods.status.ON',
  OFF: 'mall.goods.status.OFF',
} as const;

export const STATUS_TINTS: Readonly<Record<GoodsStatus, Tint>> = {
  DRAFT: 'warning',
  ON: 'success',
  OFF: 'info',
};

const FIRST: Matrix = { axes: [{ name: '', values: [] }], skus: [] };

/** The specifications in the form's value `matrix`. An unreadable stored draft results in an empty matrix. */
export const matrixOf = (json: string): Matrix => {
  try {
    const read = JSON.parse(json) as Partial<Matrix> | null;
    if (!Array.isArray(read?.axes) || !Array.isArray(read.skus)) return FIRST;
    // Drafts of an earlier version contain no pictures of SKUs.
    const skus = read.skus.map((sku) => ({ ...sku, picture: (sku as Partial<Sku>).picture ?? '' }));
    return { axes: read.axes, skus };
  } catch {
    return FIRST;
  }
};

/** The goods with which a form was opened. */
interface GoodsBase {
  readonly version: number;
  readonly values: GoodsFormValues;
}

/** The base in a stored draft, in which the values have the key `words`. */
interface StoredBase {
  readonly version: number;
  readonly words: GoodsFormValues;
}

/** The base of the form's values; undefined for new goods. */
export const baseOf = ({ base }: Pick<GoodsFormValues, 'base'>): GoodsBase | undefined => {
  if (base === '') return undefined;
  const { version, words } = JSON.parse(base) as StoredBase;
  return { version, values: words };
};

/**
 * Builds the goods from the form's values, with the version that was loaded. The rule that checks the goods is also
 * used by the back end.
 */
export const goodsTyped = (id: Id, values: GoodsFormValues): Result<GoodsInput> => {
  const freightFee = parseYuanAsFen(values.freightFee);
  const freightFreeFrom = parseYuanAsFen(values.freightFreeFrom);
  const limit = parseCount(values.limit);
  const place = parseCount(values.place);
  if (freightFee === undefined || freightFreeFrom === undefined) return refuse('money.malformed');
  if (limit === undefined || place === undefined) return refuse('mall.number-invalid');
  const { title, category, brand, pictures, description } = values;
  const [video = '', videoPoster = ''] = values.film;
  const facts = {
    ...{ id, title, category, brand, pictures, video, videoPoster, description },
    ...{ freightFee, freightFreeFrom, limit, place },
  };
  const version = baseOf(values)?.version ?? 0;
  return checkGoods({ ...facts, version, ...matrixOf(values.matrix) });
};

/** The form values of existing goods. */
export const formValuesOf = (goods: Goods): GoodsFormValues => {
  const values: GoodsFormValues = {
    ...{ title: goods.title, category: goods.category, brand: goods.brand, pictures: goods.pictures },
    film: [goods.video, goods.videoPoster].filter((file) => file !== ''),
    ...{ freightFee: yuanOf(goods.freightFee), freightFreeFrom: yuanOf(goods.freightFreeFrom) },
    limit: goods.limit === 0 ? '' : String(goods.limit),
    place: String(goods.place),
    description: goods.description,
    matrix: JSON.stringify({ axes: goods.axes, skus: goods.skus.map(({ id: _id, ...sku }) => sku) }),
    base: '',
  };
  return { ...values, base: JSON.stringify({ version: goods.version, words: values } satisfies StoredBase) };
};
