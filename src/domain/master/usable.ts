import { parseDate } from '../dates/format';
import type { Instant } from '../kernel/instant';
import { isOnSale } from '../order/project';
import type { MasterValues } from './master-field';

/** The reason why a shop cannot be used for a new order. */
export type ShopLack = 'closed' | 'account' | 'type';
/** The reason why a seller cannot be used for a new order. */
export type SellerLack = 'closed' | 'right' | 'project';

const listIn = (values: MasterValues, field: string): readonly string[] => {
  const value = values[field];
  return Array.isArray(value) ? value : [];
};

/** Whether a list allows a value. An empty list allows every value. */
const allows = (list: readonly string[], value: unknown): boolean =>
  list.length === 0 || list.includes(String(value));

/** Whether a project can be ordered now. */
export const isOrderable = ({ enabled, validFrom }: MasterValues, now: Instant): boolean =>
  isOnSale(
    {
      enabled: enabled === true,
      validFrom: typeof validFrom === 'string' ? parseDate(validFrom) : undefined,
    },
    now,
  );

/**
 * The reason why a shop cannot get an order for any project on sale. If no project is on sale, the shop's types are not
 * checked. A back end without accounts of shops does not report missing accounts.
 */
export const lackOfShop = (shop: MasterValues, projects: readonly MasterValues[]): ShopLack | undefined => {
  if (shop['open'] !== true) return 'closed';
  if (shop['unstaffed'] === true) return 'account';
  const types = listIn(shop, 'projectTypes');
  const suits = projects.length === 0 || projects.some(({ projectType }) => allows(types, projectType));
  return suits ? undefined : 'type';
};

/** The projects on sale that a seller may order. */
const orderedBy = (seller: MasterValues, projects: readonly MasterValues[]): readonly MasterValues[] =>
  projects.filter(({ value }) => allows(listIn(seller, 'projects'), value));

/**
 * The reason why a seller cannot place an order for any project on sale, apart from points. Users of the seller may
 * order even if its main account cannot sign in.
 */
export const lackOfSeller = (
  seller: MasterValues,
  projects: readonly MasterValues[],
): SellerLack | undefined => {
  if (seller['open'] !== true) return 'closed';
  if (seller['mayOrder'] === false) return 'right';
  return projects.length === 0 || orderedBy(seller, projects).length > 0 ? undefined : 'project';
};

/** The points of the cheapest project that the seller may order; 1 if no project is on sale. */
export const fewestPoints = (seller: MasterValues, projects: readonly MasterValues[]): number =>
  projects.length === 0
    ? 1
    : Math.min(...orderedBy(seller, projects).map(({ points }) => Number(points ?? 0)));

/** The number of people that an adjustment needs: one proposes it and another approves it. */
export const ADJUSTING_PEOPLE = 2;
