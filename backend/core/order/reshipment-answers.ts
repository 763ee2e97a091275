import type { ReshipmentKind, ReshipmentQuery } from '@/domain/order/reshipment-list';
import { maskPhone, seesPhones } from '@/domain/order/life/customer-phone';
import { ok } from '@/domain/result';
import type { Answers, Member } from '../http/answers';
import type { Storage } from '../ports/storage.port';

type ReshipmentAnswers = Pick<Answers, 'getReshipments' | 'getShippedReshipments'>;

/** Pending and shipped reshipments. */
export const reshipmentAnswers = (storage: Storage): ReshipmentAnswers => {
  const reshipments =
    (kind: ReshipmentKind) =>
    async ({ query }: { readonly query: ReshipmentQuery }, { scope, account }: Member) => {
      const sees = seesPhones(scope.person.type, account.permissions);
      const page = await storage.within(scope).orderLists.reshipments(kind, query, sees);
      // A list shows only masked numbers, because the step that reveals a number is recorded on the order.
      const items = page.items.map((row) => ({
        ...row,
        ...(row.customerPhone === undefined ? {} : { customerPhone: maskPhone(row.customerPhone) }),
      }));
      return ok({ ...page, items });
    };
  return { getReshipments: reshipments('waiting'), getShippedReshipments: reshipments('shipped') };
};
