import type { ReissueKind, ReissueQuery } from '@/domain/order/reissue-list';
import { ok } from '@/domain/result';
import type { Answers, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';
import type { OutletKind, OutletQuery } from '@/domain/outlet/outlet';

type OrderListAnswers = Pick<Answers, 'getReissues' | 'getReissued' | 'getOutlets' | 'getShops'>;

/** Lists that orders are worked from: goods to be shipped again, and the outlets of the platform. */
export const orderListAnswers = (storage: Storage): OrderListAnswers => {
  const reissues =
    (kind: ReissueKind) =>
    async ({ query }: { readonly query: ReissueQuery }, { scope }: Member) =>
      ok(await storage.within(scope).orderLists.reissues(kind, query));
  const outlets =
    (kind: OutletKind) =>
    async ({ body }: { readonly body: OutletQuery }, { scope }: Member) =>
      ok(await storage.within(scope).outlets.page(kind, body));

  return {
    getReissues: reissues('waiting'),
    getReissued: reissues('shipped'),
    getOutlets: outlets('outlets'),
    getShops: outlets('point-shops'),
  };
};
