import * as v from 'valibot';
import type { Message } from '../../domain/work-order/message';
import { EVENT_KINDS, type EventKind } from '../../domain/work-order/work-order-event';
import { codec } from '../codec';
import {
  count,
  countOf,
  dateTime,
  dateTimeOf,
  id,
  idOf,
  images,
  imagesOf,
  instantOf,
  text,
  when,
} from '../scalars';

const kindOf = (wire: string, kind: string): EventKind =>
  EVENT_KINDS.find((known) => known === kind) ?? EVENT_KINDS.find((known) => known === wire) ?? 'reply';

/** A comment of the wire. `create` travels as the `oper` value `system` with its kind beside it. */
export const message = codec(
  v.object({
    id,
    name: text,
    owner: v.picklist(['me', 'other']),
    content: text,
    image: images,
    reissue: count,
    createTime: dateTime,
    oper: text,
    kind: text,
    seq: v.nullish(v.number()),
    requestId: v.nullish(v.string()),
  }),
  (wire): Message => ({
    id: idOf(wire.id),
    authorName: wire.name,
    owner: wire.owner,
    kind: kindOf(wire.oper, wire.kind),
    text: wire.content,
    images: imagesOf(wire.image),
    reissue: countOf(wire.reissue),
    at: instantOf(wire.createTime, 'createTime'),
    ...when('seq', wire.seq ?? undefined),
    ...when('requestId', wire.requestId ?? undefined),
  }),
  (value) => ({
    id: value.id,
    name: value.authorName,
    owner: value.owner,
    content: value.text,
    image: [...value.images],
    reissue: value.reissue,
    createTime: dateTimeOf(value.at),
    oper: value.kind === 'create' ? 'system' : value.kind,
    ...(value.kind === 'create' ? { kind: value.kind } : {}),
    ...when('seq', value.seq),
    ...when('requestId', value.requestId),
  }),
);
