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

/** Longer than the rule allows, so that the rule itself refuses a long text; the size of the whole body is limited. */
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

type Wire = v.InferOutput<typeof optionalDateTime>;

const fieldChange = codec(
  v.object({ field: v.string(), before: text, after: text }),
  ({ field, before, after }): FieldChange => {
    const known = ORDER_FIELDS.find((each) => each === field);
    if (known === undefined) throw new ContractError('changes.field', 'is no field of an order');
    return { field: known, before, after };
  },
  (value) => ({ ...value }),
);

const windowOf = (from: Wire, to: Wire): Appointment | undefined => {
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
    'Place an order for the own seller account. The amount is the project’s price and the points it takes are held, both decided by the server; anything else in the body is ignored. `expectedPoints` are the points that the person was shown: where the project takes others, the order is refused with both (`order.price-changed`). Answers the order’s id and number.',
  body: codec(draftSchema, draftOf, draftTo),
  reply: inData(receipt),
});
export const changeOrder = call(PATHS.changeOrder, {
  command: true,
  summary:
    'Change an order of the own seller account (platform staff: of the brand) while it is unpaid or not assigned; its project only while it is unpaid, at `expectedPoints` as for a new order. `version` is the one that was read: 409 where it has changed since.',
  body: orderChange,
  reply: inData(receipt),
});
export const getOrderHistory = call(PATHS.orderHistory, {
  summary:
    'Who placed and changed an order of the scope, when and what, oldest first. The pictures of a change are given by their number; a completion has its files, as long as they are stored and for who may see them. `outcome` is that of an after-sale matter; `toSeller`, `toShop` and `toRevenue` are how the points were divided, negative where they are taken back: the platform reads all, the seller and the shop each their own part.',
  reply: inData(listOf(orderEvent)),
});
