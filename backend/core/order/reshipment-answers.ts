import type { ReshipmentKind, ReshipmentQuery } from '@/domain/order/reshipment-list';
import { ok } from '@/domain/result';
import type { Answers, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';

type ReshipmentAnswers = Pick<Answers, 'getReshipments' | 'getShippedReshipments'>;

/** Pending and shipped reshipments. */
export const reshipmentAnswers = (storage: Storage): ReshipmentAnswers => {
  const reshipments =
    (kind: ReshipmentKind) =>
    async ({ query }: { readonly query: ReshipmentQuery }, { scope }: Member) =>
      ok(await storage.within(scope).orderLists.reshipments(kind, query));
  return { getReshipments: reshipments('waiting'), getShippedReshipments: reshipments('shipped') };
};
