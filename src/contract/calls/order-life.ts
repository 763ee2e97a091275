import * as v from 'valibot';
import { CANDIDATE_REASONS, type Candidate, type CandidateReason } from '../../domain/order/life/candidates';
import type { FreeWindow } from '../../domain/order/life/capacity';
import { AFTER_SALE_OUTCOMES } from '../../domain/order/life/order-command';
import type { OrderRequest } from '../../domain/order/life/order-request';
import type { OrderHandlerChoice } from '../../domain/order/order-handler';
import type { OrderReceipt } from '../../domain/order/order-receipt';
import type { Id } from '../../domain/kernel/id';
import { call } from '../call';
import { codec, ContractError, listOf } from '../codec';
import { inData } from '../envelope';
import { PATHS } from '../paths';
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
  images,
  imagesOf,
  instantOf,
  optionalDateTime,
  optionalInstantOf,
  text,
  when,
} from '../scalars';

/** The steps of a placed order, and the reads for these steps: shops, handlers and free appointments. */

/** This limit is above the limit of the domain, so that the domain refuses a text that is too long. */
const textOrEmpty = v.nullish(v.pipe(v.string(), v.maxLength(20_000)), '');
const points = v.nullish(v.number(), 0);

const request = codec(
  v.object({
    reason: textOrEmpty,
    shopId: v.nullish(id),
    handlerId: v.nullish(id),
    appointFrom: optionalDateTime,
    appointTo: optionalDateTime,
    compensation: points,
    agreed: v.nullish(flag),
    image: images,
    installVideo: v.nullish(v.pipe(v.string(), v.maxLength(2048)), ''),
    videoPoster: v.nullish(v.pipe(v.string(), v.maxLength(2048)), ''),
    serialNumber: textOrEmpty,
    mileage: v.nullish(v.number()),
    remark: textOrEmpty,
    signature: v.nullish(v.pipe(v.string(), v.maxLength(2048)), ''),
    outcome: v.nullish(v.picklist(AFTER_SALE_OUTCOMES)),
    toShop: points,
    toRevenue: points,
    toSeller: points,
  }),
  (wire): OrderRequest => {
    const from = optionalInstantOf(wire.appointFrom, 'appointFrom');
    const to = optionalInstantOf(wire.appointTo, 'appointTo');
    return {
      reason: wire.reason,
      ...when('shopId', wire.shopId === null || wire.shopId === undefined ? undefined : idOf(wire.shopId)),
      ...when(
        'handlerId',
        wire.handlerId === null || wire.handlerId === undefined ? undefined : idOf(wire.handlerId),
      ),
      ...when('window', from === undefined || to === undefined ? undefined : { from, to }),
      compensation: wire.compensation,
      ...when('agreed', wire.agreed === null || wire.agreed === undefined ? undefined : flagOf(wire.agreed)),
      evidence: {
        pictures: imagesOf(wire.image),
        ...when('video', wire.installVideo === '' ? undefined : wire.installVideo),
        ...when('poster', wire.videoPoster === '' ? undefined : wire.videoPoster),
        ...when('serialNumber', wire.serialNumber === '' ? undefined : wire.serialNumber),
        ...when('mileage', wire.mileage ?? undefined),
        ...when('remark', wire.remark === '' ? undefined : wire.remark),
        ...when('signature', wire.signature === '' ? undefined : wire.signature),
      },
      ...when('outcome', wire.outcome ?? undefined),
      split: { shop: wire.toShop, revenue: wire.toRevenue, seller: wire.toSeller },
    };
  },
  ({ window, agreed, evidence, split, ...value }) => ({
    ...value,
    ...when('appointFrom', window === undefined ? undefined : dateTimeOf(window.from)),
    ...when('appointTo', window === undefined ? undefined : dateTimeOf(window.to)),
    ...when('agreed', agreed === undefined ? undefined : flagTo(agreed)),
    image: [...evidence.pictures],
    installVideo: evidence.video ?? '',
    videoPoster: evidence.poster ?? '',
    serialNumber: evidence.serialNumber ?? '',
    ...when('mileage', evidence.mileage),
    remark: evidence.remark ?? '',
    signature: evidence.signature ?? '',
    toShop: split.shop,
    toRevenue: split.revenue,
    toSeller: split.seller,
  }),
);

const receipt = codec(
  v.object({ orderId: id, orderNo: text, version: v.nullish(v.number(), 1), phone: v.nullish(text) }),
  (wire): OrderReceipt & { readonly phone?: string } => ({
    orderId: idOf(wire.orderId),
    orderNo: wire.orderNo,
    version: wire.version,
    ...when('phone', wire.phone ?? undefined),
  }),
  (value) => ({ ...value }),
);

const freeWindow = codec(
  v.object({ from: dateTime, to: dateTime, free: count }),
  (wire): FreeWindow => ({
    from: instantOf(wire.from, 'from'),
    to: instantOf(wire.to, 'to'),
    free: countOf(wire.free),
  }),
  ({ from, to, free }) => ({ from: dateTimeOf(from), to: dateTimeOf(to), free }),
);

const reason = v.object({
  kind: v.picklist(CANDIDATE_REASONS),
  value: v.nullish(v.union([v.string(), v.number()])),
});

const CLOSENESSES = ['district', 'city', 'province'] as const;

const reasonOf = ({ kind, value }: v.InferOutput<typeof reason>): CandidateReason => {
  switch (kind) {
    case 'region': {
      const closeness = CLOSENESSES.find((each) => each === value);
      if (closeness === undefined) throw new ContractError('reasons.value', 'is no closeness');
      return { kind, closeness };
    }
    case 'distance':
      return { kind, metres: Number(value) };
    case 'load':
      return { kind, orders: Number(value) };
    case 'acceptance':
      return { kind, percent: Number(value) };
    case 'unstaffed':
    case 'declined':
    case 'wanted':
    case 'elsewhere':
    case 'open':
    case 'closed':
      return { kind };
  }
};

const reasonTo = (given: CandidateReason): { kind: CandidateReason['kind']; value?: string | number } => {
  switch (given.kind) {
    case 'region':
      return { kind: given.kind, value: given.closeness };
    case 'distance':
      return { kind: given.kind, value: given.metres };
    case 'load':
      return { kind: given.kind, value: given.orders };
    case 'acceptance':
      return { kind: given.kind, value: given.percent };
    case 'unstaffed':
    case 'declined':
    case 'wanted':
    case 'elsewhere':
    case 'open':
    case 'closed':
      return { kind: given.kind };
  }
};

const candidate = codec(
  v.object({
    shopId: id,
    shopName: text,
    regionId: v.nullish(id, ''),
    longitude: v.nullish(v.number()),
    latitude: v.nullish(v.number()),
    reasons: v.nullish(v.array(reason), []),
  }),
  (wire): Candidate => ({
    shop: {
      id: idOf(wire.shopId),
      name: wire.shopName,
      regionId: idOf(wire.regionId ?? ''),
      ...when(
        'position',
        typeof wire.longitude === 'number' && typeof wire.latitude === 'number'
          ? { longitude: wire.longitude, latitude: wire.latitude }
          : undefined,
      ),
    },
    reasons: wire.reasons.map(reasonOf),
  }),
  ({ shop, reasons }) => ({
    shopId: shop.id,
    shopName: shop.name,
    regionId: shop.regionId,
    ...when('longitude', shop.position?.longitude),
    ...when('latitude', shop.position?.latitude),
    reasons: reasons.map(reasonTo),
  }),
);

const calendarQuery = codec(
  v.object({ shopId: v.nullish(id), day: text, days: v.nullish(count, 7) }),
  (wire) => ({
    ...when('shopId', wire.shopId === null || wire.shopId === undefined ? undefined : idOf(wire.shopId)),
    ...when('day', wire.day === '' ? undefined : wire.day),
    days: Math.min(31, Math.max(1, countOf(wire.days))),
  }),
  (query: { readonly shopId?: Id; readonly day?: string; readonly days: number }) => ({ ...query }),
);

const handler = codec(
  v.object({ userId: id, name: text, sellerName: text }),
  (wire): OrderHandlerChoice => ({
    id: idOf(wire.userId),
    name: wire.name,
    sellerName: wire.sellerName,
  }),
  (value) => ({ userId: value.id, name: value.name, sellerName: value.sellerName }),
);

export const takeOrderStep = call(PATHS.orderStep, {
  command: 'key-required',
  summary:
    'Take a step of an order: pay, assign, reassign, accept, decline, return, appoint, start, abort, complete, confirm, cancel, cancelAnswer, cancelWithdraw, afterSale, resolve, setHandler or revealPhone. Each step uses its own fields of the body: `reason`, `shopId` to assign, `handlerId`, the window of an appointment, the pictures and other evidence of a completion, or the whole points of a compensation or a refund. The allowed steps depend on the order’s status and on the permissions order:pay, order:assign, order:install, order:confirm, order:cancel, order:afterSale and order:revealPhone.',
  body: request,
  reply: inData(receipt),
});
export const getOrderCandidates = call(PATHS.orderCandidates, {
  summary: 'Returns the shops that can take an order, best first, with the reasons for and against each.',
  reply: inData(listOf(candidate)),
});
export const getOrderHandlers = call(PATHS.orderHandlers, {
  summary:
    'Returns the users whom the platform can choose as the handler of an order. For platform staff only.',
  reply: inData(listOf(handler)),
});
export const getOrderCalendar = call(PATHS.orderCalendar, {
  summary:
    'Returns the appointment windows of a shop from a day on, with the number of free places. A shop may request only its own.',
  query: calendarQuery,
  reply: inData(listOf(freeWindow)),
});
