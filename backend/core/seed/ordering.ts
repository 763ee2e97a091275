import type { DemoAccount, DemoProject, DemoSellerAccount } from './demo-data';
import { PRODUCTS, PROJECTS, RETIRED } from './words/products';

/** What a platform offers, at the price between the least and the most it has cost; one is no longer offered. */
export const projectsOf = (platform: string): readonly DemoProject[] =>
  [...PRODUCTS, RETIRED].map((product, index) => ({
    platform,
    value: product.value,
    label: product.name,
    projectType: PROJECTS[product.project],
    price: Math.round((product.price[0] + product.price[1]) / 2000) * 1000,
    points: product.points,
    enabled: product !== RETIRED,
    position: index + 1,
  }));

/** Enough for a few weeks of orders, and none for the stranger, whom the platform asks to top up first. */
const POINTS = { seller: 3260, seller2: 1480, seller3: 920, stranger: 0 } as const;

export const sellerAccountsOf = (
  accounts: Readonly<Record<keyof typeof POINTS, DemoAccount>>,
): readonly DemoSellerAccount[] =>
  (Object.keys(POINTS) as (keyof typeof POINTS)[]).map((role) => ({
    accountId: accounts[role].id,
    platform: accounts[role].platform,
    points: POINTS[role],
  }));
