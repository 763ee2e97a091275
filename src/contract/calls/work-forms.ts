import * as v from 'valibot';
import type { RawForm } from '../../domain/form/raw-form';
import type { OrderForm } from '../../domain/work-order/order-form';
import type { UserChoice } from '../../domain/work-order/user-choice';
import type { Id } from '../../domain/kernel/id';
import { call } from '../call';
import { filesWithin } from '../file-url';
import { codec, listOf, optional } from '../codec';
import { inData } from '../envelope';
import { inGroupedPages, inPages } from '../pages';
import { PATHS } from '../paths';
import { id, idOf, text, when } from '../scalars';
import { message } from '../shapes/message';
import { orderOfWork } from '../shapes/order-of-work';
import { workListItem, workListQuery } from '../shapes/work-list';
import { workOrderView, workOrderWire } from '../shapes/work-order';

/**
 * The calls for the forms of work orders, for the staff whom a rating can be about, and for three lists of work orders:
 * those of the chat, those of one order and the unrated ones. Also the command `ship` for a reshipment.
 */

/** Rule and options are sent as objects or as JSON text; only the domain's parser reads them. */
const rawForm = codec(
  v.object({
    rule: filesWithin,
    options: filesWithin,
    version: v.nullish(v.number()),
  }),
  (wire): RawForm => ({
    rule: wire.rule,
    options: wire.options,
    ...when('version', wire.version ?? undefined),
  }),
  (form) => ({ rule: form.rule, options: form.options, ...when('version', form.version) }),
);

const orderForm = codec(
  v.object({
    form: rawForm.schema,
    data: orderOfWork.schema,
    types: v.nullish(v.array(v.string()), []),
    projectType: text,
    work: v.nullish(workOrderWire),
  }),
  (wire): OrderForm => ({
    form: rawForm.decode(wire.form),
    order: orderOfWork.decode(wire.data),
    types: wire.types,
    projectType: wire.projectType,
    ...when('work', wire.work ? workOrderView.decode(wire.work) : undefined),
  }),
  (form) => ({
    form: rawForm.encode(form.form),
    data: orderOfWork.encode(form.order),
    types: [...form.types],
    projectType: form.projectType,
    ...when(
      'work',
      form.work === undefined
        ? undefined
        : (workOrderView.encode(form.work) as v.InferInput<typeof workOrderWire>),
    ),
  }),
);

/** Without a waybill number the body may be left out. */
const waybill = codec(
  optional(v.object({ remark: v.nullish(v.pipe(v.string(), v.maxLength(20_000)), '') })),
  (wire) => ({ waybill: wire?.remark ?? '' }),
  (input: { readonly waybill: string }) => ({ remark: input.waybill }),
);

const userChoice = codec(
  v.object({ userId: id, userName: text, linkName: text }),
  (wire): UserChoice => ({
    userId: idOf(wire.userId),
    name: wire.linkName === '' ? wire.userName : wire.linkName,
  }),
  (choice) => ({ userId: choice.userId, userName: choice.name, linkName: choice.name }),
);

export const getFormOfWorkOrder = call(PATHS.formOfWorkOrder, {
  summary:
    'Returns the form of a work order in the version that it was created with. `options.formData` contains its values. The form is read-only.',
  reply: inData(rawForm),
});
export const getFormByKey = call(PATHS.formByKey, {
  summary: 'Returns a form definition by its key, for example work_order_form.',
  reply: inData(rawForm),
});
export const getOrderForm = call(PATHS.orderForm, {
  summary:
    'Returns the initial data for a new work order on an order. `work` is a work order whose reshipment waits to be shipped.',
  reply: inData(orderForm),
});
export const getWorkOrdersOfOrder = call(PATHS.workOrdersOfOrder, {
  summary: 'Returns the work orders of an order in the scope of the session, newest first.',
  reply: inPages(workListItem),
});
export const getConversations = call(PATHS.conversations, {
  summary:
    'Returns the work orders of the chat list, 20 a page, with the query of the work list. `params[unread]` returns only those with unread messages of other users. `searchValue` also matches words in messages and in internal notes of the user’s side; `foundComment` is the latest match.',
  query: workListQuery,
  reply: inGroupedPages(workListItem),
});
export const getUnrated = call(PATHS.unrated, {
  summary: 'Returns the user’s finished work orders without a rating.',
  reply: inPages(workListItem),
});
export const ship = call(PATHS.ship, {
  summary: 'Ship a requested reshipment. `remark` is the optional waybill number.',
  command: true,
  body: waybill,
  reply: inData(message),
});
export const getUserChoices = call(PATHS.userChoices, {
  summary: 'Returns the staff that a rating of this work order can be about.',
  query: codec(
    v.object({ workId: id }),
    (wire) => ({ workId: idOf(wire.workId) }),
    (query: { readonly workId: Id }) => ({ workId: query.workId }),
  ),
  reply: inData(listOf(userChoice)),
});
