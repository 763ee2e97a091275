import type { DemoProject, DemoSellerAccount } from './demo-data';
import type { People } from './people';
import { PRODUCTS, PROJECTS, PROJECTS_EN, RETIRED } from './texts/products';

/** The points that the shop gets for an order for which the seller pays `points`. */
export const shopPointsOf = (points: number): number => Math.floor((points * 2) / 3);

/** The projects of a platform, each priced in the middle of its range. One of them is no longer offered. */
export const projectsOf = (platform: string): readonly DemoProject[] =>
  [...PRODUCTS, RETIRED].map((product, index) => ({
    platform,
    value: product.value,
    label: product.name,
    labelEn: product.nameEn,
    projectType: PROJECTS[product.project],
    projectTypeEn: PROJECTS_EN[product.project],
    price: Math.round((product.price[0] + product.price[1]) / 2000) * 1000,
    points: product.points,
    shopPoints: shopPointsOf(product.points),
    enabled: product !== RETIRED,
    position: index + 1,
  }));

interface Standing {
  readonly handler?: 'handler' | 'handler2';
  readonly left?: number;
  readonly closed?: boolean;
}

/** The limits of each seller account: `stranger` has no points, and `seller3` too few for the cheapest project. */
const SELLER_LIMITS: Readonly<Record<'seller' | 'seller2' | 'seller3' | 'seller4' | 'stranger', Standing>> = {
  seller: { handler: 'handler' },
  seller2: { handler: 'handler' },
  seller3: { handler: 'handler2', left: 30 },
  seller4: { closed: true, left: 0 },
  stranger: { left: 0 },
};

export const sellerAccountsOf = ({ accounts, staff }: People): readonly DemoSellerAccount[] => {
  const all = { ...accounts, ...staff };
  return (Object.keys(SELLER_LIMITS) as (keyof typeof SELLER_LIMITS)[]).map((role) => {
    const stands = SELLER_LIMITS[role];
    return {
      accountId: all[role].id,
      platform: all[role].platform,
      closed: stands.closed === true,
      ...(stands.handler === undefined ? {} : { handlerId: accounts[stands.handler].id }),
      ...(stands.left === undefined ? {} : { left: stands.left }),
    };
  });
};
