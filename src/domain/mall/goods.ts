import type { Id } from '../kernel/id';
import type { Instant } from '../kernel/instant';
import { isBlank, lengthOf } from '../kernel/text';
import type { Fen } from '../ledger/fen';
import { ok, refuse, type Result } from '../result';
import { checkAmounts, checkCounts } from './bounds';
import { CATEGORY_MAX } from './category';
import type { ListPlace } from '../paging/list-place';
import { type Axis, checkAxes, checkSkus, type Sku } from './sku';

/* Goods of the mall: their fields, checks, actions and stock. */

export const GOODS_STATUSES = ['DRAFT', 'ON', 'OFF'] as const;
export type GoodsStatus = (typeof GOODS_STATUSES)[number];

export const GOODS_ACTIONS = ['putOn', 'takeOff', 'remove'] as const;
export type GoodsAction = (typeof GOODS_ACTIONS)[number];

export const GOODS_SORTS = ['place', 'sold', 'cheap', 'dear'] as const;
type GoodsSort = (typeof GOODS_SORTS)[number];

/** The maximum length of a title, in code points. */
export const TITLE_MAX = 60;
/** The maximum length of the markup of a description, in code points. */
export const DESCRIPTION_MAX = 30_000;
/** The maximum length of a description without its tags, in code points. */
export const PLAIN_DESCRIPTION_MAX = 5000;
export const PICTURES_MAX = 9;
export const BRAND_MAX = 40;

/** The fields of goods that staff enter. */
interface GoodsFacts {
  readonly title: string;
  readonly category: string;
  /** The name of the maker; empty if unknown. */
  readonly brand: string;
  readonly pictures: readonly string[];
  /** The name of the stored file of a video; empty if there is no video. */
  readonly video: string;
  /** The name of the stored file of the video's still picture; empty if there is no video. */
  readonly videoPoster: string;
  /** Untrusted markup of the editor, or plain text that earlier releases stored (see `descriptionMarkup`). */
  readonly description: string;
  readonly axes: readonly Axis[];
  readonly freightFee: Fen;
  /** Shipping is free if the goods cost at least this amount; 0 means never. */
  readonly freightFreeFrom: Fen;
  /** The maximum number of pieces that an account may buy in total; 0 means no limit. */
  readonly limit: number;
  /** The position in the list; goods with smaller numbers come first. */
  readonly place: number;
}

/** The input of goods; `id` is empty for new goods. Only the stock journal changes the stock of an existing SKU. */
export interface GoodsInput extends GoodsFacts {
  readonly id: Id;
  /** The version that was read; 0 for new goods. */
  readonly version: number;
  readonly skus: readonly Sku[];
}

/** Goods as the list for buyers shows them. */
export interface ShelfRow {
  readonly id: Id;
  readonly title: string;
  readonly category: string;
  readonly brand: string;
  readonly status: GoodsStatus;
  readonly pictures: readonly string[];
  /** The lowest price of the SKUs for sale. */
  readonly price: Fen;
  /** The highest price of the SKUs for sale. */
  readonly highest: Fen;
  readonly marketPrice: Fen;
  readonly stock: number;
  /** The number of sold pieces, over all present and former SKUs. */
  readonly sold: number;
  readonly place: number;
  readonly updatedAt: Instant;
  /** See `version` of `Goods`. */
  readonly version: number;
}

/** Goods as the list for staff shows them. */
export interface GoodsRow extends ShelfRow {
  /** The number of SKUs at or below their warning level. */
  readonly warnings: number;
  /** The SKUs, including those that are not for sale. */
  readonly skus: readonly Pick<Sku, 'values' | 'code' | 'price' | 'stock' | 'disabled'>[];
}

interface StoredSku extends Sku {
  readonly id: Id;
}

/** Goods with their SKUs. See `GoodsFacts` for the fields that staff enter. */
export interface Goods extends GoodsFacts {
  readonly id: Id;
  readonly status: GoodsStatus;
  readonly sold: number;
  readonly updatedAt: Instant;
  /** Increases with each change by a user. A change contains the version that was shown. */
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
  /**
   * The row after which the page starts, in the order of `place`. Page numbers reach only the first rows of a list
   * (`PAGED_ROWS_MAX`); `after` reaches every row.
   */
  readonly after?: ListPlace;
  readonly exact?: true;
}

/** A page of goods, by page number or continued after a row. */
export interface GoodsPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  /** Whether there are more rows than `total`. */
  readonly isMore?: true;
  /** The start of the next page in the order of `place`; absent after the last row. */
  readonly next?: ListPlace;
}

/** Goods as buyers receive them: without codes and warning levels, which are internal. */
export const asBuyerReads = <Given extends Pick<Goods, 'skus'>>(goods: Given): Given => ({
  ...goods,
  skus: goods.skus.map((sku) => ({ ...sku, warnAt: 0, code: '' })),
});

export const STOCK_KINDS = ['initial', 'adjust', 'reserve', 'release', 'return'] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/** One movement of the stock of a SKU. */
export interface StockEntry {
  readonly id: Id;
  readonly skuId: Id;
  readonly kind: StockKind;
  /** The number of pieces that were added; negative if removed. */
  readonly change: number;
  readonly stockAfter: number;
  /** The number of the order, or the reason that a user entered. */
  readonly note: string;
  readonly authorName: string;
  readonly at: Instant;
}

/** A part of the journal, newest first. */
export interface StockPage {
  readonly entries: readonly StockEntry[];
  /** Whether there are older entries. */
  readonly more: boolean;
}

/** Checks all input of goods except the pictures, which an import does not contain. */
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

/** Checks the input: while typing, and again on the server. A draft is checked like goods on sale. */
export const checkGoods = (input: GoodsInput): Result<GoodsInput> => {
  const checked = checkGoodsTexts(input);
  if (!checked.ok) return checked;
  if (input.pictures.length === 0) return refuse('mall.pictures-required');
  return input.pictures.length > PICTURES_MAX
    ? refuse('mall.too-many-pictures', { max: PICTURES_MAX })
    : checked;
};

/**
 * Refuses to save existing goods on another version than the one that was read, so that no change of another user
 * is overwritten unseen.
 */
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

/** Decides an action on goods. Goods without a picture, such as imported ones, cannot be put on sale. */
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

/** The stock after a change by a user. Requires a reason, and refuses a stock below zero. */
export const adjustStock = (stock: number, change: number, reason: string): Result<number> => {
  if (isBlank(reason)) return refuse('mall.stock-reason-required');
  if (lengthOf(reason) > 100) return refuse('mall.text-too-long', { max: 100 });
  if (stock + change < 0) return refuse('mall.stock-too-low', { stock });
  // Stock above the maximum, which earlier versions accepted, can always be lowered.
  const bounded = change > 0 ? checkCounts([stock + change]) : ok(undefined);
  return bounded.ok ? ok(stock + change) : bounded;
};
