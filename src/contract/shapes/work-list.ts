import * as v from 'valibot';
import {
  COMPLAINED_KINDS,
  type LastMessage,
  type WorkListItem,
  type WorkListQuery,
} from '../../domain/work-order/work-list';
import type { FoundMessage } from '../../domain/work-order/found-message';
import type { HintStatus } from '../../domain/work-order/hint';
import { WAITING_KINDS } from '../../domain/work-order/waiting-for-me';
import { codec, ContractError, optional } from '../codec';
import { groupedPlace, groupedPlaceOf, groupedPlaceTo } from '../pages';
import { pagingFields, pagingOf, pagingTo } from '../paging';
import {
  count,
  countOf,
  dateTime,
  dateTimeOf,
  flag,
  flagOf,
  flagTo,
  id,
  idOf,
  instantOf,
  optionalDateTime,
  optionalInstantOf,
  rangeEndOf,
  rangeStartOf,
  text,
  when,
} from '../scalars';

/* The wire shapes of the work list: its query and its rows. */

const HINTS: readonly HintStatus[] = ['NONE', 'URGED', 'OVERDUE'];
export const hintOf = (wire: string): HintStatus => HINTS.find((hint) => hint === wire) ?? 'NONE';

/** The default sort order: by update time, newest first (work orders 9). */
const WORK_LIST_ORDER = { orderByColumn: 'updateTime', isAsc: 'descending' } as const;

/** Another sort order: the longest wait first. */
const WAIT_ORDER = { orderByColumn: 'waitTime', isAsc: 'descending' } as const;

/** Another sort order: by seller account, the newest account first, and then by update time, newest first. */
const SELLER_ORDER = { orderByColumn: 'sellerId', isAsc: 'descending' } as const;

const orderTo = ({ longestWaitFirst, bySeller }: Pick<WorkListQuery, 'longestWaitFirst' | 'bySeller'>) => {
  if (bySeller === true) return SELLER_ORDER;
  return longestWaitFirst === true ? WAIT_ORDER : WORK_LIST_ORDER;
};

/**
 * Reads a cursor, and refuses one of another sort order. Only the cursor of a list that is sorted by seller
 * contains the seller.
 */
const cursorOf = (wire: string | undefined, orderedBy: string | undefined) => {
  const place = groupedPlaceOf(wire);
  const isBySeller = orderedBy === SELLER_ORDER.orderByColumn;
  if (place !== undefined && (place.group !== undefined) !== isBySeller)
    throw new ContractError('after', 'belongs to another order of the list');
  return place;
};

const idIfGiven = (wire: v.InferOutput<typeof id> | undefined) =>
  wire === undefined ? undefined : idOf(wire);

const filter = optional(v.pipe(v.string(), v.maxLength(200)));

export const workListQuery = codec(
  v.object({
    searchValue: filter,
    state: filter,
    type: filter,
    hintStatus: optional(v.picklist(HINTS)),
    formKey: filter,
    ...pagingFields,
    after: groupedPlace,
    orderByColumn: optional(
      v.picklist([WORK_LIST_ORDER.orderByColumn, WAIT_ORDER.orderByColumn, SELLER_ORDER.orderByColumn]),
    ),
    isAsc: optional(v.picklist(['desc', 'descending'])),
    params: v.nullish(
      v.object({
        beginCreateTime: optional(v.string()),
        endCreateTime: optional(v.string()),
        mine: optional(flag),
        order: optional(flag),
        unread: optional(flag),
        waiting: optional(v.picklist(WAITING_KINDS)),
        sellerId: optional(id),
        ownerId: optional(id),
        handlerId: optional(id),
        shopId: optional(id),
        open: optional(flag),
        overdue: optional(flag),
        complained: optional(v.picklist(COMPLAINED_KINDS)),
      }),
      {},
    ),
  }),
  (wire): WorkListQuery => ({
    ...when('search', wire.searchValue === '' ? undefined : wire.searchValue),
    ...when('state', wire.state),
    ...when('type', wire.type),
    ...when('hint', wire.hintStatus),
    ...when('formKey', wire.formKey === '' ? undefined : wire.formKey),
    ...when('mine', flagOf(wire.params.mine ?? 0) || undefined),
    ...when('handled', flagOf(wire.params.order ?? 0) || undefined),
    ...when('unread', flagOf(wire.params.unread ?? 0) || undefined),
    ...when('waiting', wire.params.waiting),
    ...when('sellerId', idIfGiven(wire.params.sellerId)),
    ...when('ownerId', idIfGiven(wire.params.ownerId)),
    ...when('handlerId', idIfGiven(wire.params.handlerId)),
    ...when('shopId', idIfGiven(wire.params.shopId)),
    ...when('open', flagOf(wire.params.open ?? 0) || undefined),
    ...when('overdue', flagOf(wire.params.overdue ?? 0) || undefined),
    ...when('complained', wire.params.complained),
    ...when('longestWaitFirst', wire.orderByColumn === WAIT_ORDER.orderByColumn || undefined),
    ...when('bySeller', wire.orderByColumn === SELLER_ORDER.orderByColumn || undefined),
    ...when('from', rangeStartOf(wire.params.beginCreateTime, 'params.beginCreateTime')),
    ...when('to', rangeEndOf(wire.params.endCreateTime, 'params.endCreateTime')),
    ...pagingOf(wire),
    ...when('after', cursorOf(wire.after, wire.orderByColumn)),
  }),
  (query) => ({
    ...when('searchValue', query.search),
    ...when('state', query.state),
    ...when('type', query.type),
    ...when('hintStatus', query.hint),
    ...when('formKey', query.formKey),
    ...pagingTo(query),
    ...when('after', groupedPlaceTo(query.after)),
    ...orderTo(query),
    params: {
      ...when('beginCreateTime', query.from === undefined ? undefined : dateTimeOf(query.from)),
      ...when('endCreateTime', query.to === undefined ? undefined : dateTimeOf(query.to)),
      ...when('mine', query.mine === true ? flagTo(true) : undefined),
      ...when('order', query.handled === true ? flagTo(true) : undefined),
      ...when('unread', query.unread === true ? flagTo(true) : undefined),
      ...when('waiting', query.waiting),
      ...when('sellerId', query.sellerId),
      ...when('ownerId', query.ownerId),
      ...when('handlerId', query.handlerId),
      ...when('shopId', query.shopId),
      ...when('open', query.open === true ? flagTo(true) : undefined),
      ...when('overdue', query.overdue === true ? flagTo(true) : undefined),
      ...when('complained', query.complained),
    },
  }),
);

/** The last message of a work order. It is absent if the back end does not support it. */
const lastComment = v.object({
  name: text,
  content: text,
  images: count,
  files: count,
  createTime: dateTime,
});

const lastMessageOf = (wire: v.InferOutput<typeof lastComment>): LastMessage => ({
  authorName: wire.name,
  text: wire.content,
  pictures: countOf(wire.images),
  ...when('files', countOf(wire.files) || undefined),
  at: instantOf(wire.createTime, 'lastComment.createTime'),
});

const lastMessageTo = ({ authorName, text: content, pictures, files, at }: LastMessage) => ({
  name: authorName,
  content,
  images: pictures,
  ...when('files', files),
  createTime: dateTimeOf(at),
});

/** The text that a search found in the conversation. With an id it is a message; without an id, an internal note. */
const foundComment = v.object({ id: v.nullish(id, ''), name: text, content: text, createTime: dateTime });

const foundMessageOf = (wire: v.InferOutput<typeof foundComment>): FoundMessage => ({
  ...when('messageId', idOf(wire.id) || undefined),
  authorName: wire.name,
  text: wire.content,
  at: instantOf(wire.createTime, 'foundComment.createTime'),
});

const foundMessageTo = ({ messageId, authorName, text: content, at }: FoundMessage) => ({
  ...when('id', messageId),
  name: authorName,
  content,
  createTime: dateTimeOf(at),
});

export const workListItem = codec(
  v.object({
    id,
    orderId: v.nullish(id, ''),
    orderNo: text,
    sellerId: v.nullish(id, ''),
    sellerName: text,
    type: text,
    level: text,
    state: text,
    remark: text,
    hintStatus: text,
    reissuePending: flag,
    reply: count,
    waitTime: count,
    formKey: text,
    createTime: optionalDateTime,
    updateTime: optionalDateTime,
    content: optional(v.string()),
    customerName: optional(v.string()),
    carPlate: optional(v.string()),
    orderName: optional(v.string()),
    orderUid: v.nullish(id, ''),
    isOrderAccount: optional(v.boolean()),
    lastComment: optional(lastComment),
    foundComment: optional(foundComment),
    reminderTime: optionalDateTime,
  }),
  (wire): WorkListItem => ({
    id: idOf(wire.id),
    orderId: idOf(wire.orderId),
    orderNo: wire.orderNo,
    ...when('sellerId', idOf(wire.sellerId) || undefined),
    sellerName: wire.sellerName,
    type: wire.type,
    level: wire.level,
    state: wire.state,
    remark: wire.remark,
    hint: hintOf(wire.hintStatus),
    reshipmentPending: flagOf(wire.reissuePending),
    unread: countOf(wire.reply),
    waitingSeconds: countOf(wire.waitTime),
    formKey: wire.formKey,
    ...when(
      'updatedAt',
      optionalInstantOf(wire.updateTime, 'updateTime') ?? optionalInstantOf(wire.createTime, 'createTime'),
    ),
    ...when('request', wire.content),
    ...when('customerName', wire.customerName),
    ...when('carPlate', wire.carPlate),
    ...when('handlerName', wire.orderName),
    ...when('handlerId', idOf(wire.orderUid) || undefined),
    ...when('ofHandlersAccount', wire.isOrderAccount === true ? (true as const) : undefined),
    ...when('createdAt', optionalInstantOf(wire.createTime, 'createTime')),
    ...when('reminderAt', optionalInstantOf(wire.reminderTime, 'reminderTime')),
    ...when('lastMessage', wire.lastComment === undefined ? undefined : lastMessageOf(wire.lastComment)),
    ...when('found', wire.foundComment === undefined ? undefined : foundMessageOf(wire.foundComment)),
  }),
  (item) => ({
    id: item.id,
    orderId: item.orderId,
    orderNo: item.orderNo,
    ...when('sellerId', item.sellerId),
    sellerName: item.sellerName,
    type: item.type,
    level: item.level,
    state: item.state,
    remark: item.remark,
    hintStatus: item.hint,
    reissuePending: flagTo(item.reshipmentPending),
    reply: item.unread,
    waitTime: item.waitingSeconds,
    formKey: item.formKey,
    ...when('updateTime', item.updatedAt === undefined ? undefined : dateTimeOf(item.updatedAt)),
    ...when('createTime', item.createdAt === undefined ? undefined : dateTimeOf(item.createdAt)),
    ...when('content', item.request),
    ...when('customerName', item.customerName),
    ...when('carPlate', item.carPlate),
    ...when('orderName', item.handlerName),
    ...when('orderUid', item.handlerId),
    ...when('isOrderAccount', item.ofHandlersAccount),
    ...when('reminderTime', item.reminderAt === undefined ? undefined : dateTimeOf(item.reminderAt)),
    ...when('lastComment', item.lastMessage === undefined ? undefined : lastMessageTo(item.lastMessage)),
    ...when('foundComment', item.found === undefined ? undefined : foundMessageTo(item.found)),
  }),
);
