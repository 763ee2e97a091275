import * as v from 'valibot';
import type { OrderListItem, OrderListQuery } from '../../domain/order/order-list';
import { call } from '../call';
import { codec, optional } from '../codec';
import { inPages, optionalPlace, optionalPlaceOf, optionalPlaceTo } from '../pages';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import {
  cents,
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
  rangeEndOf,
  rangeStartOf,
  text,
  when,
} from '../scalars';

/* The call for the list of orders. */

const filter = optional(v.pipe(v.string(), v.maxLength(200)));
const given = (wire: string | undefined): string | undefined => (wire === '' ? undefined : wire);

/** The only column by which the list can be sorted. */
const SORTED_BY = 'createTime' as const;

const orderListQuery = codec(
  v.object({
    searchValue: filter,
    status: filter,
    project: filter,
    outletId: optional(id),
    ...pagingFields,
    after: optionalPlace,
    orderByColumn: optional(v.picklist([SORTED_BY])),
    isAsc: optional(v.picklist(['asc', 'ascending', 'desc', 'descending'])),
    params: v.nullish(
      v.object({ beginCreateTime: optional(v.string()), endCreateTime: optional(v.string()) }),
      {},
    ),
  }),
  (wire): OrderListQuery => ({
    ...searchOf(wire.searchValue),
    ...when('status', given(wire.status)),
    ...when('project', given(wire.project)),
    ...when('shopId', wire.outletId === undefined ? undefined : given(idOf(wire.outletId))),
    ...when('from', rangeStartOf(wire.params.beginCreateTime, 'params.beginCreateTime')),
    ...when('to', rangeEndOf(wire.params.endCreateTime, 'params.endCreateTime')),
    ...when('sorting', wire.isAsc?.startsWith('asc') === true ? ('oldest-first' as const) : undefined),
    ...pagingOf(wire),
    ...when('after', optionalPlaceOf(wire.after)),
  }),
  (query) => ({
    ...when('searchValue', query.search),
    ...when('status', query.status),
    ...when('project', query.project),
    ...when('outletId', query.shopId),
    ...pagingTo(query),
    ...when('after', optionalPlaceTo(query.after)),
    orderByColumn: SORTED_BY,
    isAsc: query.sorting === 'oldest-first' ? ('ascending' as const) : ('descending' as const),
    params: {
      ...when('beginCreateTime', query.from === undefined ? undefined : dateTimeOf(query.from)),
      ...when('endCreateTime', query.to === undefined ? undefined : dateTimeOf(query.to)),
    },
  }),
);

const orderListItem = codec(
  v.object({
    orderId: id,
    orderNo: text,
    sellerName: text,
    status: text,
    projectType: text,
    projectName: text,
    projectLabelEn: optional(v.string()),
    customerName: text,
    carPlate: text,
    carModel: text,
    shopName: text,
    shopChosen: optional(flag),
    handlerName: text,
    amount: cents,
    openWorkOrders: count,
    createTime: dateTime,
  }),
  ({ createTime, amount, openWorkOrders, orderId, projectLabelEn, shopChosen, ...wire }): OrderListItem => ({
    ...wire,
    ...(shopChosen !== undefined && flagOf(shopChosen) ? { shopChosen: true as const } : {}),
    ...when('projectLabelEn', projectLabelEn),
    orderId: idOf(orderId),
    ...when('amount', amount ?? undefined),
    openWorkOrders: countOf(openWorkOrders),
    createdAt: instantOf(createTime, 'createTime'),
  }),
  ({ createdAt, shopChosen, ...item }) => ({
    ...item,
    ...when('shopChosen', shopChosen === undefined ? undefined : flagTo(shopChosen)),
    createTime: dateTimeOf(createdAt),
  }),
);

export const getOrders = call(PATHS.orders, {
  summary:
    'Returns the orders in the scope of the session, newest first unless `isAsc` is set. Without a range it covers the last 240 days; an exact order number ignores the range. The search covers orders of any age. It matches parts of the order number, seller, customer and plate, an exact id, and a full phone number or its last four digits. Users who may see phone numbers can also search by any part of at least four digits. Shops find phone numbers only on their accepted, unfinished orders. A search of one character, or of two letters or digits, covers only the latest 10,000 orders that match the other filters. `total` is counted up to the next multiple of 500 after the page, and `more` is 1 if there are more. `exact=1` counts all rows; if that takes over three seconds, `more` stays 1. Page numbers reach 10,000 rows; beyond that, send the `next` of the last response as `after`, which has priority over the page number. Amounts are whole cents. They are absent if the caller may not see prices.',
  query: orderListQuery,
  reply: inPages(orderListItem),
});
