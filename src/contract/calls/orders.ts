import * as v from 'valibot';
import type { Appointment } from '../../domain/order/life/appointment';
import { isOrderVerb } from '../../domain/order/life/order-request';
import type { Order } from '../../domain/order/order';
import type { ReshipmentQuery, ReshipmentRow } from '../../domain/order/reshipment-list';
import type { Id } from '../../domain/kernel/id';
import { call } from '../call';
import { optionalFileText } from '../file-address';
import { codec } from '../codec';
import { inData } from '../envelope';
import { inPages, optionalPlace, placeOf, placeTo } from '../pages';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import { shopOfOrder } from '../shapes/shop';
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
  images,
  imagesOf,
  instantOf,
  optionalDateTime,
  optionalInstantOf,
  text,
  when,
} from '../scalars';

type Wire = v.InferOutput<typeof optionalDateTime>;

const appointmentOf = (from: Wire, to: Wire): Appointment | undefined => {
  const begins = optionalInstantOf(from, 'appointFrom');
  const ends = optionalInstantOf(to, 'appointTo');
  return begins === undefined || ends === undefined ? undefined : { from: begins, to: ends };
};

const order = codec(
  v.object({
    orderId: id,
    orderNo: text,
    sellerName: text,
    status: text,
    projectType: text,
    projectName: text,
    customerName: text,
    customerPhone: text,
    carPlate: text,
    carModel: text,
    region: text,
    address: text,
    shopName: text,
    amount: cents,
    paid: cents,
    waybill: text,
    content: optionalFileText,
    image: images,
    installVideo: v.nullish(v.pipe(v.string(), v.maxLength(2048)), ''),
    createTime: dateTime,
    project: text,
    outletId: v.nullish(id, ''),
    outlet: v.nullish(shopOfOrder.schema),
    regionId: v.nullish(id, ''),
    handlerName: text,
    updateTime: optionalDateTime,
    version: v.nullish(v.number()),
    changeable: v.nullish(flag),
    actions: v.nullish(v.array(v.string())),
    appointFrom: optionalDateTime,
    appointTo: optionalDateTime,
    late: v.nullish(v.picklist(['accept', 'appoint'])),
    cancelReason: v.nullish(v.string()),
    points: v.nullish(v.number()),
    held: v.nullish(v.number()),
    shopPoints: v.nullish(v.number()),
    evidenceNeeded: v.nullish(v.number()),
    evidence: v.nullish(v.array(v.string())),
    confirmBy: optionalDateTime,
    settledAt: optionalDateTime,
  }),
  ({
    image,
    installVideo,
    createTime,
    updateTime,
    amount,
    paid,
    project,
    outletId,
    outlet,
    regionId,
    handlerName,
    version,
    changeable,
    actions,
    appointFrom,
    appointTo,
    late,
    cancelReason,
    points,
    held,
    shopPoints,
    evidenceNeeded,
    evidence,
    confirmBy,
    settledAt,
    ...wire
  }): Order => ({
    ...wire,
    orderId: idOf(wire.orderId),
    ...when('amount', amount ?? undefined),
    ...when('paid', paid ?? undefined),
    images: imagesOf(image),
    ...when('installVideo', installVideo === '' ? undefined : installVideo),
    createdAt: instantOf(createTime, 'createTime'),
    ...when('project', project === '' ? undefined : project),
    ...when('shopId', outletId === '' ? undefined : idOf(outletId)),
    ...when('shop', outlet === null || outlet === undefined ? undefined : shopOfOrder.decode(outlet)),
    ...when('regionId', regionId === '' ? undefined : idOf(regionId)),
    ...when('handlerName', handlerName === '' ? undefined : handlerName),
    ...when('changedAt', optionalInstantOf(updateTime, 'updateTime')),
    ...when('version', version ?? undefined),
    ...when('changeable', changeable === null || changeable === undefined ? undefined : flagOf(changeable)),
    ...when('actions', actions?.filter(isOrderVerb)),
    ...when('appointment', appointmentOf(appointFrom, appointTo)),
    ...when('late', late ?? undefined),
    ...when('cancelReason', cancelReason ?? undefined),
    ...when('points', points ?? undefined),
    ...when('held', held ?? undefined),
    ...when('shopPoints', shopPoints ?? undefined),
    ...when('evidenceNeeded', evidenceNeeded ?? undefined),
    ...when('evidence', evidence ?? undefined),
    ...when('confirmBy', optionalInstantOf(confirmBy, 'confirmBy')),
    ...when('settledAt', optionalInstantOf(settledAt, 'settledAt')),
  }),
  ({
    images: pictures,
    createdAt,
    changedAt,
    changeable,
    shop,
    shopId,
    actions,
    appointment,
    evidence,
    confirmBy,
    settledAt,
    ...value
  }) => ({
    ...value,
    ...when('outletId', shopId),
    ...when('outlet', shop === undefined ? undefined : shopOfOrder.encode(shop)),
    image: [...pictures],
    createTime: dateTimeOf(createdAt),
    ...when('updateTime', changedAt === undefined ? undefined : dateTimeOf(changedAt)),
    ...when('changeable', changeable === undefined ? undefined : flagTo(changeable)),
    ...when('actions', actions === undefined ? undefined : [...actions]),
    ...when('appointFrom', appointment === undefined ? undefined : dateTimeOf(appointment.from)),
    ...when('appointTo', appointment === undefined ? undefined : dateTimeOf(appointment.to)),
    ...when('evidence', evidence === undefined ? undefined : [...evidence]),
    ...when('confirmBy', confirmBy === undefined ? undefined : dateTimeOf(confirmBy)),
    ...when('settledAt', settledAt === undefined ? undefined : dateTimeOf(settledAt)),
  }),
);

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
    'Goods that were asked for again and can still be shipped, longest waiting first. The search finds order numbers, sellers and the work order by its id. `after` goes on behind the row that `next` named.',
  query: reshipmentQuery,
  reply: inPages(reshipmentRow),
});
export const getShippedReshipments = call(PATHS.shippedReshipments, {
  summary:
    'Goods that were asked for again and are shipped, last shipped first, with the waybill. `after` goes on behind the row that `next` named.',
  query: reshipmentQuery,
  reply: inPages(reshipmentRow),
});
