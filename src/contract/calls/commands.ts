import * as v from 'valibot';
import type { FilledForm } from '../../domain/form/filled-form';
import type { NoteTaker } from '../../domain/form/form-note';
import type { FormValues } from '../../domain/form/form-value';
import { isPlainObject, toPlain } from '../../domain/form/plain';
import type { Id } from '../../domain/kernel/id';
import type { NewWorkOrderInput } from '../../domain/work-order/create-work-order';
import type { FinishInput } from '../../domain/work-order/finish-work-order';
import type { ReplyInput } from '../../domain/work-order/reply-to-work-order';
import { WORK_ORDER_FORM } from '../../domain/work-order/work-order';
import { call } from '../call';
import { codec } from '../codec';
import { inData } from '../envelope';
import { PATHS } from '../paths';
import { flag, flagOf, flagTo, id, idOf, images, imagesOf, text, when } from '../scalars';
import { attachedFiles, attachedOf, attachedTo, message } from '../shapes/message';

/** The commands on a work order: create it, reply, urge and finish. */

/**
 * This limit is above the limit of the domain, so that the domain refuses a text that is too long. The size
 * of the whole body is limited.
 */
const longText = v.nullish(v.pipe(v.string(), v.maxLength(20_000)), '');

/** A reply to one work order. */
interface ReplyRequest {
  readonly workId: Id;
  readonly input: ReplyInput;
}

const replyRequest = codec(
  v.object({ workId: id, content: longText, image: images, files: attachedFiles, flag, reissue: flag }),
  (wire): ReplyRequest => ({
    workId: idOf(wire.workId),
    input: {
      text: wire.content,
      images: imagesOf(wire.image),
      ...when('files', attachedOf(wire.files)),
      noteOnOrder: flagOf(wire.flag),
      requestReshipment: flagOf(wire.reissue),
    },
  }),
  ({ workId, input }) => ({
    workId,
    content: input.text,
    image: [...input.images],
    ...when('files', attachedTo(input.files)),
    flag: flagTo(input.noteOnOrder),
    reissue: flagTo(input.requestReshipment),
  }),
);

/** `remark` and `content` contain the same text. The work order's id comes from the path. */
interface FinishRequest extends FinishInput {
  readonly id: Id;
}

const finishRequest = codec(
  v.object({ id: v.nullish(id, ''), remark: longText, content: longText, flag }),
  (wire): FinishRequest => ({
    id: idOf(wire.id),
    remark: wire.content === '' ? wire.remark : wire.content,
    noteOnOrder: flagOf(wire.flag),
  }),
  (input) => ({
    id: input.id,
    remark: input.remark,
    content: input.remark,
    flag: flagTo(input.noteOnOrder),
  }),
);

/** A new work order on an order. `sourceId` is the id of the work order that it was copied from, if any. */
export interface SaveRequest {
  readonly orderId: Id;
  readonly orderNo: string;
  readonly sourceId?: Id;
  readonly formKey: string;
  readonly input: NewWorkOrderInput;
  /** The values of the form; absent if the work order was entered without a form. */
  readonly form?: FilledForm;
}

const silent: NoteTaker = { add: () => undefined, taken: () => [] };

/** Plain data without keys that access an object's prototype. */
const valuesOf = (wire: Readonly<Record<string, unknown>>): FormValues => {
  const plain = toPlain(wire, 'formData', silent);
  return isPlainObject(plain) ? plain : {};
};

const saveRequest = codec(
  v.object({
    id: v.nullish(id, ''),
    level: text,
    type: text,
    formKey: text,
    order: v.object({ orderId: id, orderNo: text, content: longText, image: images }),
    formData: v.nullish(v.record(v.string(), v.unknown())),
    formVersion: v.nullish(v.number()),
  }),
  (wire): SaveRequest => ({
    orderId: idOf(wire.order.orderId),
    orderNo: wire.order.orderNo,
    ...when('sourceId', wire.id === '' ? undefined : idOf(wire.id)),
    formKey: wire.formKey === '' ? WORK_ORDER_FORM : wire.formKey,
    input: {
      type: wire.type,
      level: wire.level,
      content: wire.order.content,
      images: imagesOf(wire.order.image),
    },
    ...when(
      'form',
      wire.formData
        ? { values: valuesOf(wire.formData), ...when('version', wire.formVersion ?? undefined) }
        : undefined,
    ),
  }),
  (request) => ({
    ...when('id', request.sourceId),
    level: request.input.level,
    type: request.input.type,
    formKey: request.formKey,
    order: {
      orderId: request.orderId,
      orderNo: request.orderNo,
      content: request.input.content,
      image: [...request.input.images],
    },
    ...when('formData', request.form?.values),
    ...when('formVersion', request.form?.version),
  }),
);

export interface SavedWorkOrder {
  readonly id: Id;
}

const savedWorkOrder = codec(
  v.object({ id }),
  (wire): SavedWorkOrder => ({ id: idOf(wire.id) }),
  (saved) => ({ id: saved.id }),
);

export const saveWorkOrder = call(PATHS.saveWorkOrder, {
  summary:
    'Create a work order on an order in the scope of the session. `formData` is validated against the form definition. The call is refused with 409 if `formVersion` is not the current version. Returns the id.',
  command: true,
  body: saveRequest,
  reply: inData(savedWorkOrder),
});
export const reply = call(PATHS.reply, {
  summary:
    'Reply to an open work order with text, pictures or `files`. `files` are at most five documents (doc, xls, ppt, txt, pdf) from the general upload, each with its stored name, its original name and its size in bytes. Returns the stored message.',
  command: true,
  body: replyRequest,
  reply: inData(message),
});
export const urge = call(PATHS.urge, {
  summary: 'Urge an open work order. Its handler cannot urge it. Returns the stored event.',
  command: true,
  reply: inData(message),
});
export const finish = call(PATHS.finish, {
  summary: 'Finish an open work order. Only its creator or its handler may do so. Returns the stored event.',
  command: true,
  body: finishRequest,
  reply: inData(message),
});
