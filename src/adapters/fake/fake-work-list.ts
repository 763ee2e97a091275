import { excerptOf, type FoundMessage, foundParts } from '@/domain/work-order/found-message';
import { shortenedText } from '@/domain/work-order/shortened-text';
import { UNREAD_COUNTED_TO } from '@/domain/work-order/unread';
import { compareIds } from '@/domain/kernel/id';
import { GROUP_COUNTED_TO, type GroupRest, NO_GROUP_REST } from '@/domain/paging/group-rest';
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

/** Whether the work order is within the dates. A search for an exact order number ignores the dates. */
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
  sellerId: workOrder.order.sellerId,
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

interface ListedRow {
  readonly filed: FiledWorkOrder;
  readonly view: WorkOrderView;
}

/**
 * Returns a function that computes the sort key (`ListPlace`) of a row, and the direction in which the list
 * is sorted.
 */
const sortKeyAndDirection = ({ longestWaitFirst, bySeller }: WorkListQuery) => {
  const isByWait = longestWaitFirst === true && bySeller !== true;
  return {
    way: isByWait ? 1 : -1,
    placeOf: ({ filed, view: { workOrder } }: ListedRow): ListPlace => ({
      ...(bySeller === true ? { group: workOrder.order.sellerId } : {}),
      at: isByWait ? filed.tracked.lastPosted.at : workOrder.updatedAt,
      id: workOrder.id,
    }),
  };
};

const comparePlaces = (one: ListPlace, other: ListPlace): number =>
  (one.group === undefined || other.group === undefined ? 0 : compareIds(one.group, other.group)) ||
  one.at - other.at ||
  compareIds(one.id, other.id);

/**
 * Counts the rows on other pages that belong to the first or to the last group of this page. The page has the rows from
 * `start` to `end` of the list.
 */
const groupRestOf = (places: readonly ListPlace[], start: number, end: number): GroupRest => {
  const counted = (others: readonly ListPlace[], edge: ListPlace | undefined): number =>
    Math.min(GROUP_COUNTED_TO + 1, others.filter(({ group }) => group === edge?.group).length);
  if (start >= end) return NO_GROUP_REST;
  return {
    before: counted(places.slice(0, start), places[start]),
    after: counted(places.slice(end), places[end - 1]),
  };
};

/**
 * The work list, sorted as on the back end: by the newest change or, if the query requests it, by the longest
 * wait or by seller. A page past the end of the list is empty.
 */
export const listWorkOrders = (desk: FakeDesk, person: Person, query: WorkListQuery): WorkListPage => {
  const { waiting } = query;
  const { way, placeOf } = sortKeyAndDirection(query);
  const rows = desk
    .all(person)
    .filter(({ tracked }) => waiting === undefined || waitsForMe(waiting, tracked, person, desk.now()))
    .map((filed) => ({ filed, view: viewFor(person, filed.tracked, desk.now()) }))
    .filter(({ filed, view }) => matches(view, query, filed))
    .filter(({ filed, view }) => query.unread !== true || unreadOf(desk, person, filed, view) > 0)
    .sort((one, other) => way * comparePlaces(placeOf(one), placeOf(other)));
  const { after, pageSize } = query;
  const places = rows.map(placeOf);
  const found = places.findIndex((place) => after !== undefined && way * comparePlaces(place, after) > 0);
  const behind = found < 0 ? rows.length : found;
  const start = after === undefined ? (query.page - 1) * pageSize : behind;
  const page = rows.slice(start, start + pageSize);
  const last = page.at(-1);
  return {
    items: page.map(({ filed, view }) =>
      itemOf(view, unreadOf(desk, person, filed, view), lastMessageOf(filed), foundMessageOf(filed, query)),
    ),
    total: rows.length,
    ...(last === undefined || page.length < pageSize ? {} : { next: placeOf(last) }),
    ...(query.bySeller === true ? { groupRest: groupRestOf(places, start, start + page.length) } : {}),
  };
};
