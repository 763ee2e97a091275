import * as v from 'valibot';
import type { ReshipmentQuery, ReshipmentRow } from '../../domain/order/reshipment-list';
import type { Id } from '../../domain/kernel/id';
import { call } from '../call';
import { codec, optional } from '../codec';
import { inData } from '../envelope';
import { inPages, optionalPlace, placeOf, placeTo } from '../pages';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import { order } from '../shapes/order';
import {
  count,
  countOf,
  dateTime,
  dateTimeOf,
  id,
  idOf,
  instantOf,
  optionalDateTime,
  optionalInstantOf,
  text,
  when,
} from '../scalars';

const reshipmentRow = codec(
  v.object({
    orderId: id,
    orderNo: text,
    workId: id,
    sellerName: text,
    reissue: count,
    reissueTime: dateTime,
    shipTime: optionalDateTime,
    waybill: text,
    content: optional(v.string()),
    customerName: optional(v.string()),
    customerPhone: optional(v.string()),
    address: optional(v.string()),
  }),
  (wire): ReshipmentRow => ({
    orderId: idOf(wire.orderId),
    orderNo: wire.orderNo,
    workId: idOf(wire.workId),
    sellerName: wire.sellerName,
    quantity: countOf(wire.reissue),
    requestedAt: instantOf(wire.reissueTime, 'reissueTime'),
    ...when('shippedAt', optionalInstantOf(wire.shipTime, 'shipTime')),
    waybill: wire.waybill,
    ...when('goods', wire.content),
    ...when('customerName', wire.customerName),
    ...when('customerPhone', wire.customerPhone),
    ...when('address', wire.address),
  }),
  (row) => ({
    orderId: row.orderId,
    orderNo: row.orderNo,
    workId: row.workId,
    sellerName: row.sellerName,
    reissue: row.quantity,
    reissueTime: dateTimeOf(row.requestedAt),
    ...when('shipTime', row.shippedAt === undefined ? undefined : dateTimeOf(row.shippedAt)),
    waybill: row.waybill,
    ...when('content', row.goods),
    ...when('customerName', row.customerName),
    ...when('customerPhone', row.customerPhone),
    ...when('address', row.address),
  }),
);

const reshipmentQuery = codec(
  v.object({
    searchValue: v.nullish(v.pipe(v.string(), v.maxLength(200))),
    ...pagingFields,
    after: optionalPlace,
  }),
  (wire): ReshipmentQuery => ({
    ...searchOf(wire.searchValue),
    ...pagingOf(wire),
    ...when('after', placeOf(wire.after)),
  }),
  (query) => ({
    ...when('searchValue', query.search),
    ...pagingTo(query),
    ...when('after', placeTo(query.after)),
  }),
);

const ofOrder = codec(
  v.object({ orderId: id }),
  (wire) => ({ orderId: idOf(wire.orderId) }),
  (query: { readonly orderId: Id }) => ({ orderId: query.orderId }),
);

export const getOrderInfo = call(PATHS.orderInfo, {
  summary:
    'One order within the scope, with what a change of it starts from. The amount and what is paid of it are whole cents and absent where prices may not be seen; pictures and the address of the film of the installation (`installVideo`) are absent where they may not be seen; `waybill` is that of the goods that were shipped again last; `shop` says how to reach the shop that installs, with its position in degrees of WGS 84.',
  query: ofOrder,
  reply: inData(order),
});
export const getReshipments = call(PATHS.reshipments, {
  summary:
    'Goods that were asked for again and can still be shipped, longest waiting first. The search finds order numbers, sellers and the work order by its id. `after` goes on behind the row that `next` named, and `exact` 1 counts all rows.',
  query: reshipmentQuery,
  reply: inPages(reshipmentRow),
});
export const getShippedReshipments = call(PATHS.shippedReshipments, {
  summary:
    'Goods that were asked for again and are shipped, last shipped first, with the waybill. `after` goes on behind the row that `next` named, and `exact` 1 counts all rows.',
  query: reshipmentQuery,
  reply: inPages(reshipmentRow),
});
