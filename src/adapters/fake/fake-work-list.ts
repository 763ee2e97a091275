import { excerptOf, type FoundMessage, foundParts } from '@/domain/work-order/found-message';
import { shortenedText } from '@/domain/work-order/shortened-text';
import { UNREAD_COUNTED_TO } from '@/domain/work-order/unread';
import { compareIds } from '@/domain/kernel/id';
import type { ListPlace } from '@/domain/paging/list-place';
import type { Person } from '@/domain/kernel/party';
import { isShippable } from '@/domain/work-order/reshipment';
import { isCreator, isHandler } from '@/domain/work-order/viewer';
import { isFinished } from '@/domain/work-order/work-state';
import { waitsForMe } from '@/domain/work-order/waiting-for-me';
import type { LastMessage, WorkListItem, WorkListPage, WorkListQuery } from '@/domain/work-order/work-list';
import { viewFor, type WorkOrderView } from '@/domain/work-order/work-order-view';
import type { FakeDesk, FiledWorkOrder } from './fake-desk';

/* Lists the work orders of the fake back end with the filters and the order of the work list. */

const isFound = ({ workOrder }: WorkOrderView, search: string): boolean =>
  [workOrder.order.orderNo, workOrder.id, workOrder.order.sellerName, workOrder.remark].some((text) =>
    text.includes(search),
  );

/** Whether the work order is within the dates. An exact order number ignores them (decisions). */
const isInRange = ({ workOrder }: WorkOrderView, { search, from, to }: WorkListQuery): boolean =>
  (search !== undefined && search === workOrder.order.orderNo) ||
  ((from === undefined || workOrder.createdAt >= from) && (to === undefined || workOrder.createdAt <= to));

/** The newest message that contains the searched text. */
const foundMessageOf = (
  { events }: FiledWorkOrder,
  { search, inMessages }: WorkListQuery,
): FoundMessage | undefined => {
  if (search === undefined || inMessages !== true) return undefined;
  const event = events.findLast(({ text }) => foundParts(text, search).some(({ isFound: is }) => is));
  return (
    event && {
      messageId: event.id,
      authorName: event.authorName,
      text: excerptOf(event.text, search),
      at: event.at,
    }
  );
};

const matches = (view: WorkOrderView, query: WorkListQuery, filed: FiledWorkOrder): boolean => {
  const { workOrder, viewer } = view;
  return (
    (query.search === undefined ||
      isFound(view, query.search) ||
      foundMessageOf(filed, query) !== undefined) &&
    (query.state === undefined || workOrder.state === query.state) &&
    (query.type === undefined || workOrder.type === query.type) &&
    (query.hint === undefined || workOrder.hint.status === query.hint) &&
    (query.formKey === undefined || workOrder.formKey === query.formKey) &&
    (query.sellerId === undefined || workOrder.order.sellerId === query.sellerId) &&
    (query.ownerId === undefined || workOrder.order.sellerId === query.ownerId) &&
    (query.handlerId === undefined || workOrder.handler?.uid === query.handlerId) &&
    (query.open !== true || !isFinished(workOrder)) &&
    (query.mine !== true || isCreator(viewer)) &&
    (query.handled !== true || isHandler(viewer)) &&
    isInRange(view, query)
  );
};

const unreadOf = (
  desk: FakeDesk,
  person: Person,
  { tracked, events }: FiledWorkOrder,
  view: WorkOrderView,
): number => {
  if (view.viewer === 'neither') return 0;
  const mark = desk.readMark(person, tracked.workOrder.id);
  const foreign = events.filter(({ seq, authorId }) => seq > mark && authorId !== person.userId);
  return Math.min(UNREAD_COUNTED_TO, foreign.length);
};

const lastMessageOf = ({ events }: FiledWorkOrder): LastMessage | undefined => {
  const last = events.findLast(({ kind }) => kind === 'reply' || kind === 'remind');
  return (
    last && {
      authorName: last.authorName,
      text: shortenedText(last.text),
      pictures: last.images.length,
      at: last.at,
    }
  );
};

const itemOf = (
  { workOrder, waitingSeconds }: WorkOrderView,
  unread: number,
  lastMessage: LastMessage | undefined,
  found: FoundMessage | undefined,
): WorkListItem => ({
  id: workOrder.id,
  orderId: workOrder.order.orderId,
  orderNo: workOrder.order.orderNo,
  sellerName: workOrder.order.sellerName,
  type: workOrder.type,
  level: workOrder.level,
  state: workOrder.state,
  remark: workOrder.remark,
  hint: workOrder.hint.status,
  reshipmentPending: isShippable(workOrder),
  unread,
  waitingSeconds,
  formKey: workOrder.formKey,
  updatedAt: workOrder.updatedAt,
  request: shortenedText(workOrder.content),
  createdAt: workOrder.createdAt,
  ...(workOrder.handler === undefined ? {} : { handlerName: workOrder.handler.name }),
  ...(lastMessage === undefined ? {} : { lastMessage }),
  ...(found === undefined ? {} : { found }),
});

/**
 * The work list in the order of the back end: newest change first, or longest wait first if the query asks for that. A
 * page past the end of the list is empty.
 */
export const listWorkOrders = (desk: FakeDesk, person: Person, query: WorkListQuery): WorkListPage => {
  const { waiting } = query;
  const rows = desk
    .all(person)
    .filter(({ tracked }) => waiting === undefined || waitsForMe(waiting, tracked, person, desk.now()))
    .map((filed) => ({ filed, view: viewFor(person, filed.tracked, desk.now()) }))
    .filter(({ filed, view }) => matches(view, query, filed))
    .filter(({ filed, view }) => query.unread !== true || unreadOf(desk, person, filed, view) > 0)
    .sort((a, b) =>
      query.longestWaitFirst === true
        ? a.filed.tracked.lastPosted.at - b.filed.tracked.lastPosted.at ||
          compareIds(a.view.workOrder.id, b.view.workOrder.id)
        : b.view.workOrder.updatedAt - a.view.workOrder.updatedAt ||
          compareIds(b.view.workOrder.id, a.view.workOrder.id),
    );
  const placeOf = ({ filed, view }: (typeof rows)[number]): ListPlace => ({
    at: query.longestWaitFirst === true ? filed.tracked.lastPosted.at : view.workOrder.updatedAt,
    id: view.workOrder.id,
  });
  const way = query.longestWaitFirst === true ? 1 : -1;
  const isBehind = (place: ListPlace, { at, id }: ListPlace): boolean =>
    way * (place.at - at || compareIds(place.id, id)) > 0;
  const { after } = query;
  const left = after === undefined ? rows : rows.filter((row) => isBehind(placeOf(row), after));
  const start = after === undefined ? (query.page - 1) * query.pageSize : 0;
  const page = left.slice(start, start + query.pageSize);
  const last = page.at(-1);
  return {
    items: page.map(({ filed, view }) =>
      itemOf(view, unreadOf(desk, person, filed, view), lastMessageOf(filed), foundMessageOf(filed, query)),
    ),
    total: rows.length,
    ...(last === undefined || page.length < query.pageSize ? {} : { next: placeOf(last) }),
  };
};
