import * as v from 'valibot';
import type { OrderChange } from '../../domain/order/order-change';
import type { Appointment } from '../../domain/order/life/appointment';
import type { OrderDraft } from '../../domain/order/order-draft';
import {
  type FieldChange,
  ORDER_EVENT_KINDS,
  ORDER_FIELDS,
  type OrderEvent,
} from '../../domain/order/order-history';
import { type EvidenceFiles, filesOf } from '../../domain/order/life/evidence';
import { AFTER_SALE_OUTCOMES } from '../../domain/order/life/order-command';
import type { Split } from '../../domain/order/life/settlement';
import type { OrderReceipt } from '../../domain/order/order-receipt';
import { call } from '../call';
import { codec, ContractError, listOf } from '../codec';
import { inData } from '../envelope';
import { PATHS } from '../paths';
import { optionalFileText } from '../file-url';
import {
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

/** The calls that place and change an order, and the history of an order. */

/**
 * This limit is above the limit of the domain, so that the domain refuses a text that is too long. The size
 * of the whole body is limited.
 */
const textOrEmpty = v.nullish(v.pipe(v.string(), v.maxLength(20_000)), '');

const draftFields = {
  project: textOrEmpty,
  outletId: v.nullish(id, ''),
  customerName: textOrEmpty,
  customerPhone: textOrEmpty,
  regionId: v.nullish(id, ''),
  address: textOrEmpty,
  carPlate: textOrEmpty,
  carModel: textOrEmpty,
  content: textOrEmpty,
  image: images,
  payLater: v.nullish(flag),
  expectedPoints: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0))),
};
const draftSchema = v.object(draftFields);

const draftOf = (wire: v.InferOutput<typeof draftSchema>): OrderDraft => ({
  project: wire.project,
  ...when('shopId', wire.outletId === '' ? undefined : idOf(wire.outletId)),
  customerName: wire.customerName,
  customerPhone: wire.customerPhone,
  regionId: idOf(wire.regionId),
  address: wire.address,
  carPlate: wire.carPlate,
  carModel: wire.carModel,
  content: wire.content,
  images: imagesOf(wire.image),
  ...when('payLater', flagOf(wire.payLater ?? 0) ? true : undefined),
  ...when('expectedPoints', wire.expectedPoints ?? undefined),
});

const draftTo = ({ images: pictures, payLater, shopId, ...draft }: OrderDraft) => ({
  ...draft,
  ...when('outletId', shopId),
  image: [...pictures],
  ...when('payLater', payLater === undefined ? undefined : flagTo(payLater)),
});

const orderChange = codec(
  v.object({ orderId: id, version: v.pipe(v.number(), v.integer(), v.minValue(1)), ...draftFields }),
  (wire): OrderChange => ({ orderId: idOf(wire.orderId), version: wire.version, draft: draftOf(wire) }),
  ({ orderId, version, draft }) => ({ orderId, version, ...draftTo(draft) }),
);

const receipt = codec(
  v.object({ orderId: id, orderNo: text, version: v.nullish(v.number(), 1) }),
  (wire): OrderReceipt => ({ orderId: idOf(wire.orderId), orderNo: wire.orderNo, version: wire.version }),
  (value) => ({ ...value }),
);

type WireDateTime = v.InferOutput<typeof optionalDateTime>;

const fieldChange = codec(
  v.object({ field: v.string(), before: text, after: text }),
  ({ field, before, after }): FieldChange => {
    const known = ORDER_FIELDS.find((each) => each === field);
    if (known === undefined) throw new ContractError('changes.field', 'is no field of an order');
    return { field: known, before, after };
  },
  (value) => ({ ...value }),
);

const windowOf = (from: WireDateTime, to: WireDateTime): Appointment | undefined => {
  const begins = optionalInstantOf(from, 'appointFrom');
  const ends = optionalInstantOf(to, 'appointTo');
  return begins === undefined || ends === undefined ? undefined : { from: begins, to: ends };
};

interface WireFiles {
  readonly image: Parameters<typeof imagesOf>[0];
  readonly installVideo: string;
  readonly videoPoster: string;
  readonly signature: string;
}

const filesOfEvent = ({
  image,
  installVideo,
  videoPoster,
  signature,
}: WireFiles): EvidenceFiles | undefined => {
  const files: EvidenceFiles = {
    pictures: imagesOf(image),
    ...when('video', installVideo === '' ? undefined : installVideo),
    ...when('poster', videoPoster === '' ? undefined : videoPoster),
    ...when('signature', signature === '' ? undefined : signature),
  };
  return filesOf(files).length === 0 ? undefined : files;
};

const points = v.nullish(v.pipe(v.number(), v.integer()));

interface WireSplit {
  readonly toSeller?: number | null | undefined;
  readonly toShop?: number | null | undefined;
  readonly toRevenue?: number | null | undefined;
}

const splitOf = ({ toSeller, toShop, toRevenue }: WireSplit): Partial<Split> | undefined => {
  const split: Partial<Split> = {
    ...when('seller', toSeller ?? undefined),
    ...when('shop', toShop ?? undefined),
    ...when('revenue', toRevenue ?? undefined),
  };
  return Object.keys(split).length === 0 ? undefined : split;
};

const orderEvent = codec(
  v.object({
    seq: v.number(),
    kind: v.picklist(ORDER_EVENT_KINDS),
    operName: text,
    createTime: dateTime,
    changes: v.nullish(v.array(fieldChange.schema), []),
    reason: text,
    shopName: text,
    appointFrom: optionalDateTime,
    appointTo: optionalDateTime,
    outcome: v.nullish(v.picklist(AFTER_SALE_OUTCOMES)),
    ...{ toSeller: points, toShop: points, toRevenue: points },
    image: images,
    installVideo: optionalFileText,
    videoPoster: optionalFileText,
    signature: optionalFileText,
  }),
  (wire): OrderEvent => ({
    seq: wire.seq,
    kind: wire.kind,
    authorName: wire.operName,
    at: instantOf(wire.createTime, 'createTime'),
    changes: wire.changes.map(fieldChange.decode),
    ...when('reason', wire.reason === '' ? undefined : wire.reason),
    ...when('shopName', wire.shopName === '' ? undefined : wire.shopName),
    ...when('window', windowOf(wire.appointFrom, wire.appointTo)),
    ...when('outcome', wire.outcome ?? undefined),
    ...when('split', splitOf(wire)),
    ...when('files', filesOfEvent(wire)),
  }),
  (event) => ({
    seq: event.seq,
    kind: event.kind,
    operName: event.authorName,
    createTime: dateTimeOf(event.at),
    changes: event.changes.map(fieldChange.encode),
    ...when('reason', event.reason),
    ...when('shopName', event.shopName),
    ...when('appointFrom', event.window === undefined ? undefined : dateTimeOf(event.window.from)),
    ...when('appointTo', event.window === undefined ? undefined : dateTimeOf(event.window.to)),
    ...when('outcome', event.outcome),
    ...when('toSeller', event.split?.seller),
    ...when('toShop', event.split?.shop),
    ...when('toRevenue', event.split?.revenue),
    ...when('image', event.files === undefined ? undefined : [...event.files.pictures]),
    ...when('installVideo', event.files?.video),
    ...when('videoPoster', event.files?.poster),
    ...when('signature', event.files?.signature),
  }),
);

export const saveOrder = call(PATHS.saveOrder, {
  command: 'key-required',
  summary:
    'Place an order for the caller’s seller account. The server sets the amount to the project’s price and holds the project’s points. Other amounts in the body are ignored. `expectedPoints` are the points that the user saw. If the project costs a different number, the call is refused with `order.price-changed` and both numbers. Returns the id and the number of the order.',
  body: codec(draftSchema, draftOf, draftTo),
  reply: inData(receipt),
});
export const changeOrder = call(PATHS.changeOrder, {
  command: true,
  summary:
    'Change an order of the caller’s seller account, or for platform staff an order of the brand. The order must be unpaid or not yet assigned. Its project can change only while it is unpaid, at `expectedPoints` as for a new order. The call is refused with 409 if the order has changed since `version`.',
  body: orderChange,
  reply: inData(receipt),
});
export const getOrderHistory = call(PATHS.orderHistory, {
  summary:
    'Returns who placed and changed an order in the scope of the session, when and how, oldest first. For changed pictures it returns only their number. A completion contains its files if they are still stored and the caller may see them. `outcome` is the outcome of an after-sale case. `toSeller`, `toShop` and `toRevenue` are the division of the points; a negative number was taken back. Platform staff see all three; a seller or a shop sees only its own part.',
  reply: inData(listOf(orderEvent)),
});
