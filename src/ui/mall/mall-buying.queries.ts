import { queryOptions } from '@tanstack/react-query';
import type { Services } from '@/application/services';
import { GOODS_KEY } from './goods-texts';

/** The prefix of the keys of all queries about the cart. */
export const CART_KEY = ['mall-cart'] as const;

/** The query for the cart of the account. */
export const cartQuery = ({ mallBuying }: Pick<Services, 'mallBuying'>) =>
  queryOptions({
    queryKey: CART_KEY,
    queryFn: ({ signal, client }) =>
      mallBuying.cart({ signal, catch: false, background: client.getQueryData(CART_KEY) !== undefined }),
    // Prices and stock change without a signal to carts, so the cart is always reloaded.
    refetchOnMount: 'always',
  });

/** The query for the categories and brands of the mall. */
export const categoriesQuery = ({ mallBuying }: Pick<Services, 'mallBuying'>) =>
  queryOptions({
    queryKey: [...GOODS_KEY, 'categories'],
    queryFn: ({ signal }) => mallBuying.categories({ signal, catch: false, background: true }),
  });
