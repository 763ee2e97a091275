import { ok, refuse, type Result } from '@/domain/result';
import { isBeyondPages, PAGED_ROWS_MAX } from '@/domain/paging/paging';
import { seesPhones, shownPhone } from '@/domain/order/life/customer-phone';
import type { Id } from '@/domain/kernel/id';
import { type Message, messageFor } from '@/domain/work-order/message';
import { HISTORY_PAGE_SIZE, historyPage, type HistoryPage } from '@/domain/work-order/message-history';
import { checkSortBySeller } from '@/domain/work-order/sort-by-seller';
import type { WorkListQuery } from '@/domain/work-order/work-list';
import { viewFor, type WorkOrderView } from '@/domain/work-order/work-order-view';
import type { Answers, Member } from '../http/answers';
import { viewsImages } from '../order/ordering-rules';
import type { Storage } from '../ports/storage.port';

type Reads = Pick<
  Answers,
  | 'getWorkList'
  | 'getConversations'
  | 'getWorkOrder'
  | 'getOrderOfWorkOrder'
  | 'getConversationInfo'
  | 'getConversation'
  | 'markRead'
>;

const notFound = () => refuse('work-order.not-found');

/**
 * Lists of work orders, single work orders, and their conversations. The storage reads only rows within the session's
 * scope. The domain decides which fields the user sees.
 */
export const readWorkOrders = (storage: Storage): Reads => {
  const viewOf = async (id: Id, { account, scope, now }: Member): Promise<Result<WorkOrderView>> => {
    const within = storage.within(scope).workOrders;
    const [tracked, found] = await Promise.all([within.one(id), within.factsOf(id)]);
    if (tracked === undefined) return notFound();
    const view = viewFor(scope.person, tracked, now);
    if (found === undefined) return ok(view);
    const sees = seesPhones(scope.person.type, account.permissions);
    return ok({ ...view, facts: { ...found, customerPhone: shownPhone(found.customerPhone, sees) } });
  };

  const pageOf = async (
    id: Id,
    { scope }: Member,
    pageSize: number,
    before?: Id,
  ): Promise<HistoryPage<Message>> => {
    const page = { limit: pageSize + 1, ...(before === undefined ? {} : { before }) };
    const events = await storage.within(scope).workOrders.history(id, page);
    return historyPage(
      events.map((event) => messageFor(scope.person, event)),
      pageSize,
    );
  };

  const listOf = async ({ query }: { readonly query: WorkListQuery }, { account, scope, now }: Member) => {
    const sort = checkSortBySeller(query);
    if (!sort.ok) return sort;
    const sees = seesPhones(scope.person.type, account.permissions);
    const page = await storage.within(scope).workOrders.list(query, now, sees);
    return isBeyondPages(query, page) ? refuse('list.too-deep', { rows: PAGED_ROWS_MAX }) : ok(page);
  };

  return {
    getWorkList: listOf,

    getConversations: ({ query }, member) => listOf({ query: { ...query, inMessages: true } }, member),

    getWorkOrder: async ({ id, query }, member) => {
      const view = await viewOf(id, member);
      if (!view.ok) return view;
      if (!query.comments) return ok({ view: view.value });
      return ok({ view: view.value, history: await pageOf(id, member, HISTORY_PAGE_SIZE) });
    },

    getOrderOfWorkOrder: async ({ id }, { scope }) => {
      const [order, seesImages] = await Promise.all([
        storage.within(scope).workOrders.orderOf(id),
        viewsImages(storage.reference, scope.platform, scope.person.type),
      ]);
      if (order === undefined) return notFound();
      return ok(seesImages ? order : { ...order, images: [] });
    },

    getConversationInfo: ({ id }, member) => viewOf(id, member),

    getConversation: async ({ id, query }, member) => {
      const work = await viewOf(id, member);
      if (!work.ok) return work;
      const history = await pageOf(id, member, query.pageSize, query.before);
      return ok({ history, work: work.value, knowsRequestIds: true });
    },

    markRead: async ({ id, body }, { scope }) =>
      (await storage.within(scope).workOrders.markRead(id, body.seq)) ? ok(undefined) : notFound(),
  };
};
