import type { Id } from '../kernel/id';
import { isBlank, lengthOf } from '../kernel/text';
import type { Fen } from '../ledger/fen';
import { ok, refuse, type Result } from '../result';
import { checkAmounts } from './bounds';
import { CATEGORY_MAX } from './category';
import { adjustStock, type Goods, type GoodsRight, type GoodsRow, takeGoodsStep } from './goods';
import { checkSold } from './sku';

/** The bulk changes of goods or SKUs. `sell` and `stop` apply only to SKUs. */
export const CHANGE_KINDS = ['putOn', 'takeOff', 'price', 'stock', 'category', 'sell', 'stop'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** How a value changes: `to` a new value, `by` an amount or a number of pieces, or by a `percent`. */
export const CHANGE_WAYS = ['to', 'by', 'percent'] as const;
export type ChangeWay = (typeof CHANGE_WAYS)[number];

/** A change of one entry of goods, based on the version that the user saw. */
export interface GoodsChange {
  readonly version: number;
  readonly kind: ChangeKind;
  /** The SKUs to change; empty means all SKUs for sale. */
  readonly skuIds: readonly Id[];
  readonly way: ChangeWay;
  /** The value in fen for a price, in pieces for stock, or in hundredths of a percent. */
  readonly value: number;
  /** The reason for a change of stock. */
  readonly reason: string;
  readonly category: string;
}

export const NO_CHANGE: Omit<GoodsChange, 'version' | 'kind'> = {
  ...{ skuIds: [], way: 'by', value: 0, reason: '', category: '' },
};

/** The state that a change depends on. */
export type ChangeableGoods = Pick<Goods, 'version' | 'status' | 'category' | 'pictures' | 'skus'>;

/** The changed goods, and the reason for the journal of their stock. */
export interface ChangedGoods extends Pick<Goods, 'status' | 'category' | 'skus'> {
  readonly reason: string;
}

const WHOLE = 10_000;

/** A price after a change by hundredths of a percent, rounded half up to whole fen. */
const byPercent = (price: Fen, hundredths: number): Fen => {
  const scaled = BigInt(price) * BigInt(WHOLE + hundredths) + BigInt(WHOLE / 2);
  const floor = scaled / BigInt(WHOLE);
  return Number(scaled < 0n && floor * BigInt(WHOLE) !== scaled ? floor - 1n : floor);
};

/** The price after a change. It must be above 0 and must not exceed the maximum. `of` is the name in a refusal. */
export const priceAfter = (
  price: Fen,
  { way, value }: Pick<GoodsChange, 'way' | 'value'>,
  of: string,
): Result<Fen> => {
  if (!Number.isSafeInteger(value)) return refuse('mall.number-invalid');
  const next = way === 'to' ? value : way === 'by' ? price + value : byPercent(price, value);
  if (next <= 0) return refuse('mall.price-too-low', { of });
  const bounded = checkAmounts([next]);
  return bounded.ok ? ok(next) : bounded;
};

/** The lowest and the highest price of goods after a change. All other prices of the goods stay between them. */
export const pricesAfter = (
  { price, highest, title }: Pick<GoodsRow, 'price' | 'highest' | 'title'>,
  change: Pick<GoodsChange, 'way' | 'value'>,
): Result<readonly [low: Fen, high: Fen]> => {
  const low = priceAfter(price, change, title);
  if (!low.ok) return low;
  const high = priceAfter(highest, change, title);
  return high.ok ? ok([low.value, high.value]) : high;
};

/** Checks the part of a change that does not depend on the goods. */
export const checkChange = (change: GoodsChange): Result<GoodsChange> => {
  const { kind, way, value, reason, category, skuIds } = change;
  if (!Number.isSafeInteger(value)) return refuse('mall.number-invalid');
  if (kind === 'stock') {
    if (isBlank(reason)) return refuse('mall.stock-reason-required');
    if (lengthOf(reason) > 100) return refuse('mall.text-too-long', { max: 100 });
    if (way === 'percent' || (way === 'to' && value < 0)) return refuse('mall.number-invalid');
  }
  if (kind === 'category' && isBlank(category)) return refuse('mall.category-required');
  if (lengthOf(category.trim()) > CATEGORY_MAX) return refuse('mall.text-too-long', { max: CATEGORY_MAX });
  return (kind === 'sell' || kind === 'stop') && skuIds.length === 0
    ? refuse('mall.skus-required')
    : ok({ ...change, category: category.trim(), reason: reason.trim() });
};

/** Changes the SKUs that the change selects, or none of them if one cannot be changed. */
const changeSkus = (goods: ChangeableGoods, change: GoodsChange): Result<Goods['skus']> => {
  const { kind, skuIds, way, value, reason } = change;
  const named = new Set(skuIds);
  if (skuIds.some((id) => goods.skus.every((sku) => sku.id !== id))) return refuse('mall.goods-changed');
  const next: Goods['skus'][number][] = [];
  for (const sku of goods.skus) {
    const isMeant = named.size === 0 ? !sku.disabled : named.has(sku.id);
    if (!isMeant) next.push(sku);
    else if (kind === 'price') {
      const price = priceAfter(sku.price, change, sku.values.join(' / '));
      if (!price.ok) return price;
      next.push({ ...sku, price: price.value });
    } else if (kind === 'stock') {
      const stock = adjustStock(sku.stock, way === 'to' ? value - sku.stock : value, reason);
      if (!stock.ok) return stock;
      next.push({ ...sku, stock: stock.value });
    } else next.push({ ...sku, disabled: kind === 'stop' });
  }
  return checkSold(next);
};

/**
 * The only rule for a bulk change of goods. A change is applied completely or not at all. Refuses if another user has
 * changed the goods since they were read.
 */
export const changeGoods = (
  goods: ChangeableGoods,
  given: GoodsChange,
  may: GoodsRight,
): Result<ChangedGoods> => {
  const checked = checkChange(given);
  if (!checked.ok) return checked;
  const change = checked.value;
  const { kind, category, reason } = change;
  const isShelf = kind === 'putOn' || kind === 'takeOff';
  // Editing goods requires the same permission as putting them on sale.
  if (!may(isShelf ? kind : 'putOn')) return refuse('permission.denied');
  if (goods.version !== change.version) return refuse('mall.goods-changed');
  const { status, skus } = goods;
  if (isShelf) {
    const next = takeGoodsStep(kind, goods, may);
    if (!next.ok) return next;
    return next.value === 'REMOVED'
      ? refuse('mall.not-now')
      : ok({ status: next.value, category: goods.category, skus, reason });
  }
  if (kind === 'category') return ok({ status, category, skus, reason });
  const changed = changeSkus(goods, change);
  return changed.ok ? ok({ status, category: goods.category, skus: changed.value, reason }) : changed;
};
