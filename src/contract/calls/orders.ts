import * as v from 'valibot';
import type { MayOrder, Order, Project, ReissueQuery, ReissueRow } from '../../domain/order/order';
import type { Outlet, OutletQuery } from '../../domain/outlet/outlet';
import type { Id } from '../../domain/kernel/id';
import { call } from '../call';
import { codec, listOf } from '../codec';
import { inData, inRows, yesOrNo } from '../envelope';
import { pagingFields, pagingOf, pagingTo, searchOf } from '../paging';
import { PATHS } from '../paths';
import {
  count,
  countOf,
  dateTime,
  dateTimeOf,
  flag,
  flagOf,
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

/** Whole cents; absent where the session may not see prices. */
const cents = v.nullish(v.pipe(v.number(), v.integer()));

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
    waybill: text,
    content: text,
    image: images,
    createTime: dateTime,
  }),
  ({ image, createTime, amount, ...wire }): Order => ({
    ...wire,
    orderId: idOf(wire.orderId),
    ...when('amount', amount ?? undefined),
    images: imagesOf(image),
    createdAt: instantOf(createTime, 'createTime'),
  }),
  ({ images: pictures, createdAt, ...value }) => ({
    ...value,
    image: [...pictures],
    createTime: dateTimeOf(createdAt),
  }),
);

const reissueRow = codec(
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
  (wire): ReissueRow => ({
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

const reissueQuery = codec(
  v.object({ searchValue: v.nullish(v.pipe(v.string(), v.maxLength(200))), ...pagingFields }),
  (wire): ReissueQuery => ({ ...searchOf(wire.searchValue), ...pagingOf(wire) }),
  (query) => ({ ...when('searchValue', query.search), ...pagingTo(query) }),
);

const project = codec(
  v.object({
    value: v.union([v.string(), v.number()]),
    label: text,
    price: cents,
    enabled: v.nullish(v.boolean(), true),
  }),
  (wire): Project => ({
    value: String(wire.value),
    label: wire.label,
    ...when('price', wire.price ?? undefined),
    enabled: wire.enabled,
  }),
  (value) => ({ ...value }),
);

const outlet = codec(
  v.object({
    id,
    name: text,
    address: text,
    phone: text,
    openingHours: text,
    lng: v.nullish(v.number()),
    lat: v.nullish(v.number()),
    distance: v.nullish(v.number()),
    load: count,
  }),
  (wire): Outlet => ({
    id: idOf(wire.id),
    name: wire.name,
    address: wire.address,
    phone: wire.phone,
    openingHours: wire.openingHours,
    ...when(
      'position',
      typeof wire.lng === 'number' && typeof wire.lat === 'number'
        ? { longitude: wire.lng, latitude: wire.lat }
        : undefined,
    ),
    ...when('distance', wire.distance ?? undefined),
    load: countOf(wire.load),
  }),
  ({ position, distance, ...value }) => ({
    ...value,
    ...(position === undefined ? {} : { lng: position.longitude, lat: position.latitude }),
    ...when('distance', distance),
  }),
);

const degrees = (limit: number) => v.nullish(v.pipe(v.number(), v.minValue(-limit), v.maxValue(limit)));

const outletQuery = codec(
  v.object({
    searchValue: v.nullish(v.pipe(v.string(), v.maxLength(200))),
    projectType: text,
    regionId: v.nullish(id, ''),
    lng: degrees(180),
    lat: degrees(90),
    ...pagingFields,
  }),
  (wire): OutletQuery => ({
    ...searchOf(wire.searchValue),
    ...when('projectType', wire.projectType === '' ? undefined : wire.projectType),
    ...when('regionId', wire.regionId === '' ? undefined : idOf(wire.regionId)),
    ...when(
      'near',
      typeof wire.lng === 'number' && typeof wire.lat === 'number'
        ? { longitude: wire.lng, latitude: wire.lat }
        : undefined,
    ),
    ...pagingOf(wire),
  }),
  ({ near, ...query }) => ({
    ...when('searchValue', query.search),
    ...when('projectType', query.projectType),
    ...when('regionId', query.regionId),
    ...(near === undefined ? {} : { lng: near.longitude, lat: near.latitude }),
    ...pagingTo(query),
  }),
);

/** `false` comes with the reason in words. */
const mayOrder = codec(
  v.object({ allowed: flag, reason: text }),
  (wire): MayOrder => (flagOf(wire.allowed) ? { allowed: true } : { allowed: false, reason: wire.reason }),
  (value) => (value.allowed ? { allowed: 1 as const } : { allowed: 0 as const, reason: value.reason }),
);

const ofOrder = codec(
  v.object({ orderId: id }),
  (wire) => ({ orderId: idOf(wire.orderId) }),
  (query: { readonly orderId: Id }) => ({ orderId: query.orderId }),
);

export const getOrderInfo = call(PATHS.orderInfo, {
  summary: 'One order within the scope. The amount is whole cents and absent where prices may not be seen.',
  query: ofOrder,
  reply: inData(order),
});
export const getReissues = call(PATHS.reissues, {
  summary: 'Goods that were asked for again and are not shipped, longest waiting first.',
  query: reissueQuery,
  reply: inRows(reissueRow),
});
export const getReissued = call(PATHS.reissued, {
  summary: 'Goods that were asked for again and are shipped, newest first.',
  query: reissueQuery,
  reply: inRows(reissueRow),
});
export const getProjects = call(PATHS.projects, {
  summary: 'What this seller may order now.',
  reply: inData(listOf(project)),
});
export const getAllProjects = call(PATHS.allProjects, {
  summary: 'Everything that was ever ordered, for filters and old orders.',
  reply: inData(listOf(project)),
});
export const getOutlets = call(PATHS.outlets, {
  summary: 'Outlets that install a project, nearest first where a position is given.',
  body: outletQuery,
  reply: inRows(outlet),
});
export const getShops = call(PATHS.shops, {
  summary: 'Shops where points are taken, nearest first where a position is given.',
  body: outletQuery,
  reply: inRows(outlet),
});
export const maySeePrices = call(PATHS.maySeePrices, {
  summary: 'Whether this session may see prices.',
  reply: yesOrNo,
});
export const maySeeImages = call(PATHS.maySeeImages, {
  summary: 'Whether this session may see the pictures of orders.',
  reply: yesOrNo,
});
export const mustChooseOutlet = call(PATHS.mustChooseOutlet, {
  summary: 'Whether a new order needs an outlet.',
  reply: yesOrNo,
});
export const getMayOrder = call(PATHS.mayOrder, {
  summary: 'Whether this seller may place an order now, and why not.',
  reply: inData(mayOrder),
});
