import * as v from 'valibot';
import type { ReshipmentQuery, ReshipmentRow } from '../../domain/order/reshipment-list';
import type { Id } from '../../domain/kernel/id';
import { call } from '../call';
import { codec, optional } from '../codec';
import { inData } from '../envelope';
import { inPages, optionalPlace, optionalPlaceOf, optionalPlaceTo } from '../pages';
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

/** The calls that read one order, and those that list reshipments. */

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
    ...when('after', optionalPlaceOf(wire.after)),
  }),
  (query) => ({
    ...when('searchValue', query.search),
    ...pagingTo(query),
    ...when('after', optionalPlaceTo(query.after)),
  }),
);

const ofOrder = codec(
  v.object({ orderId: id }),
  (wire) => ({ orderId: idOf(wire.orderId) }),
  (query: { readonly orderId: Id }) => ({ orderId: query.orderId }),
);

export const getOrderInfo = call(PATHS.orderInfo, {
  summary:
    'Returns one order in the scope of the session, with the initial values for a change. The amount and the paid amount are whole cents and absent if the caller may not see prices. Pictures and `installVideo`, the URL of the installation video, are absent if the caller may not see them. `waybill` belongs to the latest reshipment. `shop` contains the contact data of the installing shop, with its position in WGS 84 degrees.',
  query: ofOrder,
  reply: inData(order),
});
export const getReshipments = call(PATHS.reshipments, {
  summary:
    'Returns the requested reshipments that can still be shipped, longest waiting first. The search matches parts of the order number, seller, customer and plate, the id of the work order, and phone numbers as in `GET /seller/order/list`. To read the next rows, send `next` back as `after`. `exact=1` counts all rows.',
  query: reshipmentQuery,
  reply: inPages(reshipmentRow),
});
export const getShippedReshipments = call(PATHS.shippedReshipments, {
  summary:
    'Returns the shipped reshipments with their waybills, last shipped first. To read the next rows, send `next` back as `after`. `exact=1` counts all rows.',
  query: reshipmentQuery,
  reply: inPages(reshipmentRow),
});
