import type { Id } from '../../kernel/id';
import { compareIds } from '../../kernel/id';
import { distanceBetween } from '../../shop/distance';
import type { Position } from '../../shop/shop';
import { CLOSENESSES, type Closeness, closenessOf } from '../../region/closeness';

/**
 * A shop that could take an order, with the facts for its rank. Closed shops and shops without this kind of work are
 * left out.
 */
export interface CandidateShop {
  readonly id: Id;
  readonly name: string;
  readonly regionId: Id;
  readonly position?: Position;
  /** Orders that wait there now. */
  readonly load: number;
  /** By its opening hours; `undefined` where they are unknown. */
  readonly openNow?: boolean;
  /** Orders it was given lately, and how many of them it accepted. */
  readonly offered: number;
  readonly accepted: number;
  /** It gave this order away before. */
  readonly declined: boolean;
}

export interface OrderPlace {
  readonly regionId: Id;
  readonly position?: Position;
  readonly chosenShopId?: Id;
}

/** Why a shop stands where it does, the strongest first. */
export type CandidateReason =
  | { readonly kind: 'declined' }
  | { readonly kind: 'wanted' }
  | { readonly kind: 'region'; readonly closeness: Closeness }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'distance'; readonly metres: number }
  | { readonly kind: 'load'; readonly orders: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'acceptance'; readonly percent: number };

export const CANDIDATE_REASONS = [
  'declined',
  'wanted',
  'region',
  'elsewhere',
  'distance',
  'load',
  'open',
  'closed',
  'acceptance',
] as const satisfies readonly CandidateReason['kind'][];

export interface Candidate {
  readonly shop: Pick<CandidateShop, 'id' | 'name' | 'regionId' | 'position'>;
  readonly reasons: readonly CandidateReason[];
}

/** Fewer answers than this say nothing about a shop. */
const RATED_FROM = 5;

/** Half up, in percent; nothing while there is too little to judge by. */
const acceptanceOf = ({ offered, accepted }: CandidateShop): number | undefined =>
  offered < RATED_FROM ? undefined : Math.floor((accepted * 100) / offered + 0.5);

const metresTo = (shop: CandidateShop, order: OrderPlace): number | undefined =>
  shop.position === undefined || order.position === undefined
    ? undefined
    : distanceBetween(shop.position, order.position);

/** Nothing where it is not known where the customer or the shop is. */
const regionOf = (
  shop: CandidateShop,
  order: OrderPlace,
  closeness: Closeness | undefined,
): readonly CandidateReason[] => {
  if (closeness !== undefined) return [{ kind: 'region', closeness }];
  return shop.regionId === '' || order.regionId === '' ? [] : [{ kind: 'elsewhere' }];
};

const reasonsOf = (shop: CandidateShop, order: OrderPlace): readonly CandidateReason[] => {
  const closeness = closenessOf(shop.regionId, order.regionId);
  const metres = metresTo(shop, order);
  const percent = acceptanceOf(shop);
  return [
    ...(shop.declined ? [{ kind: 'declined' as const }] : []),
    ...(shop.id === order.chosenShopId ? [{ kind: 'wanted' as const }] : []),
    ...regionOf(shop, order, closeness),
    ...(metres === undefined ? [] : [{ kind: 'distance' as const, metres }]),
    { kind: 'load' as const, orders: shop.load },
    ...(shop.openNow === undefined ? [] : [{ kind: shop.openNow ? ('open' as const) : ('closed' as const) }]),
    ...(percent === undefined ? [] : [{ kind: 'acceptance' as const, percent }]),
  ];
};

/** Distances that differ by less than this are the same to a driver. */
const SAME_DISTANCE = 5000;

/** Compared from the left; less is better. */
const keyOf = (shop: CandidateShop, order: OrderPlace): readonly number[] => {
  const closeness = closenessOf(shop.regionId, order.regionId);
  const metres = metresTo(shop, order);
  return [
    shop.declined ? 1 : 0,
    shop.id === order.chosenShopId ? 0 : 1,
    closeness === undefined ? CLOSENESSES.length : CLOSENESSES.indexOf(closeness),
    metres === undefined ? Number.MAX_SAFE_INTEGER : Math.floor(metres / SAME_DISTANCE),
    shop.load,
    shop.openNow === false ? 1 : 0,
    -(acceptanceOf(shop) ?? 100),
  ];
};

const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** The best first; shops that are alike in everything by their ids. */
export const rankCandidates = (shops: readonly CandidateShop[], order: OrderPlace): readonly Candidate[] =>
  shops
    .map((shop) => ({ shop, key: keyOf(shop, order) }))
    .sort((a, b) => compareKeys(a.key, b.key) || compareIds(a.shop.id, b.shop.id))
    .map(({ shop }) => {
      const { id, name, regionId, position } = shop;
      return {
        shop: { id, name, regionId, ...(position === undefined ? {} : { position }) },
        reasons: reasonsOf(shop, order),
      };
    });

/** A longer list is not read; a shop further down is found by its name. */
export const CANDIDATES_SHOWN = 50;

/** The best of those whose name holds the words. */
export const candidatesNamed = (candidates: readonly Candidate[], words: string): readonly Candidate[] =>
  candidates
    .filter(({ shop }) => shop.name.toLowerCase().includes(words.trim().toLowerCase()))
    .slice(0, CANDIDATES_SHOWN);
