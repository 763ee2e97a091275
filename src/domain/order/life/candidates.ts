import type { Id } from '../../kernel/id';
import { compareIds } from '../../kernel/id';
import { distanceBetween } from '../../shop/distance';
import type { Position } from '../../shop/shop';
import type { TakesOrders } from '../takes-orders';
import { CLOSENESSES, type Closeness, closenessOf } from '../../region/closeness';

/**
 * A shop that could take an order, with the facts for its rank. Closed shops and shops of other project types are not
 * candidates. A shop without an account comes last, so that a dispatcher sees why it cannot be chosen.
 */
export interface CandidateShop extends Pick<TakesOrders, 'staffed'> {
  readonly id: Id;
  readonly name: string;
  readonly regionId: Id;
  readonly position?: Position | undefined;
  /** The number of orders that wait at the shop. */
  readonly load: number;
  /** Whether the shop is open now, by its opening hours; `undefined` if they are unknown. */
  readonly openNow?: boolean | undefined;
  /** The number of orders recently assigned to the shop. */
  readonly offered: number;
  /** The number of these orders that the shop accepted. */
  readonly accepted: number;
  /** Whether the shop declined or returned this order before. */
  readonly declined: boolean;
}

export interface OrderPlace {
  readonly regionId: Id;
  readonly position?: Position;
  readonly chosenShopId?: Id;
}

/** The reasons for a shop's rank, the strongest first. */
export type CandidateReason =
  | { readonly kind: 'unstaffed' }
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
  'unstaffed',
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

/** A shop that could take an order, with the reasons for its place in the list. */
export interface Candidate {
  readonly shop: Pick<CandidateShop, 'id' | 'name' | 'regionId'> & { readonly position?: Position };
  readonly reasons: readonly CandidateReason[];
}

/** The minimum number of assigned orders for which the acceptance rate is meaningful. */
const RATED_FROM = 5;

/** The acceptance rate in percent, rounded half up; undefined with fewer than `RATED_FROM` orders. */
const acceptanceOf = ({ offered, accepted }: CandidateShop): number | undefined =>
  offered < RATED_FROM ? undefined : Math.floor((accepted * 100) / offered + 0.5);

const metresTo = (shop: CandidateShop, order: OrderPlace): number | undefined =>
  shop.position === undefined || order.position === undefined
    ? undefined
    : distanceBetween(shop.position, order.position);

/** The facts of a shop from which both its rank and its reasons are computed. */
interface RankFacts {
  readonly shop: CandidateShop;
  readonly isChosen: boolean;
  readonly closeness: Closeness | undefined;
  readonly metres: number | undefined;
  readonly percent: number | undefined;
}

const rankFactsOf = (
  shop: CandidateShop,
  order: OrderPlace,
  closeness: Closeness | undefined,
): RankFacts => ({
  shop,
  isChosen: shop.id === order.chosenShopId,
  closeness,
  metres: metresTo(shop, order),
  percent: acceptanceOf(shop),
});

/** The reasons for a shop's rank. The function fills one array, because it may run for 1,000 shops at once. */
const reasonsOf = (
  { shop, isChosen, closeness, metres, percent }: RankFacts,
  order: OrderPlace,
): readonly CandidateReason[] => {
  const reasons: CandidateReason[] = [];
  if (!shop.staffed) reasons.push({ kind: 'unstaffed' });
  if (shop.declined) reasons.push({ kind: 'declined' });
  if (isChosen) reasons.push({ kind: 'wanted' });
  if (closeness !== undefined) reasons.push({ kind: 'region', closeness });
  else if (shop.regionId !== '' && order.regionId !== '') reasons.push({ kind: 'elsewhere' });
  if (metres !== undefined) reasons.push({ kind: 'distance', metres });
  reasons.push({ kind: 'load', orders: shop.load });
  if (shop.openNow !== undefined) reasons.push({ kind: shop.openNow ? 'open' : 'closed' });
  if (percent !== undefined) reasons.push({ kind: 'acceptance', percent });
  return reasons;
};

/** Distances are compared in steps of this length, in metres; distances in the same step count as equal. */
const SAME_DISTANCE = 5000;

/** The sort key, compared from the left; lower is better. */
const keyOf = ({ shop, isChosen, closeness, metres, percent = 100 }: RankFacts): readonly number[] => [
  shop.staffed ? 0 : 1,
  shop.declined ? 1 : 0,
  isChosen ? 0 : 1,
  closeness === undefined ? CLOSENESSES.length : CLOSENESSES.indexOf(closeness),
  metres === undefined ? Number.MAX_SAFE_INTEGER : Math.floor(metres / SAME_DISTANCE),
  shop.load,
  shop.openNow === false ? 1 : 0,
  -percent,
];

/** Compares two sort keys. It uses a plain loop, because sorting 1,000 shops compares about 10,000 keys. */
const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  for (let at = 0; at < a.length; at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

/** `closenessOf` to one region, cached by the shop's region because many shops share a region. */
const closenessTo = (regionId: Id): ((ofShop: Id) => Closeness | undefined) => {
  const known = new Map<Id, Closeness | undefined>();
  return (ofShop) => {
    if (!known.has(ofShop)) known.set(ofShop, closenessOf(ofShop, regionId));
    return known.get(ofShop);
  };
};

/** Sorts the candidates, best first; ties are ordered by id. */
export const rankCandidates = (shops: readonly CandidateShop[], order: OrderPlace): readonly Candidate[] => {
  const closeness = closenessTo(order.regionId);
  return shops
    .map((shop) => {
      const looked = rankFactsOf(shop, order, closeness(shop.regionId));
      return { looked, key: keyOf(looked) };
    })
    .sort((a, b) => compareKeys(a.key, b.key) || compareIds(a.looked.shop.id, b.looked.shop.id))
    .map(({ looked }) => {
      const { id, name, regionId, position } = looked.shop;
      return {
        shop: { id, name, regionId, ...(position === undefined ? {} : { position }) },
        reasons: reasonsOf(looked, order),
      };
    });
};

/** Whether the order may be assigned to the candidate. */
export const isAssignable = ({ reasons }: Candidate): boolean =>
  !reasons.some(({ kind }) => kind === 'unstaffed');

/**
 * Whether the screen recommends the candidate: the order may be assigned to it, and the shop has not declined or
 * returned this order before.
 */
export const isRecommended = (candidate: Candidate): boolean =>
  isAssignable(candidate) && !candidate.reasons.some(({ kind }) => kind === 'declined');

/** The maximum length of the list; further shops are found by name. */
export const CANDIDATES_SHOWN = 50;

/** The best candidates whose name contains the text. */
export const candidatesNamed = (candidates: readonly Candidate[], text: string): readonly Candidate[] =>
  candidates
    .filter(({ shop }) => shop.name.toLowerCase().includes(text.trim().toLowerCase()))
    .slice(0, CANDIDATES_SHOWN);
