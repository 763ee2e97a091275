import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import type { Fen } from '../ledger/fen';
import { ok, refuse, type Result } from '../result';
import { checkAmounts, checkCounts } from './bounds';
import { CATEGORY_MAX } from './category';
import { type Axis, checkAxes, checkSkus, type Sku } from './sku';

export const GOODS_STATUSES = ['DRAFT', 'ON', 'OFF'] as const;
export type GoodsStatus = (typeof GOODS_STATUSES)[number];

export const GOODS_ACTIONS = ['putOn', 'takeOff', 'remove'] as const;
export type GoodsAction = (typeof GOODS_ACTIONS)[number];

export const GOODS_SORTS = ['place', 'sold', 'cheap', 'dear'] as const;
type GoodsSort = (typeof GOODS_SORTS)[number];

export const TITLE_MAX = 60;
/** Of the markup of a description, and of a plain one in a workbook. */
export const DESCRIPTION_MAX = 30_000;
export const PLAIN_DESCRIPTION_MAX = 5000;
export const PICTURES_MAX = 9;
export const BRAND_MAX = 40;

/** The part of goods that staff enter. */
interface GoodsFacts {
  readonly title: string;
  readonly category: string;
  /** Of the maker, as text; empty where it is not known. */
  readonly brand: string;
  readonly pictures: readonly string[];
  /** A video of the goods and its still picture, each empty without one. */
  readonly video: string;
  readonly videoPoster: string;
  /** Untrusted markup of the editor, or plain text of an earlier version (`descriptionMarkup`). */
  readonly description: string;
  readonly axes: readonly Axis[];
  readonly freightFee: Fen;
  /** From this price of the goods on they travel free; 0 means never. */
  readonly freightFreeFrom: Fen;
  /** How many pieces an account may buy in all; 0 means any number. */
  readonly limit: number;
  /** The smaller, the further ahead. */
  readonly place: number;
}

/** `id` is empty for new goods. The stock of a SKU that is there already is changed by the journal alone. */
export interface GoodsInput extends GoodsFacts {
  readonly id: Id;
  /** The version that was read; 0 for new goods. */
  readonly version: number;
  readonly skus: readonly Sku[];
}

export interface GoodsRow {
  readonly id: Id;
  readonly title: string;
  readonly category: string;
  readonly brand: string;
  readonly status: GoodsStatus;
  readonly pictures: readonly string[];
  /** The lowest price of a SKU that is sold. */
  readonly price: Fen;
  /** The highest of them. */
  readonly highest: Fen;
  readonly marketPrice: Fen;
  readonly stock: number;
  readonly sold: number;
  /** How many SKUs are at their warning level or below. */
  readonly warnings: number;
  readonly place: number;
  readonly updatedAt: Instant;
  /** See `Goods`. */
  readonly version: number;
}

interface StoredSku extends Sku {
  readonly id: Id;
}

export interface Goods extends GoodsFacts {
  readonly id: Id;
  readonly status: GoodsStatus;
  readonly sold: number;
  readonly updatedAt: Instant;
  /** Rises with each change by a person; a change names the one that was shown. */
  readonly version: number;
  readonly skus: readonly StoredSku[];
  /** The actions that the reader may take now. */
  readonly actions: readonly GoodsAction[];
}

export interface GoodsQuery {
  readonly status?: GoodsStatus;
  readonly category?: string;
  readonly brand?: string;
  readonly sort?: GoodsSort;
  readonly search?: string;
  readonly page: number;
  readonly pageSize: number;
  readonly exact?: true;
}

export const STOCK_KINDS = ['initial', 'adjust', 'reserve', 'release', 'return'] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

export interface StockEntry {
  readonly id: Id;
  readonly skuId: Id;
  readonly kind: StockKind;
  /** Pieces that came; negative where they left. */
  readonly change: number;
  readonly stockAfter: number;
  /** The number of an order, or the reason of a person. */
  readonly note: string;
  readonly authorName: string;
  readonly at: Instant;
}

/** Checks all of goods but their pictures, which an import does not bring. */
export const checkGoodsTexts = (input: GoodsInput): Result<GoodsInput> => {
  const { title, category, brand, description } = input;
  if (isBlank(title)) return refuse('mall.title-required');
  if (lengthOf(title.trim()) > TITLE_MAX) return refuse('mall.title-too-long', { max: TITLE_MAX });
  if (isBlank(category)) return refuse('mall.category-required');
  if (lengthOf(category.trim()) > CATEGORY_MAX) return refuse('mall.text-too-long', { max: CATEGORY_MAX });
  if (lengthOf(brand.trim()) > BRAND_MAX) return refuse('mall.brand-too-long', { max: BRAND_MAX });
  if (lengthOf(description) > DESCRIPTION_MAX) return refuse('mall.text-too-long', { max: DESCRIPTION_MAX });
  const { freightFee, freightFreeFrom, limit, place } = input;
  const amounts = checkAmounts([
    ...[freightFee, freightFreeFrom],
    ...input.skus.flatMap(({ price, marketPrice }) => [price, marketPrice]),
  ]);
  if (!amounts.ok) return amounts;
  const counts = checkCounts([
    ...[limit, place],
    ...input.skus.flatMap(({ stock, warnAt }) => [stock, warnAt]),
  ]);
  if (!counts.ok) return counts;
  const axes = checkAxes(input.axes);
  if (!axes.ok) return axes;
  const skus = checkSkus(
    axes.value,
    input.skus.map((sku) => ({ ...sku, values: sku.values.map((value) => value.trim()) })),
  );
  if (!skus.ok) return skus;
  return ok({
    ...input,
    title: title.trim(),
    category: category.trim(),
    brand: brand.trim(),
    axes: axes.value,
    skus: skus.value,
  });
};

/** The same check while typing and on the server; a draft is checked like goods on the shelf. */
export const checkGoods = (input: GoodsInput): Result<GoodsInput> => {
  const checked = checkGoodsTexts(input);
  if (!checked.ok) return checked;
  if (input.pictures.length === 0) return refuse('mall.pictures-required');
  return input.pictures.length > PICTURES_MAX
    ? refuse('mall.too-many-pictures', { max: PICTURES_MAX })
    : checked;
};

/** Known goods are saved on the version that was read alone, so that no change of a colleague is overwritten unseen. */
export const checkVersion = (
  known: Pick<Goods, 'version'> | undefined,
  { version }: Pick<GoodsInput, 'version'>,
): Result<undefined> =>
  known === undefined || known.version === version ? ok(undefined) : refuse('mall.goods-changed-meanwhile');

const LEADS_TO: Readonly<
  Record<GoodsAction, Readonly<Partial<Record<GoodsStatus, GoodsStatus | 'REMOVED'>>>>
> = {
  putOn: { DRAFT: 'ON', OFF: 'ON' },
  takeOff: { ON: 'OFF' },
  remove: { DRAFT: 'REMOVED', OFF: 'REMOVED' },
};

export type GoodsRight = (action: GoodsAction) => boolean;

/** The facts that a step on goods depends on. */
export type GoodsState = Pick<GoodsRow, 'status' | 'pictures'>;

/** Goods without a picture, such as imported ones, stay off the shelf. */
export const takeGoodsStep = (
  action: GoodsAction,
  { status, pictures }: GoodsState,
  may: GoodsRight,
): Result<GoodsStatus | 'REMOVED'> => {
  if (!may(action)) return refuse('permission.denied');
  const next = LEADS_TO[action][status];
  if (next === undefined) return refuse('mall.not-now');
  return next === 'ON' && pictures.length === 0 ? refuse('mall.pictures-required') : ok(next);
};

/** The actions on goods that `takeGoodsStep` would accept. */
export const availableGoodsActions = (state: GoodsState, may: GoodsRight): readonly GoodsAction[] =>
  GOODS_ACTIONS.filter((action) => takeGoodsStep(action, state, may).ok);

/** A change of stock by a person needs a reason, and leaves nothing below zero. */
export const adjustStock = (stock: number, change: number, reason: string): Result<number> => {
  if (isBlank(reason)) return refuse('mall.stock-reason-required');
  if (lengthOf(reason) > 100) return refuse('mall.text-too-long', { max: 100 });
  if (stock + change < 0) return refuse('mall.stock-too-low', { stock });
  // A stock above the bound, such as one that an earlier version took, can always be lowered.
  const bounded = change > 0 ? checkCounts([stock + change]) : ok(undefined);
  return bounded.ok ? ok(stock + change) : bounded;
};
