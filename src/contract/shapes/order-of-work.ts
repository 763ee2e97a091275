import * as v from 'valibot';
import type { OrderOfWork } from '../../domain/work-order/order-of-work';
import { codec } from '../codec';
import { optionalFileText } from '../file-url';
import { reshipmentFields, reshipmentOf, reshipmentTo } from './reshipment';
import { dateTime, dateTimeOf, id, idOf, images, imagesOf, instantOf, text } from '../scalars';

/** The order that a work order belongs to, with the notes on the order. */
export const orderOfWork = codec(
  v.object({
    orderId: id,
    orderNo: text,
    sUid: v.nullish(id, ''),
    sellerName: text,
    status: text,
    projectType: text,
    content: optionalFileText,
    image: images,
    ...reshipmentFields,
    types: v.nullish(v.array(v.string()), []),
    notes: v.nullish(v.array(v.object({ name: text, content: optionalFileText, createTime: dateTime })), []),
  }),
  (wire): OrderOfWork => ({
    part: {
      orderId: idOf(wire.orderId),
      orderNo: wire.orderNo,
      sellerId: idOf(wire.sUid),
      sellerName: wire.sellerName,
      status: wire.status,
      projectType: wire.projectType,
    },
    content: wire.content,
    images: imagesOf(wire.image),
    reshipment: reshipmentOf(wire, 0),
    types: wire.types,
    notes: wire.notes.map((note) => ({
      authorName: note.name,
      text: note.content,
      at: instantOf(note.createTime, 'notes.createTime'),
    })),
  }),
  (order) => ({
    orderId: order.part.orderId,
    orderNo: order.part.orderNo,
    sUid: order.part.sellerId,
    sellerName: order.part.sellerName,
    status: order.part.status,
    projectType: order.part.projectType,
    content: order.content,
    image: [...order.images],
    ...reshipmentTo(order.reshipment),
    types: [...order.types],
    notes: order.notes.map((note) => ({
      name: note.authorName,
      content: note.text,
      createTime: dateTimeOf(note.at),
    })),
  }),
);
