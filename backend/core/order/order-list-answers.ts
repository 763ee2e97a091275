import type { ReshipmentKind, ReshipmentQuery } from '@/domain/order/reshipment-list';
import { ok } from '@/domain/result';
import type { Answers, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import type { OutletKind, OutletQuery } from '@/domain/outlet/outlet';

type OrderListAnswers = Pick<Answers, 'getReshipments' | 'getShippedReshipments' | 'getOutlets' | 'getShops'>;

/** Lists that orders are worked from: goods to be shipped again, and the outlets of the platform. */
export const orderListAnswers = (storage: Storage): OrderListAnswers => {
  const reshipments =
    (kind: ReshipmentKind) =>
    async ({ query }: { readonly query: ReshipmentQuery }, { scope }: Member) =>
      ok(await storage.within(scope).orderLists.reshipments(kind, query));
  const outlets =
    (kind: OutletKind) =>
    async ({ body }: { readonly body: OutletQuery }, { scope }: Member) =>
      ok(await storage.within(scope).outlets.page(kind, body));

  return {
    getReshipments: reshipments('waiting'),
    getShippedReshipments: reshipments('shipped'),
    getOutlets: outlets('outlets'),
    getShops: outlets('point-shops'),
  };
};
