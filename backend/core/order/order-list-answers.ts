import type { ReshipmentKind, ReshipmentQuery } from '@/domain/order/reshipment-list';
import { ok } from '@/domain/result';
import type { Answers, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import type { ShopKind, ShopQuery } from '@/domain/shop/shop';

type OrderListAnswers = Pick<
  Answers,
  'getReshipments' | 'getShippedReshipments' | 'getShops' | 'getPointShops'
>;

/** Lists that orders are worked from: goods to be shipped again, and the shops of the platform. */
export const orderListAnswers = (storage: Storage): OrderListAnswers => {
  const reshipments =
    (kind: ReshipmentKind) =>
    async ({ query }: { readonly query: ReshipmentQuery }, { scope }: Member) =>
      ok(await storage.within(scope).orderLists.reshipments(kind, query));
  const shops =
    (kind: ShopKind) =>
    async ({ body }: { readonly body: ShopQuery }, { scope }: Member) =>
      ok(await storage.within(scope).shops.page(kind, body));

  return {
    getReshipments: reshipments('waiting'),
    getShippedReshipments: reshipments('shipped'),
    getShops: shops('shops'),
    getPointShops: shops('point-shops'),
  };
};
