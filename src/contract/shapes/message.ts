import * as v from 'valibot';
import type { AttachedFile } from '../../domain/work-order/attached-file';
import type { Message } from '../../domain/work-order/message';
import { EVENT_KINDS, type EventKind } from '../../domain/work-order/work-order-event';
import { codec, optional } from '../codec';
import { fileText, optionalFileText } from '../file-url';
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
  text,
  when,
} from '../scalars';

/* The wire shape of a message in a conversation. */

const kindOf = (wire: string, kind: string): EventKind =>
  EVENT_KINDS.find((known) => known === kind) ?? EVENT_KINDS.find((known) => known === wire) ?? 'reply';

/** The product's own kinds of messages, for which the specification has no `oper` value. */
const OWN_KINDS: ReadonlySet<EventKind> = new Set([
  'create',
  'complaint-answered',
  'complaint-rejected',
  'remind',
  'hand-over',
]);

/** The files of a message that are not pictures. */
export const attachedFiles = v.nullish(
  v.pipe(
    v.array(
      v.object({
        fileName: fileText,
        originalName: v.string(),
        size: v.pipe(v.number(), v.integer(), v.minValue(0)),
      }),
    ),
    v.maxLength(100),
  ),
  [],
);

export const attachedOf = (wire: v.InferOutput<typeof attachedFiles>): readonly AttachedFile[] | undefined =>
  wire.length === 0
    ? undefined
    : wire.map(({ fileName, originalName, size }) => ({ fileName, name: originalName, size }));

export const attachedTo = (files: readonly AttachedFile[] | undefined) =>
  files?.map(({ fileName, name, size }) => ({ fileName, originalName: name, size }));

/** A message. For the product's own kinds, `oper` is `system` and `kind` contains the actual kind. */
export const message = codec(
  v.object({
    id,
    name: text,
    owner: v.picklist(['me', 'other']),
    content: optionalFileText,
    image: images,
    files: attachedFiles,
    reissue: count,
    createTime: dateTime,
    oper: text,
    kind: text,
    isAnonymous: flag,
    seq: v.nullish(v.number()),
    requestId: v.nullish(v.string()),
    side: optional(v.picklist(['creator', 'handler', 'platform'])),
  }),
  (wire): Message => ({
    id: idOf(wire.id),
    authorName: wire.name,
    owner: wire.owner,
    kind: kindOf(wire.oper, wire.kind),
    text: wire.content,
    images: imagesOf(wire.image),
    ...when('files', attachedOf(wire.files)),
    reshipments: countOf(wire.reissue),
    at: instantOf(wire.createTime, 'createTime'),
    ...(flagOf(wire.isAnonymous) ? { anonymous: true } : {}),
    ...when('seq', wire.seq ?? undefined),
    ...when('requestId', wire.requestId ?? undefined),
    ...when('side', wire.side),
  }),
  (value) => ({
    id: value.id,
    name: value.authorName,
    owner: value.owner,
    content: value.text,
    image: [...value.images],
    ...when('files', attachedTo(value.files)),
    reissue: value.reshipments,
    createTime: dateTimeOf(value.at),
    oper: OWN_KINDS.has(value.kind) ? 'system' : value.kind,
    ...(OWN_KINDS.has(value.kind) ? { kind: value.kind } : {}),
    ...(value.anonymous === true ? { isAnonymous: true } : {}),
    ...when('seq', value.seq),
    ...when('requestId', value.requestId),
    ...when('side', value.side),
  }),
);
