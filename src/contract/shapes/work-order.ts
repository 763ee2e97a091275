import * as v from 'valibot';
import type { Party, PartyType } from '../../domain/kernel/party';
import { UNRATED, type Rating } from '../../domain/work-order/rating';
import { joinRemarks, splitRemarks } from '../../domain/work-order/rating-remarks';
import { viewerFrom, isCreator, isHandler } from '../../domain/work-order/viewer';
import { type OrderPart, WORK_ORDER_FORM } from '../../domain/work-order/work-order';
import type { OrderFacts, WorkOrderView } from '../../domain/work-order/work-order-view';
import { codec, optional } from '../codec';
import { optionalFileText } from '../file-url';
import { reshipmentFields, reshipmentOf, reshipmentTo } from './reshipment';
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
import { hintOf } from './work-list';

const PARTY_TYPES: readonly PartyType[] = ['SELLER', 'SHOP', 'PLATFORM'];
const partyTypeOf = (wire: string): PartyType => PARTY_TYPES.find((type) => type === wire) ?? 'SELLER';

const partyFrom = (uid: string | number, name: string, type: string): Party | undefined =>
  uid === '' ? undefined : { uid: idOf(uid), name, type: partyTypeOf(type) };

/** The fields of a work order on the wire; other calls add to them. */
export const workOrderWire = v.object({
  id,
  platform: text,
  orderId: v.nullish(id, ''),
  orderNo: text,
  sUid: v.nullish(id, ''),
  sellerName: text,
  status: text,
  projectType: text,
  level: text,
  type: text,
  state: text,
  formKey: text,
  content: optionalFileText,
  image: images,
  remark: text,
  createUid: v.nullish(id, ''),
  createName: text,
  createType: text,
  createTime: dateTime,
  orderUid: v.nullish(id, ''),
  orderName: text,
  orderType: text,
  orderTime: optionalDateTime,
  hintStatus: text,
  hintCron: count,
  ...reshipmentFields,
  rate: count,
  rateNum: count,
  rateRemark: text,
  rateDiscontent: text,
  rateUserId: v.nullish(id, ''),
  isAnonymous: flag,
  isCreator: flag,
  isOrder: flag,
  isOrderAccount: optional(v.boolean()),
  waitTime: count,
  updateTime: optionalDateTime,
  version: count,
  customerName: optional(v.string()),
  customerPhone: text,
  carPlate: text,
  carModel: text,
  shopName: text,
});
type Wire = v.InferOutput<typeof workOrderWire>;

const orderPartOf = (from: Wire): OrderPart => ({
  orderId: idOf(from.orderId),
  orderNo: from.orderNo,
  sellerId: idOf(from.sUid),
  sellerName: from.sellerName,
  status: from.status,
  projectType: from.projectType,
});

const factsOf = (from: Wire): OrderFacts | undefined =>
  from.customerName === undefined
    ? undefined
    : {
        customerName: from.customerName,
        customerPhone: from.customerPhone,
        carPlate: from.carPlate,
        carModel: from.carModel,
        shopName: from.shopName,
      };

const ratingOf = (from: Wire): Rating => {
  const times = countOf(from.rateNum);
  if (times <= 0) return UNRATED;
  return {
    status: 'rated',
    stars: countOf(from.rate),
    times,
    remarks: splitRemarks(from.rateRemark),
    anonymous: flagOf(from.isAnonymous),
    ...when('discontent', from.rateDiscontent === '' ? undefined : from.rateDiscontent),
    ...when('staffId', from.rateUserId === '' ? undefined : idOf(from.rateUserId)),
  };
};

const ratingTo = (rating: Rating) =>
  rating.status === 'none'
    ? {}
    : {
        rate: rating.stars,
        rateNum: rating.times,
        rateRemark: joinRemarks(rating.remarks),
        rateDiscontent: rating.discontent ?? '',
        rateUserId: rating.staffId ?? '',
        isAnonymous: rating.anonymous,
      };

/**
 * A work order as one user sees it: the fields of the specification (work orders 3), the flags `isCreator` and
 * `isOrder`, the waiting time, and fields of our own such as the customer's name.
 */
export const workOrderView = codec(
  workOrderWire,
  (from): WorkOrderView => {
    const createdAt = instantOf(from.createTime, 'createTime');
    return {
      workOrder: {
        id: idOf(from.id),
        platform: from.platform,
        order: orderPartOf(from),
        type: from.type,
        level: from.level,
        state: from.state,
        formKey: from.formKey === '' ? WORK_ORDER_FORM : from.formKey,
        content: from.content,
        images: imagesOf(from.image),
        remark: from.remark,
        creator: partyFrom(from.createUid, from.createName, from.createType) ?? {
          uid: '',
          name: from.createName,
          type: 'SELLER',
        },
        createdAt,
        ...when('handler', partyFrom(from.orderUid, from.orderName, from.orderType)),
        ...when('handlerSince', optionalInstantOf(from.orderTime, 'orderTime')),
        hint: { status: hintOf(from.hintStatus), intervalMinutes: countOf(from.hintCron) },
        reshipment: reshipmentOf(from, createdAt),
        rating: ratingOf(from),
        updatedAt: optionalInstantOf(from.updateTime, 'updateTime') ?? createdAt,
        version: countOf(from.version),
      },
      viewer: viewerFrom(flagOf(from.isCreator), flagOf(from.isOrder)),
      ...when('ofHandlersAccount', from.isOrderAccount === true ? true : undefined),
      waitingSeconds: countOf(from.waitTime),
      ...when('facts', factsOf(from)),
    };
  },
  ({ workOrder, viewer, ofHandlersAccount, waitingSeconds, facts }) => ({
    id: workOrder.id,
    platform: workOrder.platform,
    orderId: workOrder.order.orderId,
    orderNo: workOrder.order.orderNo,
    sUid: workOrder.order.sellerId,
    sellerName: workOrder.order.sellerName,
    status: workOrder.order.status,
    projectType: workOrder.order.projectType,
    level: workOrder.level,
    type: workOrder.type,
    state: workOrder.state,
    formKey: workOrder.formKey,
    content: workOrder.content,
    image: [...workOrder.images],
    remark: workOrder.remark,
    createUid: workOrder.creator.uid,
    createName: workOrder.creator.name,
    createType: workOrder.creator.type,
    createTime: dateTimeOf(workOrder.createdAt),
    ...(workOrder.handler === undefined
      ? {}
      : {
          orderUid: workOrder.handler.uid,
          orderName: workOrder.handler.name,
          orderType: workOrder.handler.type,
        }),
    ...when(
      'orderTime',
      workOrder.handlerSince === undefined ? undefined : dateTimeOf(workOrder.handlerSince),
    ),
    hintStatus: workOrder.hint.status,
    hintCron: workOrder.hint.intervalMinutes,
    ...reshipmentTo(workOrder.reshipment),
    ...ratingTo(workOrder.rating),
    isCreator: isCreator(viewer),
    isOrder: isHandler(viewer),
    ...when('isOrderAccount', ofHandlersAccount),
    waitTime: waitingSeconds,
    updateTime: dateTimeOf(workOrder.updatedAt),
    version: workOrder.version,
    ...facts,
  }),
);
