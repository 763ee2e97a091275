import type { Id } from '../../kernel/id';
import { compareIds } from '../../kernel/id';
import { distanceBetween } from '../../shop/distance';
import type { Position } from '../../shop/shop';
import type { TakesOrders } from '../takes-orders';
import { CLOSENESSES, type Closeness, closenessOf } from '../../region/closeness';

/**
 * A shop that could take an order, with the facts for its rank. Closed shops, and shops that do not install this
 * project type, are left out. One without an account stands last, so that a dispatcher who misses it sees why.
 */
export interface CandidateShop extends Pick<TakesOrders, 'staffed'> {
  readonly id: Id;
  readonly name: string;
  readonly regionId: Id;
  readonly position?: Position;
  /** The number of orders waiting there. */
  readonly load: number;
  /** From its opening hours; `undefined` if they are unknown. */
  readonly openNow?: boolean;
  /** The orders recently assigned to it, and how many of them it accepted. */
  readonly offered: number;
  readonly accepted: number;
  /** It declined this order before. */
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

export interface Candidate {
  readonly shop: Pick<CandidateShop, 'id' | 'name' | 'regionId' | 'position'>;
  readonly reasons: readonly CandidateReason[];
}

/** With fewer answers the acceptance rate means nothing. */
const RATED_FROM = 5;

/** In percent, rounded half up; undefined with too few answers. */
const acceptanceOf = ({ offered, accepted }: CandidateShop): number | undefined =>
  offered < RATED_FROM ? undefined : Math.floor((accepted * 100) / offered + 0.5);

const metresTo = (shop: CandidateShop, order: OrderPlace): number | undefined =>
  shop.position === undefined || order.position === undefined
    ? undefined
    : distanceBetween(shop.position, order.position);

/** Undefined if the region of the customer or of the shop is unknown. */
const regionOf = (
  shop: CandidateShop,
  order: OrderPlace,
  closeness: Closeness | undefined,
): readonly CandidateReason[] => {
  if (closeness !== undefined) return [{ kind: 'region', closeness }];
  return shop.regionId === '' || order.regionId === '' ? [] : [{ kind: 'elsewhere' }];
};

/** The facts of a shop that its rank and its reasons have in common. */
interface Looked {
  readonly shop: CandidateShop;
  readonly isChosen: boolean;
  readonly closeness?: Closeness;
  readonly metres?: number;
  readonly percent?: number;
}

const lookedAt = (shop: CandidateShop, order: OrderPlace): Looked => {
  const closeness = closenessOf(shop.regionId, order.regionId);
  const metres = metresTo(shop, order);
  const percent = acceptanceOf(shop);
  return {
    shop,
    isChosen: shop.id === order.chosenShopId,
    ...(closeness === undefined ? {} : { closeness }),
    ...(metres === undefined ? {} : { metres }),
    ...(percent === undefined ? {} : { percent }),
  };
};

const reasonsOf = (
  { shop, isChosen, closeness, metres, percent }: Looked,
  order: OrderPlace,
): readonly CandidateReason[] => [
  ...(shop.staffed ? [] : [{ kind: 'unstaffed' as const }]),
  ...(shop.declined ? [{ kind: 'declined' as const }] : []),
  ...(isChosen ? [{ kind: 'wanted' as const }] : []),
  ...regionOf(shop, order, closeness),
  ...(metres === undefined ? [] : [{ kind: 'distance' as const, metres }]),
  { kind: 'load' as const, orders: shop.load },
  ...(shop.openNow === undefined ? [] : [{ kind: shop.openNow ? ('open' as const) : ('closed' as const) }]),
  ...(percent === undefined ? [] : [{ kind: 'acceptance' as const, percent }]),
];

/** Distances that differ by less count as equal. In metres. */
const SAME_DISTANCE = 5000;

/** The sort key: compared from the left, less is better. */
const keyOf = ({ shop, isChosen, closeness, metres, percent = 100 }: Looked): readonly number[] => [
  shop.staffed ? 0 : 1,
  shop.declined ? 1 : 0,
  isChosen ? 0 : 1,
  closeness === undefined ? CLOSENESSES.length : CLOSENESSES.indexOf(closeness),
  metres === undefined ? Number.MAX_SAFE_INTEGER : Math.floor(metres / SAME_DISTANCE),
  shop.load,
  shop.openNow === false ? 1 : 0,
  -percent,
];

const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** Best first; ties are ordered by id. */
export const rankCandidates = (shops: readonly CandidateShop[], order: OrderPlace): readonly Candidate[] =>
  shops
    .map((shop) => {
      const looked = lookedAt(shop, order);
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

/** Whether the order may be assigned to the candidate. */
export const mayTake = ({ reasons }: Candidate): boolean => !reasons.some(({ kind }) => kind === 'unstaffed');

/** Whether it is assigned without a look: a shop that returned the order is not recommended again. */
export const isRecommended = (candidate: Candidate): boolean =>
  mayTake(candidate) && !candidate.reasons.some(({ kind }) => kind === 'declined');

/** The length of the list; a shop further down is found by its name. */
export const CANDIDATES_SHOWN = 50;

/** The best candidates whose name contains the text. */
export const candidatesNamed = (candidates: readonly Candidate[], text: string): readonly Candidate[] =>
  candidates
    .filter(({ shop }) => shop.name.toLowerCase().includes(text.trim().toLowerCase()))
    .slice(0, CANDIDATES_SHOWN);
